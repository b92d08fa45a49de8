/** The files that have a line for each room, and how a new room gets its lines. */
interface CollectingFile {
  readonly path: string;
  readonly importLine: (room: string) => string;
  /** The line in the list of rooms. */
  readonly entry: (room: string) => string;
}

export const collectingFiles: readonly CollectingFile[] = [
  {
    path: 'domain/permissions.ts',
    importLine: (room) => `import { ${room}Permissions } from './${room}/permissions.ts';`,
    entry: (room) => `...Object.values(${room}Permissions),`,
  },
  {
    path: 'domain/audit-entries.ts',
    importLine: (room) => `import { ${room}Audit } from './${room}/audit.ts';`,
    entry: (room) => `${room}Audit,`,
  },
  {
    path: 'domain/kernel/text-keys.ts',
    importLine: (room) => `import type ${room} from '../../web/public/locales/es/${room}.json';`,
    entry: (room) => `readonly ${room}: typeof ${room};`,
  },
  {
    path: 'server/tables.ts',
    importLine: (room) => `import { ${room}Tables } from './${room}/tables.ts';`,
    entry: (room) => `${room}Tables,`,
  },
  {
    path: 'server/app.ts',
    importLine: (room) => `import { ${room}Routes } from '#server/${room}/routes.ts';`,
    entry: (room) => `...${room}Routes,`,
  },
  {
    path: 'server/testing/matrix/all-rooms.ts',
    importLine: (room) => `import { ${room}Matrix } from './rooms/${room}.ts';`,
    entry: (room) => `${room}Matrix,`,
  },
  {
    path: 'web/routes.ts',
    importLine: (room) => `import { ${room}Screens } from './${room}/routes.ts';`,
    entry: (room) => `...${room}Screens,`,
  },
];

/** Imports the new room and lists it before the next room of the order that the file lists. */
export function addLine(
  text: string,
  { path, importLine, entry }: CollectingFile,
  room: string,
  order: readonly string[],
): string {
  const lines = text.split('\n');
  for (const later of order.slice(order.indexOf(room) + 1)) {
    // The entry of a room may have arguments, and its import other names.
    const listed = entry(later).slice(0, -1);
    const module = importLine(later).slice(importLine(later).indexOf(' from '));
    const entryAt = lines.findIndex((line) => line.trim().startsWith(listed));
    const importAt = lines.findIndex((line) => line.endsWith(module));
    if (entryAt === -1 || importAt === -1) continue;
    lines.splice(entryAt, 0, `  ${entry(room)}`);
    lines.splice(importAt, 0, importLine(room));
    return lines.join('\n');
  }
  throw new Error(`${path} lists no room after ${room}`);
}
