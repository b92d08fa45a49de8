/** Laws 1 to 3: which files may import which. */
import { listAllImports, type Import } from '../imports.ts';
import { isTest, type Law, type Project, createViolation, type Violation } from '../source.ts';
import { collectors, getPlace, getRoomOrder, makers, type Place } from '../places.ts';

export const directions: Law = (project) => [
  ...listAllImports(project).flatMap((each) => [
    ...checkFloors(each),
    ...checkCore(each),
    ...checkRoomOrder(each),
    ...checkBarrels(each),
    ...checkMakers(each),
  ]),
  ...checkUnknownRooms(project),
  ...checkIndexFiles(project),
];

const violationAt = (each: Import, law: number, message: string): Violation =>
  createViolation(law, each.from, each.offset, message);

/** Exception to law 1: the locale keys as types. Server and browser read these files, and the source's types have no code. */
const isLocaleType = (each: Import): boolean =>
  each.typeOnly &&
  (each.from.path === 'domain/kernel/text-keys.ts' ||
    /^domain\/[^/]+\/feature\.ts$/.test(each.from.path)) &&
  /^web\/public\/locales\/es\/[a-zA-Z-]+\.json$/.test(each.path ?? '');

/** Law 1: web → domain ← server. Nothing but tests imports scripts, bench and e2e. */
function checkFloors(each: Import): Violation[] {
  if (each.path === undefined || isLocaleType(each)) return [];
  if (isTest(each.from.path) && getPlace(each.path).floor === 'outside') return [];
  const from = getPlace(each.from.path).floor;
  const to = getPlace(each.path).floor;
  if (from === 'outside' || from === to || to === 'domain') return [];
  return [violationAt(each, 1, `${from} may not import ${to === 'outside' ? each.path : to}`)];
}

/** Exception to law 2: the signed-in entry passes the route table and the contributions to core, which only uses their types. */
const coreExceptions = new Map([
  ['web/ProtectedApp.tsx', ['web/routes.ts', 'web/contributions.ts']],
]);

/** Law 2: core, ui and kernel import no room. Exception: the session is part of core and uses the types of domain/access. */
function checkCore(each: Import): Violation[] {
  if (each.path === undefined || isTest(each.from.path)) return [];
  const from = getPlace(each.from.path);
  const to = getPlace(each.path);
  if (from.kind !== 'core' || coreExceptions.get(each.from.path)?.includes(each.path)) return [];
  if (to.kind === 'top' && to.floor === from.floor)
    return [
      violationAt(each, 2, `${each.path} imports all rooms: only scripts and tests may import it`),
    ];
  if (to.kind === 'testing') return [violationAt(each, 2, 'Only tests may import test code')];
  if (to.kind !== 'room' || isAccess(from, to)) return [];
  if (collectors[each.from.path]?.test(each.path)) return [];
  return [
    violationAt(each, 2, `${from.room || each.from.path} may not import a room (${each.path})`),
  ];
}

const isAccess = (from: Place, to: Place): boolean =>
  from.floor !== 'domain' && to.floor === 'domain' && to.room === 'access';

/** The files of a room that other rooms may import. In domain also its schema, contract and rules. */
const publicFiles: Readonly<Record<string, RegExp>> = {
  domain: /^domain\/[^/]+\/(public|schema|contract|rules|permissions)\.ts$/,
  server: /^server\/[^/]+\/public\.ts$/,
  web: /^web\/[^/]+\/public\.tsx?$/,
};

/** Law 3: a room imports only earlier rooms, through their public.ts. */
function checkRoomOrder(each: Import): Violation[] {
  if (each.path === undefined || isTest(each.from.path)) return [];
  const from = getPlace(each.from.path);
  const to = getPlace(each.path);
  if (from.kind !== 'room') return [];
  if (to.kind === 'testing') return [violationAt(each, 3, 'Only tests may import test code')];
  if (to.kind === 'top' && to.floor === from.floor)
    return [violationAt(each, 3, `A room may not import ${each.path}`)];
  if (to.kind !== 'room' || to.room === from.room) return [];
  const [ownOrder, otherOrder] = [getRoomOrder(from.room), getRoomOrder(to.room)];
  if (ownOrder === undefined || otherOrder === undefined) return [];
  if (otherOrder > ownOrder)
    return [violationAt(each, 3, `${from.room} comes before ${to.room} and may not import it`)];
  if (from.floor === to.floor && !publicFiles[to.floor]?.test(each.path))
    return [violationAt(each, 3, `Import ${to.room} through its public.ts, not ${each.path}`)];
  return [];
}

/** Law 3: a room creates what it owns in its own file, from where the collecting table takes it. */
function checkMakers(each: Import): Violation[] {
  if (isTest(each.from.path)) return [];
  return each.names
    .filter((name) => makers[name] && !makers[name].test(each.from.path))
    .map((name) =>
      violationAt(each, 3, `${name} is called in the room's own file (${makers[name]?.source})`),
    );
}

function checkBarrels(each: Import): Violation[] {
  return each.kind === 'export-all'
    ? [violationAt(each, 3, 'No `export *`: list the exported names')]
    : [];
}

function checkUnknownRooms(project: Project): Violation[] {
  const violations = new Map<string, Violation>();
  for (const file of project.files) {
    const { floor, kind, room } = getPlace(file.path);
    if (kind !== 'room' || getRoomOrder(room) !== undefined) continue;
    violations.set(
      `${floor}/${room}`,
      createViolation(
        3,
        file,
        0,
        `${floor}/${room} is missing in the order of rooms (scripts/check-house/places.ts)`,
      ),
    );
  }
  return [...violations.values()];
}

/** An index.ts hides which file is imported. The list of migrations is the one exception. */
function checkIndexFiles(project: Project): Violation[] {
  return project.files
    .filter(({ path }) => /(^|\/)index\.tsx?$/.test(path) && path !== 'server/migrations/index.ts')
    .map((file) => createViolation(3, file, 0, 'No index files: import the file itself'));
}
