/** The page where strangers and members find a group: what it shows, and what it never shows. */
import { expect, test } from 'vitest';
import { churchesContract as churches } from '#domain/churches/contract.ts';
import { finderContract as finder } from '#domain/finder/contract.ts';
import { groupsContract as groups } from '#domain/groups/contract.ts';
import type { GroupView } from '#domain/groups/schema.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { addNewMembers, createGroup, createLeader, joinGroup } from '#server/testing/groups.ts';
import { addPerson } from '#server/testing/people.ts';
import { getError } from '#server/testing/get-error.ts';
import { testServer, type TestChurch } from '#server/testing/server.ts';

const server = testServer();

const closed = '404 Esta página no está disponible.';

async function openPage({ admin }: TestChurch, isOpen = true): Promise<string> {
  await admin.call(churches.setSlug, { slug: `betania-${crypto.randomUUID()}` });
  const { slug } = await admin.call(finder.changeSettings, {
    isOpen,
    isIndexed: false,
    welcome: 'Paz.',
  });
  return slug ?? '';
}

const open = (slug: string) => server().anonymous.call(finder.open, { slug });
const names = async (slug: string) => (await open(slug)).groups.map(({ name }) => name);

type Change = Partial<InputOf<typeof groups.update.input>>;
/** Changes what a form asks about a group. */
async function change({ admin }: TestChurch, { id }: GroupView, values: Change) {
  const group = await admin.call(groups.get, { groupId: id });
  return admin.call(groups.update, {
    groupId: id,
    version: group.version,
    typeId: group.typeId,
    name: group.name,
    ...values,
  });
}

const address = {
  line1: 'Calle Secreta 77',
  line2: 'Torre Oculta',
  neighbourhood: 'Laureles',
  city: 'Medellín',
  region: 'Antioquia',
  postalCode: '050031',
  country: 'CO',
  reference: 'Frente al parque escondido',
};

const secrets = [
  'Gumersinda',
  'Zubizarreta',
  'Eustaquio',
  'Filomena',
  '5550123',
  'secreto.example',
  'Secreta',
  'Oculta',
  'escondido',
  '050031',
  'oculto',
];

test('says of a group when, in which neighbourhood and for whom it is, and nothing of anybody', async () => {
  const church = await server().createChurch();
  const slug = await openPage(church);
  const group = await createGroup(church.admin);
  const host = await addPerson(church.admin, {
    givenNames: 'Gumersinda',
    surname1: 'Zubizarreta',
    phones: [{ number: '311 555 0123' }],
    emails: [{ value: 'gumersinda@secreto.example', kind: 'home', primary: true }],
    address,
    directoryConsent: { status: 'granted', channel: 'paper' },
    confirmed: true,
  });
  await joinGroup(church.admin, group, [host.id], 'leader');
  await addNewMembers(church.admin, group, ['Eustaquio', 'Filomena']);
  await change(church, group, {
    description: 'Para parejas jóvenes.',
    hostId: host.id,
    meetingLink: 'https://meet.example/oculto',
    chatLink: 'https://chat.example/oculto',
    schedule: {
      rrule: 'FREQ=WEEKLY;BYDAY=WE',
      firstDay: '2026-01-07',
      startTime: '19:30',
      durationMinutes: 90,
      timeZone: 'America/Bogota',
    },
    capacity: 5,
    minAge: 20,
    maxAge: 40,
    maritalStatus: 'married',
  });
  const page = await open(slug);
  expect(page.groups).toEqual([
    {
      id: group.id,
      name: 'Emaús',
      type: 'Célula',
      description: 'Para parejas jóvenes.',
      photo: null,
      schedule: { rrule: 'FREQ=WEEKLY;BYDAY=WE', startTime: '19:30' },
      neighbourhood: 'Laureles',
      city: 'Medellín',
      point: null,
      free: 2,
      minAge: 20,
      maxAge: 40,
      sex: null,
      maritalStatus: 'married',
      joinPolicy: 'request',
    },
  ]);
  const text = JSON.stringify(page);
  for (const secret of [...secrets, host.id]) expect(text, secret).not.toContain(secret);
});

test('has the displaced point of a home, as the map of the people, and none of a home that the map leaves out', async () => {
  const church = await server().createChurch();
  const slug = await openPage(church);
  const group = await createGroup(church.admin);
  await change(church, group, { address });
  const place = { latitude: 6.2442, longitude: -75.5812 };
  const setPlace = (values: object) =>
    server().core.database.inChurch(church.id, (db) =>
      db.updateTable('places').set(values).execute(),
    );
  await setPlace({ ...place, precision: 'exact', is_locked: true });
  const [found] = (await open(slug)).groups;
  const metres =
    Math.hypot(
      (found?.point?.latitude ?? 0) - place.latitude,
      (found?.point?.longitude ?? 0) - place.longitude,
    ) * 111_195;
  expect(metres).toBeGreaterThan(250);
  expect(metres).toBeLessThan(650);
  await setPlace({ is_hidden_on_map: true });
  expect((await open(slug)).groups).toMatchObject([{ point: null, neighbourhood: '', city: '' }]);
});

