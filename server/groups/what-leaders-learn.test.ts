/**
 * What leaders, assistants, supervisors and members learn of people by the endpoints of groups, against a short table: each person has
 * facts that no other one has, which are looked for in every answer.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupsContract as groups } from '#domain/groups/contract.ts';
import { finderContract } from '#domain/finder/contract.ts';
import { groupMembersContract } from '#domain/groups/members-contract.ts';
import { missingContract } from '#domain/supervision/missing-contract.ts';
import { reportsContract as reports } from '#domain/meetings/reports/contract.ts';
import type { GroupView } from '#domain/groups/schema.ts';
import { typesContract as types } from '#domain/groups/types-contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import { createGroup, createLeader, findRoleId, joinGroup } from '#server/testing/groups.ts';
import { addPerson } from '#server/testing/people.ts';
import { sendReport } from '#server/testing/reports.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

type Fact = 'name' | 'telephone' | 'birth' | 'email' | 'home';
type Relation = 'ownAdult' | 'ownMinor' | 'stranger';

/** The table. What a user typed is no news, and is not counted. */
const mayLearn: Readonly<Record<Relation, readonly Fact[]>> = {
  ownAdult: ['name', 'telephone', 'birth', 'email'],
  ownMinor: ['name', 'birth'],
  stranger: [],
};

interface Known {
  readonly id: string;
  readonly isMinor: boolean;
  /** Name and number as somebody outside may have heard of them. */
  readonly heard: { readonly name: string; readonly phone: string };
  readonly facts: Readonly<Record<Fact, string>>;
}

const letters = 'abcdefghij';

/** A person whose facts are unique; the second surname and the whole number are not heard of. */
async function addUnique(admin: Client, index: number): Promise<Known> {
  const letter = letters[index] ?? 'z';
  const isMinor = index % 4 === 3;
  const year = (isMinor ? 2016 : 1950) + (index % 8);
  const surname2 = `Secreto${letter}`;
  const person = {
    givenNames: `Nombre${letter}`,
    surname1: `Comun${letter}`,
    surname2,
    phones: [{ number: `311 777 010${index}` }],
    emails: [{ value: `${letter}@oculto.example`, kind: 'home' as const }],
    birth: { year, month: 1 + index, day: 11 + index },
    address: { line1: `Calle Oculta ${letter}`, city: 'Cali' },
    confirmed: true,
  };
  const { id } = await addPerson(admin, person);
  return {
    id,
    isMinor,
    heard: { name: `Nombre${letter} Comun${letter}`, phone: `311 777 010${index}` },
    facts: {
      name: surname2,
      telephone: `+57311777010${index}`,
      birth: `"year":${year},"month":${1 + index},"day":${11 + index}`,
      email: `${letter}@oculto.example`,
      home: `Calle Oculta ${letter}`,
    },
  };
}

