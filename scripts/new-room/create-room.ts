/** Creates an empty room on all floors: new files from `templates/`, and a line in each file that collects the rooms. */
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { rooms } from '../check-house/places.ts';
import { addLine, collectingFiles } from './collecting-files.ts';

export interface NewRoom {
  /** Folder, table and locale file: one word in lower case, such as `groups`. */
  readonly name: string;
  /** The room that follows it in the order of rooms; undefined when it has a position already. */
  readonly before: string | undefined;
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
  const order = listOrder(room);
  const files = listNewFiles(room.name, getNextMigration(root));
  for (const [template, path] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    const text = fillTemplate(readFileSync(join(templates, `${template}.txt`), 'utf8'), room);
    await writeFile(join(root, path), text, { flag: 'wx' });
  }
  for (const collecting of collectingFiles)
    await edit(root, collecting.path, (text) => addLine(text, collecting, room.name, order));
  const { before } = room;
  if (before !== undefined)
    await edit(root, orderFile, (text) => text.replace(`  '${before}',`, `  '${room.name}',\n$&`));
  return {
    created: Object.values(files),
    changed: [
      ...(before === undefined ? [] : [orderFile]),
      ...collectingFiles.map(({ path }) => path),
    ],
  };
}

const orderFile = 'scripts/check-house/places.ts';

/** The order of rooms with the new one. */
function listOrder({ name, before }: NewRoom): readonly string[] {
  const order: readonly string[] = rooms;
  if (before === undefined) {
    if (!order.includes(name))
      throw new Error(`${name} has no position in ${orderFile}: name the room after it (--before)`);
    return order;
  }
  const position = order.indexOf(before);
  if (position === -1 || order.includes(name))
    throw new Error(`The order of rooms has no ${before}, or it has ${name} already`);
  return order.toSpliced(position, 0, name);
}

async function edit(root: string, path: string, change: (text: string) => string): Promise<void> {
  await writeFile(join(root, path), change(await readFile(join(root, path), 'utf8')));
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
  const numbers = readdirSync(join(root, 'server/migrations'), {
    recursive: true,
    encoding: 'utf8',
  })
    .map((path) => Number.parseInt(basename(path), 10))
    .filter((number) => !Number.isNaN(number));
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
