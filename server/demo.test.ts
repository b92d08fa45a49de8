import { expect, test } from 'vitest';
import { frontPageContract } from '#domain/access/front-page-contract.ts';
import { accessContract as access } from '#domain/access/contract.ts';
import { ownGroupsCard, unreportedCard } from '#domain/supervision/front-page.ts';
import { newslettersContract as newsletters } from '#domain/newsletters/contract.ts';
import { recipientListsContract as recipientLists } from '#domain/newsletters/lists-contract.ts';
import { notesContract as notes } from '#domain/notes/contract.ts';
import { geocodingContract } from '#domain/geocoding/contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { figuresCard } from '#domain/people/figures/front-page.ts';
import { testServer } from '#server/testing/server.ts';
import { demoEmails, ensureDemo } from './demo.ts';

const server = testServer();

const signIn = async (email: string, password: string) =>
  (await server().anonymous.call(access.signIn, { email, password })).session;

test('concurrent starts create one demo church', async () => {
  const { core } = server();
  await Promise.all([
    ensureDemo(core, 'sal-y-luz-2026'),
    ensureDemo(core, 'sal-y-luz-2026'),
    ensureDemo(core, 'sal-y-luz-2026'),
  ]);
  const { rows } = await core.database.pool.query('SELECT FROM churches WHERE name = $1', [
    'Iglesia Comunidad Betania',
  ]);
  expect(rows).toHaveLength(1);
});

test('the demo has a church with people, and an account for each role', async () => {
  await ensureDemo(server().core, 'sal-y-luz-2026');
  const roles: Record<string, string | undefined> = {};
  for (const email of demoEmails) roles[email] = (await signIn(email, 'sal-y-luz-2026')).user?.role;
  expect(roles).toEqual({
    'admin@demo.redil.test': 'admin',
    'pastor@demo.redil.test': 'pastor',
    'secretaria@demo.redil.test': 'secretary',
    'tesorera@demo.redil.test': 'treasurer',
    'lider@demo.redil.test': 'leader',
    'miembro@demo.redil.test': 'member',
    'superadmin@demo.redil.test': 'superadmin',
  });
  const { session, token } = await server().anonymous.call(access.signIn, {
    email: 'admin@demo.redil.test',
    password: 'sal-y-luz-2026',
  });
  expect(session).toMatchObject({
    church: { country: 'CO', currency: 'COP' },
    subscription: { status: 'active' },
  });
  const admin = server().createClient({
    userId: session.account?.id ?? '',
    email: 'admin@demo.redil.test',
    token,
  });
  const points = await admin.call(geocodingContract.status, {});
  expect(points).toMatchObject({ town: 0, waiting: 0, failed: 0 });
  expect(points.exact).toBeGreaterThan(20);
  const figures = await admin.call(people.statistics, {});
  expect(figures.total + figures.deceased + figures.archived).toBe(180);
  expect(figures.members).toBeGreaterThan(60);
  expect(figures.byStatus.filter(({ count }) => count > 0).length).toBeGreaterThan(6);
  expect(
    (await admin.call(people.list, { hasEmail: 'yes' })).items.every(({ email }) =>
      email?.endsWith('@demo.redil.test'),
    ),
  ).toBe(true);
});

test('the demo church has newsletters: sent with statistics, failed, scheduled, and a draft', async () => {
  await ensureDemo(server().core, 'sal-y-luz-2026');
  const { session, token } = await server().anonymous.call(access.signIn, {
    email: 'secretaria@demo.redil.test',
    password: 'sal-y-luz-2026',
  });
  const secretary = server().createClient({
    userId: session.account?.id ?? '',
    email: 'secretaria@demo.redil.test',
    token,
  });
  const { items } = await secretary.call(newsletters.list, {});
  expect(items.map((each) => each.status)).toEqual([
    'scheduled',
    'draft',
    'failed',
    'sent',
    'sent',
  ]);
  for (const { id, stats } of items.filter((each) => each.status === 'sent')) {
    const progress = await secretary.call(newsletters.progress, { newsletterId: id });
    expect(progress).toMatchObject({ total: stats.sent + stats.failed, waiting: 0, uncertain: 0 });
    expect(stats.opened).toBeGreaterThan(0);
    expect(stats.opened).toBeLessThan(stats.sent);
    expect(stats.clicked).toBeLessThanOrEqual(stats.opened);
  }
  const lists = (await secretary.call(recipientLists.list, {})).items;
  expect(lists.map((each) => each.name)).toEqual(['Jóvenes', 'Líderes de grupos']);
  expect(lists.every((each) => each.recipientCount > 0)).toBe(true);
});

