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
  useEffect(() => {
    const close = (event: Event) => {
      const dismissed =
        event instanceof KeyboardEvent ? event.key === 'Escape' : !menu.current?.contains(event.target as Node);
      if (dismissed && menu.current) menu.current.open = false;
    };
    addEventListener('pointerdown', close);
    addEventListener('keydown', close);
    return () => {
      removeEventListener('pointerdown', close);
      removeEventListener('keydown', close);
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
              if (menu.current) menu.current.open = false;
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