test('says nothing of the home of a host who does not consent', async () => {
  const church = await server().createChurch();
  const slug = await openPage(church);
  const { id: hostId } = await addPerson(church.admin, { givenNames: 'Gumersinda', address });
  await change(church, await createGroup(church.admin), { hostId });
  expect((await open(slug)).groups).toMatchObject([{ point: null, neighbourhood: '', city: '' }]);
});

test('leaves out groups that are hidden, of members, paused or closed, and branches', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const slug = await openPage(church);
  const make = async (name: string, values: Change = {}) =>
    change(church, await createGroup(admin, { name }), values);
  await make('Visible');
  await make('Oculto', { visibility: 'hidden' });
  await make('De miembros', { visibility: 'members' });
  for (const status of ['paused', 'closed'] as const) {
    const { id: groupId } = await make(`No ${status}`);
    await admin.call(groups.changeStatus, { groupId, status, on: '2026-02-01' });
  }
  await change(church, await createGroup(admin, { name: 'Red', type: 'network' }), {
    visibility: 'public',
  });
  expect(await names(slug)).toEqual(['Visible']);
  const member = await church.as('member');
  const inside = await member.call(finder.mine, {});
  expect(inside.groups.map(({ name }) => name)).toEqual(['De miembros', 'Visible']);
  expect(inside.isLinked).toBe(false);
});

test('a closed page, a suspended church, one without groups and an unknown address are one answer', async () => {
  const church = await server().createChurch();
  const slug = await openPage(church);
  const set = (values: object) =>
    server().core.database.unscoped((db) =>
      db.updateTable('churches').set(values).where('id', '=', church.id).execute(),
    );
  expect(await getError(open('nadie-la-tiene'))).toBe(closed);
  for (const values of [
    { status: 'suspended' },
    { status: 'active', modules: ['system', 'people'] },
  ]) {
    await set(values);
    expect(await getError(open(slug))).toBe(closed);
    expect(await getError(server().anonymous.call(finder.places, { slug, q: 'Cali' }))).toBe(
      closed,
    );
  }
  await set({ modules: ['system', 'people', 'groups'] });
  expect(await getError(open(slug))).toBe('done');
  await openPage(church, false);
  expect(await getError(open(slug))).toBe(closed);
});

test('another church’s groups are neither shown nor joined', async () => {
  const church = await server().createChurch();
  const other = await server().createChurch();
  const slug = await openPage(church);
  const stranger = await createGroup(other.admin, { name: 'De otra iglesia' });
  expect(await names(slug)).toEqual([]);
  const request = {
    slug,
    groupId: stranger.id,
    requestId: crypto.randomUUID(),
    language: 'es' as const,
    givenNames: 'Rebeca',
    email: 'rebeca@ejemplo.co',
    consent: true,
  };
  expect(await getError(server().anonymous.call(finder.submit, request))).toMatch(/^404/);
  expect(
    (await server().anonymous.fetch(`/api/c/${slug}/groups/${stranger.id}/photo`)).status,
  ).toBe(404);
});

test('finds the towns of the country of the church by the beginning of their names', async () => {
  const church = await server().createChurch();
  const slug = await openPage(church);
  const { items } = await server().anonymous.call(finder.places, { slug, q: 'medel' });
  expect(items[0]).toMatchObject({ name: 'Medellín', region: 'Antioquia' });
});

test('who has a record joins an open group at once, or waits if it is full, and asks for the others', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const { client } = await createLeader(church, 'Rut');
  const openGroup = await createGroup(admin, { name: 'Abierto' });
  await change(church, openGroup, { joinPolicy: 'open', capacity: 1 });
  const asked = await createGroup(admin, { name: 'Con solicitud' });
  const byChurch = await createGroup(admin, { name: 'Cerrado' });
  await change(church, byChurch, { joinPolicy: 'closed' });
  const join = (groupId: string) => client.call(finder.join, { groupId });
  expect(await join(openGroup.id)).toEqual({ state: 'active' });
  expect(await join(openGroup.id), 'again').toEqual({ state: 'active' });
  const { client: late } = await createLeader(church, 'Noemí');
  expect(await late.call(finder.join, { groupId: openGroup.id })).toEqual({ state: 'waiting' });
  expect(await join(asked.id)).toEqual({ state: 'requested' });
  expect(await join(asked.id), 'again').toEqual({ state: 'requested' });
  expect(await getError(join(byChurch.id))).toMatch(/invitación/);
  const member = await church.as('member');
  expect(await getError(member.call(finder.join, { groupId: asked.id }))).toMatch(/enlazado/);
  const { own } = await client.call(finder.mine, {});
  expect(own.toSorted((a, b) => a.state.localeCompare(b.state))).toEqual([
    { groupId: openGroup.id, state: 'active' },
    { groupId: asked.id, state: 'requested' },
  ]);
  expect((await admin.call(finder.requests, { groupId: asked.id })).items).toMatchObject([
    { name: 'Rut', person: { displayName: 'Rut' } },
  ]);
});
