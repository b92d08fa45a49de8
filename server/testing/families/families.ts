/** Registers families as the form does, changes them as the dialogs of guided changes do, and counts their words anew. */
import { sql } from 'kysely';
import { familiesContract as families } from '#domain/families/contract.ts';
import type { ChangeOutcome, changeOutcome, Effect } from '#domain/families/changes/schema.ts';
import type { HouseholdView, MemberView } from '#domain/families/schema.ts';
import type { Endpoint, InputOf, SchemaLike } from '#domain/kernel/endpoint.ts';
import type { ModuleKey } from '#domain/modules.ts';
import type { Core } from '#server/core/core.ts';
import { getChurchId } from '#server/core/database/database.ts';
import { relate } from './relations.ts';
import type { Client, TestChurch, TestServer } from '../server.ts';

/** Given names, first surname, and the key of a standard role. */
export type NewMember = readonly [givenNames: string, surname1: string, role: string];

export const garcia: readonly NewMember[] = [
  ['Sofía', 'García', 'child'],
  ['Luis', 'García', 'head'],
  ['Ana', 'Núñez', 'spouse'],
];

/** The ids of the standard roles by key. */
export async function readRoles(client: Client): Promise<Record<string, string>> {
  const { items } = await client.call(families.roles, {});
  return Object.fromEntries(items.map(({ key, id }) => [key ?? '', id]));
}

export async function registerFamily(
  client: Client,
  members: readonly NewMember[],
  changes: Partial<InputOf<typeof families.register.input>> = {},
): Promise<HouseholdView> {
  const roles = await readRoles(client);
  return client.call(families.register, {
    requestId: crypto.randomUUID(),
    people: members.map(([givenNames, surname1, role]) => ({
      givenNames,
      surname1,
      roleId: roles[role] ?? null,
    })),
    ...changes,
  });
}

export const getNames = ({ members }: Pick<HouseholdView, 'members'>): string[] =>
  members.map(({ person }) => person.displayName);

/** Somebody who belongs to the family, by the beginning of the name. */
export function findMember({ members }: HouseholdView, name: string): MemberView {
  const found = members.find(({ person }) => person.displayName.startsWith(name));
  if (!found) throw new Error(`No ${name} in the family`);
  return found;
}

/** The households of a person: name, whether it is the primary one, days, and until when. */
export const readHomes = async ({ admin }: TestChurch, personId: string) =>
  (await admin.call(families.ofPerson, { personId })).items.map(
    ({ household, isPrimary, days, until }) => [household.name, isPrimary, days, until],
  );

/** Two families, and a child of the first who is in the second on some days. */
export async function createTwoHomes(church: TestChurch) {
  const { admin } = church;
  const first = await registerFamily(admin, garcia);
  const second = await registerFamily(admin, [['Mario', 'Paz', 'head']]);
  const personId = findMember(first, 'Sofía').person.id;
  const { family, undoId } = await admin.call(families.addMember, {
    familyId: second.id,
    personId,
    isPrimary: false,
    days: 'fines de semana',
  });
  return { first, second: family, personId, undoId };
}

/** Switches the modules of a church, also those that only the platform switches. */
export const setModules = (
  server: TestServer,
  { id }: Pick<TestChurch, 'id'>,
  modules: ModuleKey[],
): Promise<unknown> =>
  server.core.database.global
    .updateTable('churches')
    .set({ modules })
    .where('id', '=', id)
    .execute();

/** The endpoint of a guided change. */
type Change<I> = Endpoint<SchemaLike<I>, typeof changeOutcome>;
type Asked<I> = Omit<I, 'requestId' | 'seen'>;

/** What would happen. */
export const preview = <I>(
  client: Client,
  endpoint: Change<I>,
  input: Asked<I>,
): Promise<ChangeOutcome> =>
  client.call(endpoint, { ...input, requestId: crypto.randomUUID() } as unknown as I);

export async function carryOut<I>(
  client: Client,
  endpoint: Change<I>,
  input: Asked<I>,
): Promise<ChangeOutcome> {
  const { seen } = await preview(client, endpoint, input);
  const confirmed = { ...input, requestId: crypto.randomUUID(), seen };
  return client.call(endpoint, confirmed as unknown as I);
}

/** The kind of each sentence with its variables. */
export const tellEffects = (effects: readonly Effect[]): string[] =>
  effects.map(({ kind, values }) => [kind, ...Object.values(values)].filter(Boolean).join(', '));

const tables = ['places', 'people', 'households', 'household_members', 'relations'] as const;

/** All rows of a church's families, without what counts their changes, and the words of the names of its homes. */
export async function readFamilyRows(server: TestServer, { id }: TestChurch): Promise<unknown> {
  return server.core.database.inChurch(id, async (db) => {
    const read = async (table: (typeof tables)[number]): Promise<unknown> => {
      const rows = await db.selectFrom(table).selectAll().orderBy('id').execute();
      return rows.map((row) => ({ ...row, version: null }));
    };
    const rows = [];
    for (const table of tables) rows.push([table, await read(table)]);
    const words = await db
      .selectFrom('household_search')
      .select(['token', 'household_id'])
      .orderBy('household_id')
      .orderBy('token')
      .execute();
    return [...rows, words];
  });
}

/** A church with a couple and its two children, and the ids of the four. */
export async function registerCouple(server: TestServer) {
  const church = await server.createChurch();
  const { admin } = church;
  const family = await registerFamily(
    admin,
    [
      ['Luis', 'García', 'head'],
      ['Ana', 'Núñez', 'spouse'],
      ['Sofía', 'García', 'child'],
      ['Leo', 'García', 'child'],
    ],
    { address: { line1: 'Calle 1' } },
  );
  const [luis = '', ana = '', sofia = '', leo = ''] = ['Luis', 'Ana', 'Sofía', 'Leo'].map(
    (name) => findMember(family, name).person.id,
  );
  await relate(admin, luis, 'spouse', ana, { civilWedding: { year: 2010 } });
  return { church, admin, family, luis, ana, sofia, leo };
}

interface Kept {
  readonly name: string;
  readonly kept: string | null;
  readonly expected: string;
}

/** The households whose kept words for the search differ from those that are counted anew, by name; none if all are right. */
export const findStaleHouseholds = (
  { database }: Pick<Core, 'database'>,
  churchId: string,
): Promise<Kept[]> =>
  database.inChurch(churchId, async (db) => {
    const church = getChurchId(db);
    const { rows } = await sql<Kept>`
      SELECT h.name, n.words AS kept, counted.words AS expected FROM households h
      CROSS JOIN LATERAL (
        SELECT coalesce(string_agg(word, ' ' ORDER BY word), '') AS words FROM (
          SELECT unnest(string_to_array(trim(h.search_text), ' ')) AS word
          UNION
          SELECT unnest(string_to_array(trim(p.search_text), ' ')) FROM people p
          WHERE p.church_id = ${church}::uuid AND p.id IN (
            SELECT m.person_id FROM household_members m WHERE m.church_id = ${church}::uuid AND m.household_id = h.id
              AND coalesce(m.until = h.dissolved_on, m.until IS NULL))) found
      ) counted
      LEFT JOIN household_names n ON n.church_id = ${church}::uuid AND n.household_id = h.id
      WHERE h.church_id = ${church}::uuid AND (n.is_dissolved, n.sort_key, trim(n.words))
        IS DISTINCT FROM (h.dissolved_on IS NOT NULL, h.sort_key, counted.words)
        -- Too many words are not kept.
        AND (n.words IS NOT NULL OR octet_length(counted.words) < 2000)`.execute(db);
    return rows;
  });
