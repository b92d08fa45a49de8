/** Rules 1 to 3: which files may import which. */
import { listAllImports, type Import } from '../imports.ts';
import { isTest, type Rule, type Project, createViolation, type Violation } from '../source.ts';
import { collectors, getPlace, getFeatureOrder, makers, type Place } from '../places.ts';

export const directions: Rule = (project) => [
  ...listAllImports(project).flatMap((each) => [
    ...checkLayers(each),
    ...checkCore(each),
    ...checkFeatureOrder(each),
    ...checkBarrels(each),
    ...checkMakers(each),
  ]),
  ...checkUnknownFeatures(project),
  ...checkIndexFiles(project),
];

const violationAt = (each: Import, rule: number, message: string): Violation =>
  createViolation(rule, each.from, each.offset, message);

/** Exception to rule 1: the locale keys as types. Server and browser read these files, and the source's types have no code. */
const isLocaleType = (each: Import): boolean =>
  each.typeOnly &&
  (each.from.path === 'domain/kernel/text-keys.ts' ||
    /^domain\/[^/]+\/feature\.ts$/.test(each.from.path)) &&
  /^web\/public\/locales\/es\/[a-zA-Z-]+\.json$/.test(each.path ?? '');

/** Rule 1: web → domain ← server. Nothing but tests imports scripts, bench and e2e. */
function checkLayers(each: Import): Violation[] {
  if (each.path === undefined || isLocaleType(each)) return [];
  if (isTest(each.from.path) && getPlace(each.path).layer === 'outside') return [];
  const from = getPlace(each.from.path).layer;
  const to = getPlace(each.path).layer;
  if (from === 'outside' || from === to || to === 'domain') return [];
  return [violationAt(each, 1, `${from} may not import ${to === 'outside' ? each.path : to}`)];
}

/** Exception to rule 2: the signed-in entry passes the route table and the contributions to core, which only uses their types. */
const coreExceptions = new Map([
  ['web/ProtectedApp.tsx', ['web/routes.ts', 'web/contributions.ts']],
]);

/** Rule 2: core, ui and kernel import no feature. Exception: the session is part of core and uses the types of domain/access. */
function checkCore(each: Import): Violation[] {
  if (each.path === undefined || isTest(each.from.path)) return [];
  const from = getPlace(each.from.path);
  const to = getPlace(each.path);
  if (from.kind !== 'core' || coreExceptions.get(each.from.path)?.includes(each.path)) return [];
  if (to.kind === 'top' && to.layer === from.layer)
    return [
      violationAt(
        each,
        2,
        `${each.path} imports all features: only scripts and tests may import it`,
      ),
    ];
  if (to.kind === 'testing') return [violationAt(each, 2, 'Only tests may import test code')];
  if (to.kind !== 'feature' || isAccess(from, to)) return [];
  if (collectors[each.from.path]?.test(each.path)) return [];
  return [
    violationAt(
      each,
      2,
      `${from.feature || each.from.path} may not import a feature (${each.path})`,
    ),
  ];
}

const isAccess = (from: Place, to: Place): boolean =>
  from.layer !== 'domain' && to.layer === 'domain' && to.feature === 'access';

/** The files of a feature that other features may import. In domain also its schema, contract and rules. */
const publicFiles: Readonly<Record<string, RegExp>> = {
  domain: /^domain\/[^/]+\/(public|schema|contract|rules|permissions)\.ts$/,
  server: /^server\/[^/]+\/public\.ts$/,
  web: /^web\/[^/]+\/public\.tsx?$/,
};

/** Rule 3: a feature imports only earlier features, through their public.ts. */
function checkFeatureOrder(each: Import): Violation[] {
  if (each.path === undefined || isTest(each.from.path)) return [];
  const from = getPlace(each.from.path);
  const to = getPlace(each.path);
  if (from.kind !== 'feature') return [];
  if (to.kind === 'testing') return [violationAt(each, 3, 'Only tests may import test code')];
  if (to.kind === 'top' && to.layer === from.layer)
    return [violationAt(each, 3, `A feature may not import ${each.path}`)];
  if (to.kind !== 'feature' || to.feature === from.feature) return [];
  const [ownOrder, otherOrder] = [getFeatureOrder(from.feature), getFeatureOrder(to.feature)];
  if (ownOrder === undefined || otherOrder === undefined) return [];
  if (otherOrder > ownOrder)
    return [
      violationAt(each, 3, `${from.feature} comes before ${to.feature} and may not import it`),
    ];
  if (from.layer === to.layer && !publicFiles[to.layer]?.test(each.path))
    return [violationAt(each, 3, `Import ${to.feature} through its public.ts, not ${each.path}`)];
  return [];
}

/** Rule 3: a feature creates what it owns in its own file, from where the collecting table takes it. */
function checkMakers(each: Import): Violation[] {
  if (isTest(each.from.path)) return [];
  return each.names
    .filter((name) => makers[name] && !makers[name].test(each.from.path))
    .map((name) =>
      violationAt(each, 3, `${name} is called in the feature's own file (${makers[name]?.source})`),
    );
}

function checkBarrels(each: Import): Violation[] {
  return each.kind === 'export-all'
    ? [violationAt(each, 3, 'No `export *`: list the exported names')]
    : [];
}

function checkUnknownFeatures(project: Project): Violation[] {
  const violations = new Map<string, Violation>();
  for (const file of project.files) {
    const { layer, kind, feature } = getPlace(file.path);
    if (kind !== 'feature' || getFeatureOrder(feature) !== undefined) continue;
    violations.set(
      `${layer}/${feature}`,
      createViolation(
        3,
        file,
        0,
        `${layer}/${feature} is not in server/features.ts or web/features.ts`,
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
