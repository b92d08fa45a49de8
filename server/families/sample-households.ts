/** Households of generated people, and of the demo's family. */
import type { Membership } from '#domain/families/memberships.ts';
import type { StandardRoleKey } from '#domain/families/roles.ts';
import { proposeSurnames } from '#domain/families/rules.ts';
import type { PersonInput } from '#domain/people/schema.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import { refreshHouseholdNames, type SampleHome } from '#server/people/public.ts';
import { formatProposedName } from './change-memberships.ts';
import { insertHouseholds } from './queries/household-queries.ts';
import { insertMemberships } from './queries/membership-queries.ts';
import { listRoleRows } from './queries/role-queries.ts';

const batchSize = 500;
/** Of the people who live alone, one in this many has a household. */
const aloneShare = 3;

/** Adds the households of people who live together, and of some who live alone. */
export async function addSampleHouseholds(
  db: ChurchDb,
  homes: readonly SampleHome[],
): Promise<void> {
  const chosen = homes.filter(({ people }, index) => people.length > 1 || index % aloneShare === 0);
  const roles = await readRoleIds(db);
  const getRole = (index: number, headCount: number) =>
    roles.get(index >= headCount ? 'child' : index === 0 ? 'head' : 'spouse') ?? null;
  for (let first = 0; first < chosen.length; first += batchSize)
    await insertHomes(
      db,
      chosen.slice(first, first + batchSize).map(({ people, headCount }) =>
        people.map((person, index) => ({
          person,
          isHead: index < headCount,
          roleId: getRole(index, headCount),
        })),
      ),
    );
}

interface HomeMember {
  readonly person: Pick<PersonInput, 'givenNames' | 'surname1' | 'surname2' | 'nameOrder'> & {
    readonly id: string;
  };
  readonly isHead: boolean;
  readonly roleId: string | null;
  /** Of a second home. */
  readonly days?: string;
}

async function insertHomes(db: ChurchDb, homes: readonly (readonly HomeMember[])[]): Promise<void> {
  const author = { userId: null, at: now() };
  const households = homes.map((members) => ({
    id: newId(),
    requestId: null,
    name: formatProposedName(
      proposeSurnames(members.map(({ person, isHead }) => ({ ...person, isHead }))),
      'es',
    ),
    isRenamed: false,
    homePhone: null,
    weddingDate: null,
    contactId: members[0]?.person.id ?? null,
    notes: '',
  }));
  await insertHouseholds(db, households, author);
  const memberships = homes.flatMap((members, index) =>
    members.map(({ person, roleId, days }): Membership => ({
      id: newId(),
      householdId: households[index]?.id ?? '',
      personId: person.id,
      roleId,
      since: null,
      until: null,
      isPrimary: days === undefined,
      days: days ?? '',
    })),
  );
  await insertMemberships(db, memberships, author);
  await refreshHouseholdNames(
    db,
    households.map(({ id }) => id),
  );
}

const readRoleIds = async (db: ChurchDb): Promise<ReadonlyMap<string | null, string>> =>
  new Map((await listRoleRows(db)).map(({ key, id }) => [key, id]));

/** The households of the demo's family: three generations, and a daughter of divorced parents with two homes. */
const demoHomes: readonly (readonly (readonly [
  person: string,
  surname: string,
  role: StandardRoleKey,
  days?: string,
])[])[] = [
  [
    ['julian', 'Acosta', 'head'],
    ['member', 'Beltrán', 'spouse'],
    ['luciana', 'Ríos', 'child'],
    ['samuel', 'Acosta', 'child'],
    ['emilia', 'Acosta', 'child'],
    ['amparo', 'Cifuentes', 'grandparent'],
  ],
  [
    ['mateo', 'Ríos', 'head'],
    ['luciana', 'Ríos', 'child', 'fines de semana y vacaciones'],
  ],
  [
    ['hernan', 'Beltrán', 'head'],
    ['claudia', 'Rey', 'spouse'],
    ['tomas', 'Beltrán', 'child'],
  ],
  [
    ['gonzalo', 'Beltrán', 'head'],
    ['ofelia', 'Duarte', 'spouse'],
  ],
  [['blanca', 'Nieto', 'head']],
];

/** The households of the people that `addSampleFamily` has added, by key. */
export async function addDemoHouseholds(
  db: ChurchDb,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const roles = await readRoleIds(db);
  const toMember = ([key, surname1, role, days]: (typeof demoHomes)[number][number]) => ({
    person: {
      id: ids.get(key) ?? '',
      givenNames: key,
      surname1,
      surname2: '',
      nameOrder: 'es' as const,
    },
    isHead: role === 'head' || role === 'spouse',
    roleId: roles.get(role) ?? null,
    ...(days === undefined ? {} : { days }),
  });
  await insertHomes(
    db,
    demoHomes.map((members) => members.map(toMember)),
  );
}
