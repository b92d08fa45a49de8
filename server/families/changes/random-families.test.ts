/** Random sequences of guided changes, memberships and parents, each change also undone. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { familyChangesContract as changes } from '#domain/families/changes/contract.ts';
import type { ChangeOutcome } from '#domain/families/changes/schema.ts';
import { familiesContract as families } from '#domain/families/contract.ts';
import { mergeContract as merges } from '#domain/people/merge/contract.ts';
import { getChurchId } from '#server/core/database/database.ts';
import {
  carryOut,
  findStaleHouseholds,
  readRoles,
  registerFamily,
} from '#server/testing/families/families.ts';
import { changePerson } from '#server/testing/people.ts';
import { addNamed, relate } from '#server/testing/families/relations.ts';
import { CallError, testServer, type Client, type TestChurch } from '#server/testing/server.ts';

// Without jobs, which would find the points of places while the rows are compared.
const server = testServer(() => ({}), { work: false });
const on = '2026-02-01';

/** The log, the undo itself, and sums that move with every write. */
const leftOut = ['audit_', 'undo_', 'people_figures'];

/** Every row of the church, without what counts its changes. */
const readAllRows = ({ id }: TestChurch): Promise<Record<string, unknown>> =>
  server().core.database.inChurch(id, async (db) => {
    const church = getChurchId(db);
    const tables = await sql<{ name: string }>`
      SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'church_id'
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
        AND c.relrowsecurity AND has_table_privilege(c.oid, 'SELECT')
      ORDER BY 1`.execute(db);
    const all: Record<string, unknown> = {};
    for (const { name } of tables.rows) {
      if (leftOut.some((prefix) => name.startsWith(prefix))) continue;
      const { rows } = await sql<{ row: object }>`
        SELECT to_jsonb(t) - 'version' AS row FROM ${sql.table(name)} t
        WHERE t.church_id = ${church}::uuid ORDER BY to_jsonb(t)::text`.execute(db);
      all[name] = rows.map(({ row }) => row);
    }
    const figures = await sql`
      SELECT figure, value, record_status, sum(count)::int AS count FROM people_figures
      WHERE church_id = ${church}::uuid GROUP BY 1, 2, 3 HAVING sum(count) <> 0 ORDER BY 1, 2, 3`.execute(
      db,
    );
    return { ...all, figures: figures.rows };
  });

interface Row {
  readonly person_id: string;
  readonly is_primary: boolean;
  readonly until: string | null;
}
interface Relation {
  readonly kind: string;
  readonly first_id: string;
  readonly second_id: string;
}

/** Those who belong somewhere without exactly one primary home, and those who are their own ancestors. */
function findUnsound(rows: Record<string, unknown>): string[] {
  const open = (rows['household_members'] as Row[]).filter(({ until }) => until === null);
  const homes = Map.groupBy(open, (row) => row.person_id);
  const parents = (rows['relations'] as Relation[]).filter(({ kind }) => kind === 'parent');
  const listAncestors = (id: string, known: Set<string>): Set<string> => {
    for (const { first_id: parent } of parents.filter((row) => row.second_id === id))
      if (!known.has(parent)) listAncestors(parent, known.add(parent));
    return known;
  };
  return [
    ...[...homes].flatMap(([id, own]) =>
      own.filter((row) => row.is_primary).length === 1 ? [] : [id],
    ),
    ...parents.map((row) => row.second_id).filter((id) => listAncestors(id, new Set()).has(id)),
  ];
}

const kinds = [
  'newHome',
  'marriage',
  'separation',
  'death',
  'move',
  'merge',
  'belong',
  'parent',
  'rename',
  'samePerson',
] as const;
const action = fc.record({
  kind: fc.constantFrom(...kinds),
  first: fc.nat(5),
  second: fc.nat(5),
  third: fc.nat(5),
  flag: fc.boolean(),
});
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

interface World {
  readonly admin: Client;
  readonly people: readonly string[];
  readonly roles: Record<string, string>;
}

const pick = (ids: readonly string[], index: number): string => ids[index % ids.length] ?? '';