test('another start adds nothing, and sets its password for every account', async () => {
  await ensureDemo(server().core, 'sal-y-luz-2026');
  await ensureDemo(server().core, 'otra-clave-2027');
  for (const email of demoEmails)
    expect((await signIn(email, 'otra-clave-2027')).account?.email).toBe(email);
  await expect(signIn('admin@demo.redil.test', 'sal-y-luz-2026')).rejects.toMatchObject({
    status: 401,
  });
  const { rows } = await server().core.database.pool.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM churches WHERE name LIKE '%Betania%'",
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test('the front pages of the demo show people who come, tasks, and a member with newsletters', async () => {
  await ensureDemo(server().core, 'sal-y-luz-2026');
  const read = async (role: string) => {
    const email = `${role}@demo.redil.test`;
    const { session, token } = await server().anonymous.call(access.signIn, {
      email,
      password: 'sal-y-luz-2026',
    });
    const userId = session.account?.id ?? '';
    return server().createClient({ userId, email, token }).call(frontPageContract.read, {});
  };
  const { tasks, cards } = await read('admin');
  expect(tasks?.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['join-requests', 'pending-changes', 'newsletters-failed']),
  );
  const find = (key: string) => cards.find((card) => card.key === key)?.data;
  const { trends } = figuresCard.parse(find('people-figures'));
  expect(Math.min(trends.total.baptisms, trends.total.firstVisits)).toBeGreaterThan(3);
  const own = (await read('miembro')).cards.map(({ key }) => key);
  expect(own).toEqual(['people-own', 'groups-joined', 'agenda-week', 'newsletters-received']);
  const [group] = ownGroupsCard.parse(
    (await read('lider')).cards.find(({ key }) => key === 'groups-own')?.data,
  ).groups;
  expect(group?.absent).toHaveLength(1);
  const strong = ['groups-attendance', 'money-free'];
  const readStrong = async (role: string) =>
    (await read(role)).cards.map(({ key }) => key).filter((key) => strong.includes(key));
  for (const role of ['admin', 'pastor', 'secretaria', 'lider'])
    expect(await readStrong(role)).toEqual(['groups-attendance']);
  expect(await readStrong('tesorera')).toEqual(['money-free']);
  expect((await read('tesorera')).tasks?.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['statements-to-reconcile']),
  );
  const unreported = unreportedCard.parse(find('groups-unreported'));
  expect(unreported.groups.length).toBeGreaterThan(0);
});

test('the demo has notes of each visibility, which their readers see on the timeline', async () => {
  await ensureDemo(server().core, 'sal-y-luz-2026');
  const readNotes = async (role: string) => {
    const email = `${role}@demo.redil.test`;
    const { session, token } = await server().anonymous.call(access.signIn, {
      email,
      password: 'sal-y-luz-2026',
    });
    const client = server().createClient({ userId: session.account?.id ?? '', email, token });
    const { items } = await client.call(people.list, { sort: 'firstVisit' });
    const adult = items.find(({ whatsapp }) => whatsapp);
    const found = await client.call(notes.list, { personId: adult?.id ?? '' });
    return found.items.map(({ visibility }) => visibility);
  };
  expect(await readNotes('pastor')).toEqual(['viewers', 'pastors', 'author']);
  expect(await readNotes('secretaria')).toEqual(['viewers']);
});
