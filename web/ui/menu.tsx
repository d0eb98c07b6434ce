import { useEffect, useRef } from 'preact/hooks';
import { Icon, type IconName } from './icons.tsx';

interface MenuProps {
  label: string;
  icon: IconName;
  items: readonly { label: string; run(): void }[];
}

/** A button that opens a list of actions. Escape and a click outside close it. */
export function Menu({ label, icon, items }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  /** Closes the menu. The focus would be lost inside it, so it returns to the button. */
  const close = () => {
    const element = menu.current;
    if (!element?.open) return;
    const hadFocus = element.contains(document.activeElement);
    element.open = false;
    if (hadFocus) element.querySelector('summary')?.focus();
  };
  useEffect(() => {
    const closeOutside = (event: Event) => !menu.current?.contains(event.target as Node) && close();
    const closeWithKey = (event: KeyboardEvent) => event.key === 'Escape' && close();
    addEventListener('pointerdown', closeOutside);
    addEventListener('keydown', closeWithKey);
    return () => {
      removeEventListener('pointerdown', closeOutside);
      removeEventListener('keydown', closeWithKey);
    };
  }, []);
  return (
    <details class="menu" ref={menu}>
      <summary class="button">
        <Icon name={icon} />
        {label}
      </summary>
      <div class="menu-items">
        {items.map((item) => (
          <button
            key={item.label}
            type="button"
            onClick={() => {
              close();
              item.run();
            }}
          >
            {item.label}
          </button>
        ))}
      </div>
    </details>
  );
}
