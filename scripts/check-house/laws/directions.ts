/** Laws 1 to 3: who may import whom. */
import { allImports, type Import } from '../imports.ts';
import { isTest, type Law, type Project, violation, type Violation } from '../source.ts';
import { placeOf, roomOrder, type Place } from '../places.ts';

export const directions: Law = (project) => [
  ...allImports(project).flatMap((each) => [
    ...floors(each),
    ...ground(each),
    ...order(each),
    ...barrels(each),
  ]),
  ...unknownRooms(project),
  ...indexFiles(project),
];

const here = (each: Import, law: number, message: string): Violation =>
  violation(law, each.from, each.offset, message);

/** Law 1: web → domain ← server; scripts, bench and e2e stand outside and are imported by nobody. */
function floors(each: Import): Violation[] {
  if (each.path === undefined) return [];
  if (isTest(each.from.path) && placeOf(each.path).floor === 'outside') return [];
  const from = placeOf(each.from.path).floor;
  const to = placeOf(each.path).floor;
  if (from === 'outside' || from === to || to === 'domain') return [];
  return [here(each, 1, `${from} may not import ${to === 'outside' ? each.path : to}`)];
}

/** What is behind the guard hands the table of screens to core, which knows only its type. */
const handsOver = new Map([['web/Inside.tsx', 'web/routes.ts']]);

/** Law 2: core, ui and kernel know no room. The session belongs to core: it knows the words of domain/access. */
function ground(each: Import): Violation[] {
  if (each.path === undefined || isTest(each.from.path)) return [];
  const from = placeOf(each.from.path);
  const to = placeOf(each.path);
  if (from.kind !== 'core' || handsOver.get(each.from.path) === each.path) return [];
  if (to.kind === 'top' && to.floor === from.floor)
    return [here(each, 2, `${each.path} knows all rooms: only scripts and tests import it`)];
  if (to.kind === 'testing') return [here(each, 2, 'What is for tests is imported only by tests')];
  if (to.kind !== 'room' || isAccess(from, to)) return [];
  return [here(each, 2, `${from.room || each.from.path} knows no room, yet imports ${each.path}`)];
}

const isAccess = (from: Place, to: Place): boolean =>
  from.floor !== 'domain' && to.floor === 'domain' && to.room === 'access';

/** What other rooms may enter by. On the ground floor schema, contract and rules are the public face of a room. */
const publicFaces: Readonly<Record<string, RegExp>> = {
  domain: /^domain\/[^/]+\/(public|schema|contract|rules)\.ts$/,
  server: /^server\/[^/]+\/public\.ts$/,
  web: /^web\/[^/]+\/public\.tsx?$/,
};

/** Law 3: a room enters only earlier rooms, by their public.ts. */
function order(each: Import): Violation[] {
  if (each.path === undefined || isTest(each.from.path)) return [];
  const from = placeOf(each.from.path);
  const to = placeOf(each.path);
  if (from.kind !== 'room') return [];
  if (to.kind === 'testing') return [here(each, 3, 'What is for tests is imported only by tests')];
  if (to.kind === 'top' && to.floor === from.floor)
    return [here(each, 3, `A room may not import ${each.path}`)];
  if (to.kind !== 'room' || to.room === from.room) return [];
  const [own, other] = [roomOrder(from.room), roomOrder(to.room)];
  if (own === undefined || other === undefined) return [];
  if (other > own)
    return [here(each, 3, `${from.room} stands before ${to.room} and may not import it`)];
  if (from.floor === to.floor && !publicFaces[to.floor]?.test(each.path))
    return [here(each, 3, `Enter ${to.room} by its public.ts, not ${each.path}`)];
  return [];
}

function barrels(each: Import): Violation[] {
  return each.kind === 'export-all' ? [here(each, 3, 'No `export *`: name what is exported')] : [];
}

function unknownRooms(project: Project): Violation[] {
  const lost = new Map<string, Violation>();
  for (const file of project.files) {
    const { floor, kind, room } = placeOf(file.path);
    if (kind !== 'room' || roomOrder(room) !== undefined) continue;
    lost.set(
      `${floor}/${room}`,
      violation(
        3,
        file,
        0,
        `${floor}/${room} has no place in the order of rooms (scripts/check-house/places.ts)`,
      ),
    );
  }
  return [...lost.values()];
}

/** index.ts hides which file is meant; the register of migrations is the one exception. */
function indexFiles(project: Project): Violation[] {
  return project.files
    .filter(({ path }) => /(^|\/)index\.tsx?$/.test(path) && path !== 'server/migrations/index.ts')
    .map((file) => violation(3, file, 0, 'No index files: import the file that is meant'));
}