async function performOnCouple(
  { admin, people }: World,
  homeIds: readonly string[],
  { kind, first, second, third, flag }: Action,
): Promise<ChangeOutcome> {
  const [one, other, child] = [pick(people, first), pick(people, second), pick(people, third)];
  const common = { on, changesMarital: flag };
  const companionIds = child === one || child === other ? [] : [child];
  if (kind === 'newHome')
    return carryOut(admin, changes.newHome, {
      ...common,
      personId: one,
      spouseId: flag ? other : null,
      companionIds,
      address: { line1: `Calle ${first}` },
    });
  if (kind === 'marriage')
    return carryOut(admin, changes.marriage, {
      ...common,
      firstId: one,
      secondId: other,
      companionIds,
      familyId: flag ? pick(homeIds, third) : null,
    });
  return carryOut(admin, changes.separation, {
    ...common,
    stayingId: one,
    leavingId: other,
    children: [{ personId: child, hasSecondHome: flag }],
  });
}

/** Two records of one person become one, and two again if it `isUndone`. */
async function mergePeople(
  { admin }: World,
  personId: string,
  removedId: string,
  isUndone: boolean,
): Promise<void> {
  const { undoId } = await admin.call(merges.merge, {
    personId,
    removedId,
    choices: { givenNames: 'removed' },
  });
  if (isUndone) await admin.call(merges.undo, { undoId });
}

/** Null for a change that is no guided one. */
async function perform(world: World, each: Action): Promise<ChangeOutcome | null> {
  const { admin, people, roles } = world;
  const { kind, first, second, flag } = each;
  const homeIds = (await admin.call(families.list, {})).items.map(({ id }) => id);
  const [one, other] = [pick(people, first), pick(people, second)];
  switch (kind) {
    case 'death':
      return carryOut(admin, changes.death, { personId: one, on, changesMarital: flag });
    case 'move':
      return carryOut(admin, changes.move, {
        familyId: pick(homeIds, first),
        address: { line1: `Carrera ${second}` },
        who: flag ? 'people' : 'family',
        personIds: flag ? [other] : [],
      });
    case 'merge':
      return carryOut(admin, changes.merge, {
        keptId: pick(homeIds, first),
        removedId: pick(homeIds, second),
        choices: { address: flag ? 'removed' : 'kept', notes: 'both' },
      });
    case 'belong':
      await admin.call(families.addMember, {
        familyId: pick(homeIds, second),
        personId: one,
        roleId: roles[flag ? 'head' : 'child'] ?? null,
        isPrimary: flag,
      });
      return null;
    case 'parent':
      await relate(admin, one, 'parent', other);
      return null;
    case 'rename':
      await changePerson(admin, one, {
        surname1: `Nuevo ${second}`,
        nickname: flag ? 'Chepe' : '',
      });
      return null;
    case 'samePerson':
      await mergePeople(world, one, other, flag);
      return null;
    default:
      return performOnCouple(world, homeIds, each);
  }
}

/** What does not fit is refused in words, and is no failure of the product. */
const isRefusal = (error: unknown): boolean => error instanceof CallError && error.status < 500;

async function checkAction(church: TestChurch, world: World, each: Action): Promise<void> {
  const before = await readAllRows(church);
  let outcome: ChangeOutcome | null = null;
  try {
    outcome = await perform(world, each);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    expect(await readAllRows(church)).toEqual(before);
    return;
  }
  expect(findUnsound(await readAllRows(church))).toEqual([]);
  expect(await findStaleHouseholds(server().core, church.id)).toEqual([]);
  if (!outcome?.undoId) return;
  await world.admin.call(families.undo, { undoId: outcome.undoId });
  expect(await readAllRows(church)).toEqual(before);
  // Done again, so that the next change finds a family that has changed.
  await perform(world, each);
}

test('whatever happens in families, everybody has one primary home, nobody is an own ancestor, each family is found by the names of its people, and an undo gives every row back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 8 }), async (actions) => {
      const church = await server().createChurch();
      const { admin } = church;
      const home = await registerFamily(
        admin,
        [
          ['Luis', 'García', 'head'],
          ['Ana', 'Núñez', 'spouse'],
          ['Sofía', 'García', 'child'],
        ],
        { address: { line1: 'Calle 1' } },
      );
      const copy = await registerFamily(admin, [['Rosa', 'Ríos', 'head']], { notes: 'Dos veces' });
      const people = [...home.members, ...copy.members].map(({ person }) => person.id);
      people.push(
        await addNamed(admin, 'Mario', { surname1: 'Paz', address: { line1: 'Calle 7' } }),
      );
      const world = { admin, people, roles: await readRoles(admin) };
      for (const each of actions) await checkAction(church, world, each);
      expect(findUnsound(await readAllRows(church))).toEqual([]);
    }),
    { numRuns: 10, seed: 2026 },
  );
});
