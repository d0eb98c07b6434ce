/** Each icon as the lines of a 24-unit square. */
const LINES = {
  file: 'M14 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8zM14 3v5h5M9 13v3M12 12v5M15 14v1',
  mic: 'M12 3a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3zM5 11a7 7 0 0 0 14 0M12 18v3',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  key: 'M15 8a4 4 0 1 1-3.8 5.3L9 15.5V18H6.5v2.5H3.5V17l7.1-7A4 4 0 0 1 15 8zM16.5 11h.01',
  hook: 'M9.5 10.5 7 15M12 4a4 4 0 0 1 3.5 6l2.5 4.5M8 10a4 4 0 0 1 4-6M6 14a4 4 0 1 0 4 5h5M18 14.500a4 4 0 1 1-3 6.500',
  chart: 'M4 20h16M7 16v-5M12 16V6M17 16v-8',
  cube: 'M12 3 4 7.500v9L12 21l8-4.500v-9zM4 7.500l8 4.500 8-4.500M12 12v9',
  voice:
    'M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM3 20a6 6 0 0 1 12 0M17 8a4 4 0 0 1 0 6M19.500 5.500a8 8 0 0 1 0 11',
  pulse: 'M3 12h4l3-8 4 16 3-8h4',
  book: 'M5 4h10a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h10M9 8h5',
  log: 'M6 3h9l4 4v14H6zM9 9h6M9 13h6M9 17h3',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M4.900 4.900l1.400 1.400M17.700 17.700l1.400 1.400M2 12h2M20 12h2M4.900 19.100l1.400-1.400M17.700 6.300l1.400-1.400',
  moon: 'M20 14.500A8.500 8.500 0 0 1 9.500 4a8.500 8.500 0 1 0 10.500 10.500z',
  half: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 3v18M12 8h7.500M12 12h9M12 16h7.500',
  exit: 'M14 4h4a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-4M10 8l-4 4 4 4M6 12h9',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  play: 'M8 5.500v13l10.500-6.500z',
  pause: 'M8.500 5v14M15.500 5v14',
  back: 'M4 5v5h5M4.700 10a8 8 0 1 1-.2 5',
  forward: 'M20 5v5h-5M19.300 10a8 8 0 1 0 .2 5',
  copy: 'M9 9h10v11H9zM5 15V4h10',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  warn: 'M12 4 2.800 20h18.400zM12 10v4.500M12 17.200h.01',
  offline:
    'M3 3l18 18M8.500 16a5 5 0 0 1 6-.8M5 12.500a10 10 0 0 1 4-2.300M19 12.500a10 10 0 0 0-6-2.700M2 8.800a15 15 0 0 1 4-2.500M22 8.800A15 15 0 0 0 11 5M12 20h.01',
  lock: 'M6 11h12v9H6zM8.500 11V7.500a3.500 3.500 0 0 1 7 0V11',
  empty: 'M4 13l3-8h10l3 8v6H4zM4 13h5l1.500 3h3L15 13h5',
  upload: 'M12 16V5M7.500 9 12 4.500 16.500 9M4 16v3a1.500 1.500 0 0 0 1.500 1.500h13A1.500 1.500 0 0 0 20 19v-3',
  download:
    'M12 4v11M7.500 11l4.500 4.500L16.500 11M4 16v3a1.500 1.500 0 0 0 1.500 1.500h13A1.500 1.500 0 0 0 20 19v-3',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  redo: 'M20 5v5h-5M19.500 10A8 8 0 1 0 20 14',
  search: 'M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13zM15.500 15.500 20 20',
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  stop: 'M7 7h10v10H7z',
  plus: 'M12 5v14M5 12h14',
  send: 'M4 12 20 4l-5 16-3.500-6.500zM11.500 13.500 20 4',
  loop: 'M17 3l3 3-3 3M4 11V9a3 3 0 0 1 3-3h13M7 21l-3-3 3-3M20 13v2a3 3 0 0 1-3 3H4',
  keyboard: 'M3 7h18v11H3zM7 11h.01M11 11h.01M15 11h.01M17 14h.01M7 14h.01M10 15h5',
  link: 'M10 14a4 4 0 0 0 6 .4l2.500-2.500a4 4 0 0 0-5.700-5.700L11.500 7.500M14 10a4 4 0 0 0-6-.4L5.500 12a4 4 0 0 0 5.700 5.700l1.300-1.300',
  zip: 'M6 3h12v18H6zM11 3v2M13 5v2M11 7v2M13 9v2M11 14h2v3h-2z',
  record: 'M12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12z',
  expand: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  share: 'M12 15V4M8 7.500 12 3.500l4 4M6 11H5v9.500h14V11h-1',
  code: 'M8 8l-4 4 4 4M16 8l4 4-4 4M13.500 5l-3 14',
  undo: 'M4 9h10a5 5 0 0 1 0 10h-4M8 5 4 9l4 4',
  pen: 'M4 20l1-4L16.500 4.500l3 3L8 19z',
} as const;

export type IconName = keyof typeof LINES;

/** A decorative icon, hidden from screen readers; the control around it has the label. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      class="icon"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="1.7"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={LINES[name]} />
    </svg>
  );
}
