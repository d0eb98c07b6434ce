import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/shell.css';
import './styles/options.css';
import './styles/tables.css';
import { render } from 'preact';
import { App } from './app.tsx';
import { applyTheme } from './theme.ts';
import { keepFocus } from './ui/keep-focus.ts';

applyTheme();
keepFocus();
render(<App />, document.getElementById('app')!);
