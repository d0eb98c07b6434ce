import { escapeHtml } from './html.ts';

/** Patterns of each language, in the order in which they are tried. */
interface Grammar {
  comment?: RegExp;
  string: RegExp;
  keyword?: RegExp;
}

const QUOTED = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/y;

const SHELL: Grammar = { comment: /(?<=^|\s)#.*/my, string: QUOTED };
const SCRIPT: Grammar = {
  comment: /\/\/.*/y,
  string: /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/y,
  keyword:
    /\b(?:async|await|break|catch|class|const|continue|else|export|finally|for|from|function|if|import|in|let|new|null|of|return|throw|true|false|try|type|undefined|while|yield)\b/y,
};

const GRAMMARS: Record<string, Grammar> = {
  sh: SHELL,
  bash: SHELL,
  console: SHELL,
  js: SCRIPT,
  ts: SCRIPT,
  json: { string: QUOTED, keyword: /\b(?:true|false|null)\b/y },
  python: {
    comment: /#.*/y,
    string: QUOTED,
    keyword:
      /\b(?:async|await|as|def|else|False|finally|for|from|if|import|in|not|None|return|True|try|while|with|yield)\b/y,
  },
};

/** Highlights comments, strings and keywords with simple patterns. */
export function highlight(code: string, language: string): string {
  const grammar = GRAMMARS[language];
  if (!grammar) return escapeHtml(code);
  let html = '';
  let plain = '';
  const flush = () => {
    html += escapeHtml(plain);
    plain = '';
  };
  for (let at = 0; at < code.length; ) {
    const found = (['comment', 'string', 'keyword'] as const).flatMap((kind) => {
      const text = matchAt(grammar[kind], code, at);
      return text ? [{ kind, text }] : [];
    })[0];
    if (!found) {
      plain += code[at++];
      continue;
    }
    flush();
    html += `<span class="${found.kind}">${escapeHtml(found.text)}</span>`;
    at += found.text.length;
  }
  flush();
  return html;
}

function matchAt(pattern: RegExp | undefined, code: string, at: number): string | undefined {
  if (!pattern) return undefined;
  pattern.lastIndex = at;
  return pattern.exec(code)?.[0];
}
