/**
 * What leaders, assistants, supervisors and members learn of people by the endpoints of groups, against a short table: each person has
 * facts that no other one has, which are looked for in every answer.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupsContract as groups } from '#domain/groups/contract.ts';
import { finderContract } from '#domain/groups/finder/contract.ts';
import { groupMembersContract } from '#domain/groups/members-contract.ts';
import { missingContract } from '#domain/groups/missing-contract.ts';
import { reportsContract as reports } from '#domain/groups/reports/contract.ts';
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
  'accept',
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

/** What the call answers, also its refusal. */
async function run(world: World, { kind, group, person }: Step): Promise<unknown> {
  const { client, planted, people, gatherings } = world;
  const [at, target] = [planted[group % planted.length], people[person % people.length]];
  if (!at || !target) return null;
  const groupId = at.id;
  const { id: personId, heard } = target;
  const report = async (draft: object) => {
    const sent = await sendReport(client, groupId, draft);
    gatherings.set(groupId, sent.gatheringId);
    return sent;
  };
  const calls: Readonly<Record<CallKind, () => Promise<unknown>>> = {
    get: () => client.call(groups.get, { groupId }),
    members: () => client.call(groups.members, { groupId }),
    left: () => client.call(groups.members, { groupId, status: 'left' }),
    addresses: () => client.call(groupMembersContract.addresses, { groupId }),
    form: () => client.call(reports.form, { groupId, day: '2026-01-11' }),
    check: () => client.call(reports.checkVisitors, { groupId, visitors: [visitor(heard.name)] }),
    checkPhone: () =>
      client.call(reports.checkVisitors, {
        groupId,
        visitors: [visitor('Xyz', { phone: heard.phone })],
      }),
    report: () => report({ visitors: [visitor(heard.name, { firstTime: true })] }),
    reportId: () => report({ visitors: [visitor('Xyz Uvw', { personId, firstTime: true })] }),
    others: () =>
      report({ people: [{ personId, present: true }], othersAsVisitors: person % 2 === 0 }),
    visitors: () => client.call(reports.visitors, { groupId }),
    versions: () =>
      client.call(reports.versions, { groupId, gatheringId: gatherings.get(groupId) ?? groupId }),
    host: async () => {
      const { version, typeId, name } = await client.call(groups.get, { groupId });
      return client.call(groups.update, {
        ...{ groupId, version, typeId, name, hostId: personId, visibility: 'public' },
        parentId: at.ancestors.at(-1)?.id ?? null,
      });
    },
    add: () =>
      client.call(groups.addMembers, {
        ...{ groupId, personIds: [personId], roleId: world.memberRole, since: '2026-01-11' },
      }),
    ofPerson: () => client.call(groups.ofPerson, { personId }),
    absent: () => client.call(missingContract.people, { list: 'absent' }),
    newcomers: () => client.call(missingContract.people, { list: 'newcomers' }),
    attendance: () => client.call(missingContract.attendance, {}),
    export: async () => (await client.fetch(groupMembersContract.exportMembers.path)).text(),
    finder: () => client.call(finderContract.mine, {}),
    requests: () => client.call(finderContract.requests, { groupId }),
    accept: async () => {
      const { items } = await client.call(finderContract.requests, { groupId });
      return client.call(finderContract.accept, { submissionId: items[0]?.id ?? '', personId });
    },
    person: () => client.call(peopleContract.get, { personId }),
    people: () => client.call(peopleContract.list, { q: heard.name }),
    prayer: () =>
      report({ prayers: [{ id: crypto.randomUUID(), personId, text: 'Por su salud' }] }),
    list: () => client.call(groups.list, {}),
  };
  try {
    return await calls[kind]();
  } catch (error) {
    return error instanceof Error ? { message: error.message, ...error } : error;
  }
}

const place = fc.record({
  /** What the user is in the tree. */
  role: fc.constantFrom('leader', 'assistant', 'supervisor', 'member'),
  /** The group of each person; the last number is none. */
  membersOf: fc.array(fc.nat(4), { minLength: 8, maxLength: 8 }),
});

test('random calls in a random tree tell a user no more than the table allows', async () => {
  await fc.assert(
    fc.asyncProperty(
      place,
      fc.array(step, { minLength: 15, maxLength: 40 }),
      async ({ role, membersOf }, steps) => {
        const church = await server().createChurch();
        const { admin } = church;
        const zone = await createGroup(admin, { type: 'zone', name: 'Zona' });
        const planted: GroupView[] = [];
        for (const name of ['Uno', 'Dos'])
          planted.push(await createGroup(admin, { name, parentId: zone.id }));
        for (const name of ['Tres', 'Cuatro']) planted.push(await createGroup(admin, { name }));
        const people: Known[] = [];
        for (let index = 0; index < 8; index += 1) people.push(await addUnique(admin, index));
        for (const [index, at] of membersOf.entries()) {
          const group = planted[at];
          const member = people[index];
          if (group && member) await joinGroup(admin, group, [member.id], 'member');
        }
        const { client, personId } = await createLeader(church);
        if (role === 'member')
          await church.admin.call(managementContract.changeRole, { userId: client.userId, role });
        const own = role === 'supervisor' ? [0, 1] : [0];
        const led = role === 'supervisor' ? zone : planted[0];
        if (role === 'assistant')
          await admin.call(types.createRole, {
            typeId: planted[0]?.typeId ?? '',
            name: 'Auxiliar',
            function: 'assistant',
          });
        if (led) await joinGroup(admin, led, [personId], role);
        const known = new Set(
          role === 'member'
            ? []
            : membersOf.flatMap((at, index) => (own.includes(at) ? (people[index]?.id ?? []) : [])),
        );
        const typeId = planted[0]?.typeId ?? '';
        const memberRole = await findRoleId(admin, typeId, 'member');
        const world = {
          client,
          planted,
          people,
          gatherings: new Map<string, string>(),
          memberRole,
        };
        for (const each of steps) {
          const typed = people[each.person % people.length];
          const answer = JSON.stringify(await run(world, each)) ?? '';
          for (const person of people) {
            const relation = !known.has(person.id)
              ? 'stranger'
              : person.isMinor
                ? 'ownMinor'
                : 'ownAdult';
            for (const [fact, text] of Object.entries(person.facts)) {
              const isTyped = fact === 'telephone' && person === typed;
              if (isTyped || mayLearn[relation].includes(fact as Fact)) continue;
              expect(
                answer.includes(text),
                `${role}: ${each.kind} tells ${fact} of a ${relation}`,
              ).toBe(false);
            }
          }
        }
      },
    ),
    { numRuns: 10 },
  );
});
