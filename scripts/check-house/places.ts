/** Maps a file path to its floor and room. */

/** A room may import only rooms earlier in this list (law 3). Add a new room here. */
export const rooms = [
  'landing',
  'churches',
  'access',
  'users',
  'subscription',
  'places',
  'people',
  'health',
  'notes',
  'follow-ups',
  'families',
  'pickup',
  'geocoding',
  'visitors',
  'map',
  'attendance',
  'groups',
  'buildings',
  'agenda',
  'finance',
  'newsletters',
  'audit',
  'data',
  'platform',
  'dashboard',
] as const;

export type Floor = 'domain' | 'server' | 'web' | 'outside';

export interface Place {
  readonly floor: Floor;
  /** `core`: code without rooms (core, ui, kernel, migrations, files directly in domain). `top`: may import all rooms. */
  readonly kind: 'core' | 'room' | 'top' | 'testing';
  /** The folder under the floor; empty for a file directly in it. */
  readonly room: string;
}

/** Folders that import no room. `embedded-postgres` and `mailbox` replace a database and an SMTP server that are not configured. */
const coreFolders: Readonly<Record<Exclude<Floor, 'outside'>, readonly string[]>> = {
  domain: ['kernel'],
  server: ['core', 'migrations', 'embedded-postgres', 'mailbox'],
  web: ['core', 'ui', 'public'],
};

/** Tables with one line for each room: they import one file of a room, and every file may import them. */
export const collectors: Readonly<Record<string, RegExp>> = {
  'domain/features.ts': /^domain\/[^/]+\/feature\.ts$/,
  'server/feature.ts': /^server\/[^/]+\/public\.ts$/,
};

/** Functions that create what a room owns, with the file of the room that may call them. */
export const makers: Readonly<Record<string, RegExp>> = {
  definePermissions: /^domain\/[^/]+\/permissions\.ts$/,
  defineRights: /^domain\/[^/]+\/rights\.ts$/,
  defineAudit: /^domain\/[^/]+\/audit\.ts$/,
};

/** Files directly in a floor that may import all rooms. */
const topFiles = new Set([
  'server/app.ts',
  'server/features.ts',
  'server/main.ts',
  'server/demo.ts',
  'web/routes.ts',
  'web/contributions.ts',
  'web/routes.test.ts',
]);

export function getPlace(path: string): Place {
  const [floor = '', ...rest] = path.split('/');
  if (floor !== 'domain' && floor !== 'server' && floor !== 'web')
    return { floor: 'outside', kind: 'top', room: '' };
  if (rest.length === 1) return { floor, kind: topFiles.has(path) ? 'top' : 'core', room: '' };
  const room = rest[0] ?? '';
  if (room === 'testing') return { floor, kind: 'testing', room };
  return { floor, kind: coreFolders[floor].includes(room) ? 'core' : 'room', room };
}

/** Position of a room in `rooms`; undefined for any other folder. */
export function getRoomOrder(room: string): number | undefined {
  const order = (rooms as readonly string[]).indexOf(room);
  return order === -1 ? undefined : order;
}
