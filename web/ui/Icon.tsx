/** SVG icons on a grid of 24 with a stroke of 1.75. Decorative: hidden from screen readers, always next to a text. */
const paths = {
  add: 'M12 5v14M5 12h14',
  alert:
    'M12 8v5M12 16.5v.01M10.3 3.9 2.6 17.4a2 2 0 0 0 1.7 3h15.4a2 2 0 0 0 1.7-3L13.7 3.9a2 2 0 0 0-3.4 0Z',
  alignCenter: 'M4 6h16M7 10h10M4 14h16M7 18h10',
  alignLeft: 'M4 6h16M4 10h10M4 14h16M4 18h10',
  alignRight: 'M4 6h16M10 10h10M4 14h16M10 18h10',
  back: 'M15 5l-7 7 7 7',
  braces:
    'M9 4c-2 0-3 1-3 3v2c0 1.500-.8 3-2.500 3C5.200 12 6 13.500 6 15v2c0 2 1 3 3 3M15 4c2 0 3 1 3 3v2c0 1.500.8 3 2.500 3-1.700 0-2.500 1.500-2.500 3v2c0 2-1 3-3 3',
  building: 'M4 21h16M6 21V5l6-2 6 2v16M10 21v-4h4v4M10 8.5h.01M14 8.5h.01M10 12.5h.01M14 12.5h.01',
  button: 'M5 8h14a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2ZM8 12h8',
  calendar:
    'M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1ZM8 3v5M16 3v5M4 11h16',
  card: 'M4 6h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1ZM3 10h18M7 14.5h4',
  chart: 'M4 20h16M7 20v-6M12 20V6M17 20v-9',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chevron: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.500 2',
  close: 'M6 6l12 12M18 6 6 18',
  columns: 'M4 5h16v14H4zM9.5 5v14M14.5 5v14',

  groups:
    'M12 9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM5.5 19.500a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM18.5 19.500a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM8 7.500a8 8 0 0 0-3.500 4.500M16 7.500a8 8 0 0 1 3.500 4.500M9.500 20a8 8 0 0 0 5 0',
  halves: 'M4 5h7v14H4zM13 5h7v14h-7z',
  copy: 'M9 8h10v12H9zM5 16V4h10',
  dark: 'M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.5Z',
  delete: 'M4 7h16M10 11v6M14 11v6M6 7l1 13h10l1-13M9 7V4h6v3',
  download: 'M12 4v11M7 10.5l5 5 5-5M4 20h16',
  edit: 'M4 20h4L19 9l-4-4L4 16v4ZM13 7l4 4',
  external: 'M10 6H5v13h13v-5M13 4h7v7M20 4l-9 9',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  eyeOff:
    'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM4.500 20 19.500 4',
  family:
    'M4 11l8-7 8 7M6 9.5V20h12V9.5M12 17.5l-2.6-2.6a1.600 1.600 0 0 1 2.600-1.900 1.600 1.600 0 0 1 2.600 1.900L12 17.5Z',
  filter: 'M4 5h16l-6.5 7.5V19l-3 1.5v-8L4 5Z',
  followUp:
    'M10 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM3 20v-1a5 5 0 0 1 5-5h3.500M14 17.500l2.500 2.500 5-5.500',
  gift: 'M4 11h16v9H4zM3 7h18v4H3zM12 7v13M12 7S10.5 3 8 3.5 8 7 12 7ZM12 7s1.5-4 4-3.5S16 7 12 7Z',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.5 9.5a2.5 2.5 0 1 1 3.600 2.250c-.700.350-1.100.900-1.100 1.750M12 16.500v.01',
  hierarchy: 'M9 4h6v5H9zM4 15h6v5H4zM14 15h6v5h-6zM12 9v3M7 15v-3h10v3',
  home: 'M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-6h4v6',
  import: 'M12 16V5M7 9.5l5-5 5 5M4 20h16',
  inbox: 'M4 13h4.500l1.500 3h4l1.500-3H20M4 13v6h16v-6l-2.500-8h-11L4 13Z',
  language: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  light:
    'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  link: 'M10 13.5a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.4 1.4M14 10.5a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.4-1.4',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  mail: 'M4 6h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1ZM3.5 7l8.5 6 8.5-6',
  map: 'M9 4 3 6.5V20l6-2.5 6 2.5 6-2.5V4l-6 2.5L9 4ZM9 4v13.5M15 6.5V20',
  menu: 'M4 7h16M4 12h16M4 17h16',
  message: 'M4 20l1.3-4A8 8 0 1 1 8.3 18.8L4 20Z',
  more: 'M5 11.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1ZM12 11.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1ZM19 11.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1Z',
  offline:
    'M3 3l18 18M8.5 15.5a5 5 0 0 1 7 0M5 12a10 10 0 0 1 4-2.4M14 9.3a10 10 0 0 1 5 2.7M2 8.5A15 15 0 0 1 6 6M10 4.6A15 15 0 0 1 22 8.5M12 19h.01',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20v-1.5A4.5 4.5 0 0 1 7 14h4a4.5 4.5 0 0 1 4.5 4.5V20M16 4.2a3.5 3.5 0 0 1 0 6.6M18 14.3a4.5 4.5 0 0 1 3.5 4.2V20',
  picture:
    'M5 5h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM4 16l4.500-4.500 4 4 2.500-2.500 5 5M15.500 9.500v.01',
  phone:
    'M5 4h4l1.5 5L8 10.5a11 11 0 0 0 5.5 5.5L15 13.5l5 1.5v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1Z',
  pin: 'M9 4h6l-1 6 3.5 3.500H6.500L10 10 9 4ZM12 13.500V20',
  print: 'M7 9V4h10v5M7 18H4v-8h16v8h-3M7 14.500h10V20H7Z',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.5M20 4v5.5h-5.5',
  rule: 'M4 12h16',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20.5 20.5',
  send: 'M21 3 10 14M21 3l-7 18-4-7-7-4 18-7Z',
  settings:
    'M12 15.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.100 2.100M16.6 16.6l2.100 2.100M5.3 18.7l2.100-2.100M16.6 7.4l2.100-2.100',
  signOut: 'M10 4H5v16h5M15 8l4 4-4 4M19 12H9',
  system: 'M4 5h16v11H4zM9 20h6M12 16v4',
  up: 'M5 15l7-7 7 7',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5v-1A5.5 5.5 0 0 1 10 14h4a5.5 5.5 0 0 1 5.5 5.5v1',
  users: 'M12 3 5 6v5c0 4.5 3 8 7 10 4-2 7-5.5 7-10V6l-7-3ZM9 11.5l2.2 2.2L15.5 9.5',
} as const;

export type IconName = keyof typeof paths;

/** Those that have a drawing, too (Illustration.tsx), for empty lists, failures and refusals. */
export const illustrationNames = [
  'people',
  'mail',
  'search',
  'list',
  'check',
  'lock',
  'offline',
  'alert',
  'calendar',
  'building',
  'chart',
] as const;
export type IllustrationName = (typeof illustrationNames)[number];

interface IconProps {
  readonly name: IconName;
  readonly size?: number;
}

export function Icon({ name, size = 20 }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ flex: 'none' }}
      aria-hidden
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}
