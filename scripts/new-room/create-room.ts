/** Creates an empty room on all floors: new files from `templates/`, and a line in each file that collects the rooms. */
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { rooms } from '../check-house/places.ts';
import { addLine, collectingFiles } from './collecting-files.ts';

export interface NewRoom {
  /** Folder, table and locale file: one word in lower case, such as `groups`. */
  readonly name: string;
  /** The key of the module that turns it on. */
  readonly module: string;
  /** The address of its screen. */
  readonly path: string;
  /** Its title in each language. */
  readonly es: string;
  readonly en: string;
}

export interface CreatedRoom {
  readonly created: readonly string[];
  readonly changed: readonly string[];
}

const templates = join(import.meta.dirname, 'templates');

export async function createRoom(root: string, room: NewRoom): Promise<CreatedRoom> {
  if (!rooms.some((each) => each === room.name))
    throw new Error(`Add ${room.name} to the order of rooms first: scripts/check-house/places.ts`);
  const files = listNewFiles(room.name, getNextMigration(root));
  for (const [template, path] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    const text = fillTemplate(readFileSync(join(templates, `${template}.txt`), 'utf8'), room);
    await writeFile(join(root, path), text, { flag: 'wx' });
  }
  for (const collecting of collectingFiles) {
    const path = join(root, collecting.path);
    await writeFile(path, addLine(await readFile(path, 'utf8'), collecting, room.name));
  }
  return { created: Object.values(files), changed: collectingFiles.map(({ path }) => path) };
}

/** The path of the file that each template becomes. */
function listNewFiles(name: string, migration: string): Readonly<Record<string, string>> {
  return {
    'domain.schema': `domain/${name}/schema.ts`,
    'domain.permissions': `domain/${name}/permissions.ts`,
    'domain.audit': `domain/${name}/audit.ts`,
    'domain.contract': `domain/${name}/contract.ts`,
    'server.migration': `server/migrations/tables/${migration}_${name}.ts`,
    'server.tables': `server/${name}/tables.ts`,
    'server.queries': `server/${name}/queries.ts`,
    'server.routes': `server/${name}/routes.ts`,
    'server.test': `server/${name}/${name}.test.ts`,
    'server.matrix': `server/testing/matrix/rooms/${name}.ts`,
    'web.routes': `web/${name}/routes.ts`,
    'web.page': `web/${name}/${capitalize(name)}Page.tsx`,
    'locale.es': `web/public/locales/es/${name}.json`,
    'locale.en': `web/public/locales/en/${name}.json`,
  };
}

/** The number after the last migration: `0018`. */
function getNextMigration(root: string): string {
  const numbers = ['tables', 'changes']
    .flatMap((folder) => readdirSync(join(root, 'server/migrations', folder)))
    .map((file) => Number.parseInt(file, 10));
  return String(Math.max(...numbers) + 1).padStart(4, '0');
}

const fillTemplate = (template: string, room: NewRoom): string =>
  template
    .replaceAll('__room__', room.name)
    .replaceAll('__Room__', capitalize(room.name))
    .replaceAll('__module__', room.module)
    .replaceAll('__path__', room.path)
    .replaceAll('__es__', room.es)
    .replaceAll('__en__', room.en);

const capitalize = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
