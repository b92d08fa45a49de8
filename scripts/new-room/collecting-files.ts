/** The files that have a line for each room, and how a new room gets its lines. */
interface CollectingFile {
  readonly path: string;
  /** The name that it imports: `Routes` of `groupsRoutes`. */
  readonly suffix: string;
  /** The module that it imports the name from. */
  readonly from: (room: string) => string;
  /** The line of the list: `...groupsRoutes,`. */
  readonly entry: (imported: string) => string;
}

const spread = (imported: string): string => `...${imported},`;
const plain = (imported: string): string => `${imported},`;

export const collectingFiles: readonly CollectingFile[] = [
  {
    path: 'domain/permissions.ts',
    suffix: 'Permissions',
    from: (room) => `./${room}/permissions.ts`,
    entry: (imported) => `...Object.values(${imported}),`,
  },
  {
    path: 'domain/audit-entries.ts',
    suffix: 'Audit',
    from: (room) => `./${room}/audit.ts`,
    entry: plain,
  },
  {
    path: 'server/tables.ts',
    suffix: 'Tables',
    from: (room) => `./${room}/tables.ts`,
    entry: plain,
  },
  {
    path: 'server/app.ts',
    suffix: 'Routes',
    from: (room) => `#server/${room}/routes.ts`,
    entry: spread,
  },
  {
    path: 'server/testing/matrix/all-rooms.ts',
    suffix: 'Matrix',
    from: (room) => `./rooms/${room}.ts`,
    entry: plain,
  },
  {
    path: 'web/routes.ts',
    suffix: 'Screens',
    from: (room) => `./${room}/routes.ts`,
    entry: spread,
  },
];

/** Imports the new room and lists it before the next room of the order that the file lists. */
export function addLine(
  text: string,
  file: CollectingFile,
  room: string,
  order: readonly string[],
): string {
  const imported = room + file.suffix;
  const lines = text.split('\n');
  for (const later of order.slice(order.indexOf(room) + 1)) {
    const entry = lines.findIndex((line) =>
      new RegExp(`^ +(\\.\\.\\.)?(Object\\.values\\()?${later}${file.suffix}\\b`).test(line),
    );
    const importLine = lines.findIndex((line) => line.includes(` from '${file.from(later)}'`));
    if (entry === -1 || importLine === -1) continue;
    lines.splice(entry, 0, `  ${file.entry(imported)}`);
    lines.splice(importLine, 0, `import { ${imported} } from '${file.from(room)}';`);
    return lines.join('\n');
  }
  throw new Error(`${file.path} lists no room after ${room}`);
}