const callKinds = [
  'get',
  'members',
  'left',
  'addresses',
  'form',
  'check',
  'checkPhone',
  'report',
  'reportId',
  'others',
  'visitors',
  'versions',
  'host',
  'add',
  'ofPerson',
  'absent',
  'newcomers',
  'attendance',
  'export',
  'finder',
  'requests',
  'person',
  'people',
  'prayer',
  'list',
] as const;
type CallKind = (typeof callKinds)[number];
const step = fc.record({
  kind: fc.constantFrom(...callKinds),
  group: fc.nat(4),
  person: fc.nat(7),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface World {
  readonly client: Client;
  readonly planted: readonly GroupView[];
  readonly people: readonly Known[];
  /** Meetings that were reported, by group. */
  readonly gatherings: Map<string, string>;
  readonly memberRole: string;
}

const visitor = (name: string, changes: object = {}) => ({
  id: crypto.randomUUID(),
  name,
  phone: '',
  ...changes,
});

interface Attempt {
  readonly world: World;
  readonly at: GroupView;
  readonly target: Known;
  readonly isEven: boolean;
}

async function report({ world, at }: Attempt, draft: object): Promise<unknown> {
  const sent = await sendReport(world.client, at.id, draft);
  world.gatherings.set(at.id, sent.gatheringId);
  return sent;
}

const call =
  (make: (client: Client, groupId: string, target: Known) => Promise<unknown>) =>
  ({ world, at, target }: Attempt): Promise<unknown> =>
    make(world.client, at.id, target);

const calls: Readonly<Record<CallKind, (attempt: Attempt) => Promise<unknown>>> = {
  get: call((client, groupId) => client.call(groups.get, { groupId })),
  members: call((client, groupId) => client.call(groups.members, { groupId })),
  left: call((client, groupId) => client.call(groups.members, { groupId, status: 'left' })),
  addresses: call((client, groupId) => client.call(groupMembersContract.addresses, { groupId })),
  form: call((client, groupId) => client.call(reports.form, { groupId, day: '2026-01-11' })),
  check: call((client, groupId, { heard }) =>
    client.call(reports.checkVisitors, { groupId, visitors: [visitor(heard.name)] }),
  ),
  checkPhone: call((client, groupId, { heard }) =>
    client.call(reports.checkVisitors, {
      groupId,
      visitors: [visitor('Xyz', { phone: heard.phone })],
    }),
  ),
  report: (attempt) =>
    report(attempt, {
      visitors: [
        visitor(attempt.target.heard.name, { phone: attempt.target.heard.phone, firstTime: true }),
      ],
    }),
  reportId: (attempt) =>
    report(attempt, { visitors: [visitor('Xyz Uvw', { personId: attempt.target.id })] }),
  others: (attempt) =>
    report(attempt, {
      people: [{ personId: attempt.target.id, present: true }],
      othersAsVisitors: attempt.isEven,
    }),
  prayer: (attempt) =>
    report(attempt, {
      prayers: [{ id: crypto.randomUUID(), personId: attempt.target.id, text: 'Por su salud' }],
    }),
  visitors: call((client, groupId) => client.call(reports.visitors, { groupId })),
  versions: ({ world, at: { id: groupId } }) =>
    world.client.call(reports.versions, {
      groupId,
      gatheringId: world.gatherings.get(groupId) ?? groupId,
    }),
  host: async ({ world, at, target }) => {
    const { id: groupId } = at;
    const { version, typeId, name } = await world.client.call(groups.get, { groupId });
    const parentId = at.ancestors.at(-1)?.id ?? null;
    const group = { groupId, version, typeId, name, parentId };
    return world.client.call(groups.update, { ...group, hostId: target.id, visibility: 'public' });
  },
  add: ({ world, at, target }) =>
    world.client.call(groups.addMembers, {
      groupId: at.id,
      personIds: [target.id],
      roleId: world.memberRole,
      since: '2026-01-11',
    }),
  ofPerson: call((client, _, { id: personId }) => client.call(groups.ofPerson, { personId })),
  absent: call((client) => client.call(missingContract.people, { list: 'absent' })),
  newcomers: call((client) => client.call(missingContract.people, { list: 'newcomers' })),
  attendance: call((client) => client.call(missingContract.attendance, {})),
  export: call(async (client) =>
    (await client.fetch(groupMembersContract.exportMembers.path)).text(),
  ),
  finder: call((client) => client.call(finderContract.mine, {})),
  requests: call((client, groupId) => client.call(finderContract.requests, { groupId })),
  person: call((client, _, { id: personId }) => client.call(peopleContract.get, { personId })),
  people: call((client, _, { heard }) => client.call(peopleContract.list, { q: heard.name })),
  list: call((client) => client.call(groups.list, {})),
};

/** What the call answers, also its refusal. */
async function run(world: World, { kind, group, person }: Step): Promise<unknown> {
  const [at, target] = [world.planted[group % world.planted.length], world.people[person]];
  if (!at || !target) return null;
  try {
    return await calls[kind]({ world, at, target, isEven: person % 2 === 0 });
  } catch (error) {
    return error instanceof Error ? { ...error, message: error.message } : error;
  }
}

const place: fc.Arbitrary<Place> = fc.record({
  /** What the user is in the tree. */
  role: fc.constantFrom('leader', 'assistant', 'supervisor', 'member'),
  /** The group of each person; the last number is none. */
  membersOf: fc.array(fc.nat(4), { minLength: 8, maxLength: 8 }),
});

interface Place {
  readonly role: 'leader' | 'assistant' | 'supervisor' | 'member';
  readonly membersOf: readonly number[];
}

/** A zone with two groups, two groups of nobody, eight people, and the user; with the ids of those whom the user may know. */
async function plant({ role, membersOf }: Place): Promise<World & { known: ReadonlySet<string> }> {
  const church = await server().createChurch();
  const { admin } = church;
  const zone = await createGroup(admin, { type: 'zone', name: 'Zona' });
  const planted: GroupView[] = [];
  for (const name of ['Uno', 'Dos', 'Tres', 'Cuatro'])
    planted.push(await createGroup(admin, { name, parentId: planted.length < 2 ? zone.id : null }));
  const people: Known[] = [];
  for (const [index, at] of membersOf.entries()) {
    const person = await addUnique(admin, index);
    people.push(person);
    const group = planted[at];
    if (group) await joinGroup(admin, group, [person.id], 'member');
  }
  const { client, personId } = await createLeader(church);
  const typeId = planted[0]?.typeId ?? '';
  if (role === 'member')
    await admin.call(managementContract.changeRole, { userId: client.userId, role });
  if (role === 'assistant')
    await admin.call(types.createRole, { typeId, name: 'Auxiliar', function: 'assistant' });
  const led = role === 'supervisor' ? zone : planted[0];
  if (led) await joinGroup(admin, led, [personId], role);
  const own = { supervisor: [0, 1], leader: [0], assistant: [0], member: [] as number[] }[role];
  const known = membersOf.flatMap((at, index) =>
    own.includes(at) ? (people[index]?.id ?? []) : [],
  );
  const memberRole = await findRoleId(admin, typeId, 'member');
  return { client, planted, people, gatherings: new Map(), memberRole, known: new Set(known) };
}

const facts: readonly Fact[] = ['name', 'telephone', 'birth', 'email', 'home'];

/** The facts in an answer that the table does not allow. */
function listLeaks(
  answer: string,
  { people, known }: Pick<World, 'people'> & { readonly known: ReadonlySet<string> },
  typed: ReadonlySet<string>,
): string[] {
  return people.flatMap((person) => {
    const own = person.isMinor ? 'ownMinor' : 'ownAdult';
    const relation = known.has(person.id) ? own : 'stranger';
    return facts
      .filter((fact) => !mayLearn[relation].includes(fact))
      .filter((fact) => !(fact === 'telephone' && typed.has(person.id)))
      .filter((fact) => answer.includes(person.facts[fact]))
      .map((fact) => `${fact} of a ${relation}`);
  });
}

test('random calls in a random tree tell a user no more than the table allows', async () => {
  const steps = fc.array(step, { minLength: 12, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(place, steps, async (where, attempts) => {
      const world = await plant(where);
      const typed = new Set<string>();
      for (const each of attempts) {
        const answer = JSON.stringify(await run(world, each)) ?? '';
        typed.add(world.people[each.person]?.id ?? '');
        const leaks = listLeaks(answer, world, typed);
        expect(leaks, `${where.role}: ${each.kind}`).toEqual([]);
      }
    }),
    { numRuns: 6 },
  );
});
