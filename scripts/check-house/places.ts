/** Where a file stands in the house: its floor, and there its room or its core. */

/** A room enters only rooms that stand before it here (law 3). A new room gets its place in this list. */
export const rooms = [
  'landing',
  'churches',
  'access',
  'users',
  'subscription',
  'people',
  'families',
  'map',
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
  /** 'core': the floor's own ground (core, ui, kernel, migrations, the tables at the top of domain). 'top': knows all rooms. */
  readonly kind: 'core' | 'room' | 'top' | 'testing';
  /** The folder under the floor; empty for a file directly on it. */
  readonly room: string;
}

const cores: Readonly<Record<Exclude<Floor, 'outside'>, readonly string[]>> = {
  domain: ['kernel'],
  server: ['core', 'migrations'],
  web: ['core', 'ui', 'public'],
};

/** Files directly on a floor that know all rooms. Those of domain are tables that know none. */
const tops = new Set([
  'server/app.ts',
  'server/main.ts',
  'server/demo.ts',
  'web/routes.ts',
  'web/routes.test.ts',
]);

export function placeOf(path: string): Place {
  const [floor = '', ...inside] = path.split('/');
  if (floor !== 'domain' && floor !== 'server' && floor !== 'web')
    return { floor: 'outside', kind: 'top', room: '' };
  if (inside.length === 1) return { floor, kind: tops.has(path) ? 'top' : 'core', room: '' };
  const room = inside[0] ?? '';
  if (room === 'testing') return { floor, kind: 'testing', room };
  return { floor, kind: cores[floor].includes(room) ? 'core' : 'room', room };
}

/** Position of a room in the order; undefined for a folder that is no room. */
export function roomOrder(room: string): number | undefined {
  const order = (rooms as readonly string[]).indexOf(room);
  return order === -1 ? undefined : order;
}
