/** The front page: what has to be done, and the cards of the features, by role. */
import { afterAll, expect, test } from 'vitest';
import { churchesContract } from '#domain/churches/contract.ts';
import { frontPageContract } from '#domain/access/front-page-contract.ts';
import { toPlainDay } from '#domain/kernel/days.ts';
import { figuresCard, ownRecordCard, weekCard } from '#domain/people/figures/front-page.ts';
import {
  lastNewsletterCard,
  receivedCard,
  receivedContract,
} from '#domain/newsletters/front-page.ts';
import { onboardingContract } from '#domain/onboarding/contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import { createTestNewsletter, sendAndWait } from './testing/newsletters.ts';
import { addPerson } from './testing/people.ts';
import { createUserWith } from './testing/roles.ts';
import { CallError, testServer, type Client, type TestChurch } from './testing/server.ts';
import { openSmtpSink } from './testing/smtp-sink.ts';

const sink = await openSmtpSink();
const server = testServer(() => ({ SMTP_URL: sink.url, APP_URL: 'http://redil.test' }));

afterAll(() => sink.close());

const read = (client: Client) => client.call(frontPageContract.read, {});
const readTasks = async (client: Client) =>
  Object.fromEntries(((await read(client)).tasks ?? []).map(({ kind, count }) => [kind, count]));
const listCards = async (client: Client) => (await read(client)).cards.map(({ key }) => key);
const readCard = async (client: Client, wanted: string): Promise<unknown> =>
  (await read(client)).cards.find(({ key }) => key === wanted)?.data;

const getToday = (): string => toPlainDay(new Date(), 'America/Bogota');
const bornToday = (year: number) => {
  const [, month = 1, day = 1] = getToday().split('-').map(Number);
  return { birth: { year, month, day } };
};

test('an empty church is shown how to begin, and nothing else', async () => {
  const { admin } = await server().createChurch();
  expect(await read(admin)).toEqual({
    tasks: [],
    cards: [{ key: 'onboarding', data: expect.anything() }],
  });
});

test('the week has the birthdays and the first visits, with face and telephone', async () => {
  const church = await server().createChurch();
  const phones = [{ number: '311 555 0101', whatsapp: true }];
  await addPerson(church.admin, { givenNames: 'Ana', ...bornToday(1990), phones });
  await addPerson(church.admin, { givenNames: 'Berta', firstVisit: getToday() });
  await addPerson(church.admin, { givenNames: 'Carla', firstVisit: '2020-01-01' });
  const week = weekCard.parse(await readCard(await church.as('secretary'), 'people-week'));
  expect(week.birthdays).toMatchObject([
    { displayName: 'Ana', phone: '+573115550101', whatsapp: true, daysLeft: 0, photoId: null },
  ]);
  expect(week.firstVisits).toMatchObject({ total: 1, people: [{ displayName: 'Berta' }] });
  const inList = await church.admin.call(people.list, { birthdayWithin: 6 });
  expect(inList.items.map(({ displayName }) => displayName)).toEqual(['Ana']);
});

test('what has to be done opens as many people', async () => {
  const { admin } = await server().createChurch();
  await addPerson(admin, { givenNames: 'Ana', emails: [{ value: 'ana@ejemplo.co' }] });
  await addPerson(admin, { givenNames: 'Berta' });
  const count = async (filters: object) => (await admin.call(people.initials, filters)).total;
  expect(await readTasks(admin)).toEqual({
    'without-consent': await count({ missing: 'consent', hasEmail: 'yes' }),
    'without-contact': await count({ missing: 'contact' }),
  });
});

test('a failed newsletter has to be seen to, and the last one sent has its figures', async () => {
  const { id: churchId, admin } = await server().createChurch();
  const [failed, sent] = [await createTestNewsletter(admin), await createTestNewsletter(admin)];
  await server().core.database.inChurch(churchId, async (db) => {
    const set = (id: string, values: object) =>
      db.updateTable('newsletters').set(values).where('id', '=', id).execute();
    await set(failed.id, { status: 'failed' });
    await set(sent.id, { status: 'sent', sent_at: new Date(), sent_count: 40, opened_count: 9 });
  });
  expect((await read(admin)).tasks).toEqual([
    { kind: 'newsletters-failed', count: 1, id: failed.id },
  ]);
  const last = lastNewsletterCard.parse(await readCard(admin, 'newsletters-last'));
  expect(last).toMatchObject({ id: sent.id, stats: { sent: 40, opened: 9 } });
});

async function link(church: TestChurch, member: Client, personId: string): Promise<void> {
  await church.admin.call(managementContract.linkPerson, { userId: member.userId, personId });
}

test('a member sees their own record and the newsletters received, and nobody else', async () => {
  const church = await server().createChurch();
  const member = await church.as('member');
  expect(await read(member)).toEqual({
    tasks: null,
    cards: [{ key: 'people-own', data: { person: null } }],
  });
  const { id } = await addPerson(church.admin, {
    givenNames: 'Sara',
    ...bornToday(1990),
    emails: [{ value: 'sara@ejemplo.co' }],
  });
  await link(church, member, id);
  const { id: newsletterId, title } = await createTestNewsletter(church.admin);
  await server().core.database.inChurch(church.id, (db) =>
    db
      .insertInto('newsletter_recipients')
      .values({
        id: crypto.randomUUID(),
        newsletter_id: newsletterId,
        person_id: id,
        email: 'sara@ejemplo.co',
        name: 'Sara',
        status: 'sent',
        sent_at: new Date(),
        next_at: new Date(),
      })
      .execute(),
  );
  expect(await listCards(member)).toEqual(['people-own', 'newsletters-received']);
  const own = ownRecordCard.parse(await readCard(member, 'people-own'));
  expect(own.person).toMatchObject({ displayName: 'Sara', emails: ['sara@ejemplo.co'] });
  const received = receivedCard.parse(await readCard(member, 'newsletters-received'));
  expect(received.items).toMatchObject([{ id: newsletterId, title }]);
});

test('a member reads a newsletter that was received, as it was sent, and no other', async () => {
  const church = await server().createChurch();
  const [member, other] = [await church.as('member'), await church.as('member')];
  const { id } = await addPerson(church.admin, {
    givenNames: 'Sara',
    emails: [{ value: 'sara@ejemplo.co' }],
    newsletterConsent: { status: 'granted', channel: 'web' },
  });
  await link(church, member, id);
  const content = '<p>Hola {{nombre}}</p>';
  const newsletter = await createTestNewsletter(church.admin, { content, audienceType: 'all' });
  await sendAndWait(church.admin, newsletter);
  const readAs = (client: Client, newsletterId = newsletter.id) =>
    client.call(receivedContract.read, { newsletterId });
  const { html } = await readAs(member);
  expect(html).toContain('Hola Sara');
  expect(html).toContain('/u/');
  await expect(readAs(other)).rejects.toThrow(CallError);
  const unsent = await createTestNewsletter(church.admin);
  await expect(readAs(member, unsent.id)).rejects.toThrow(CallError);
});

test('the menu counts only what waits for a decision, without reading the cards', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  await addPerson(admin, { givenNames: 'Ana', emails: [{ value: 'ana@ejemplo.co' }] });
  const { id } = await createTestNewsletter(admin);
  await server().core.database.inChurch(church.id, (db) =>
    db.updateTable('newsletters').set({ status: 'failed' }).where('id', '=', id).execute(),
  );
  expect(Object.keys(await readTasks(admin))).toContain('without-consent');
  const readMenu = (client: Client) => client.call(frontPageContract.read, { only: 'menu' });
  expect(await readMenu(admin)).toEqual({
    tasks: [{ kind: 'newsletters-failed', count: 1, id }],
    cards: [],
  });
  expect(await readMenu(await church.as('member'))).toEqual({ tasks: [], cards: [] });
});

test('each role gets the cards and tasks of its permissions', async () => {
  const church = await server().createChurch();
  await addPerson(church.admin, { givenNames: 'Ana' });
  await church.admin.call(onboardingContract.hide, {});
  const both = ['people-week', 'people-figures'];
  expect(await listCards(church.admin)).toEqual(both);
  expect(await listCards(await church.as('pastor'))).toEqual(both);
  const reader = await createUserWith(church, ['people.view']);
  expect(await listCards(reader)).toEqual(both);
  expect(await readTasks(reader)).toEqual({});
  expect(await listCards(await church.as('treasurer'))).toEqual(['people-own']);
  expect(await listCards(await church.as('leader'))).toEqual(['people-own']);
  const figures = figuresCard.parse(await readCard(church.admin, 'people-figures'));
  expect(figures.figures).toMatchObject({ total: 1, active: 1 });
});

test('a pastor sees who came for the first time in the last month', async () => {
  const church = await server().createChurch();
  const threeWeeksAgo = toPlainDay(new Date(Date.now() - 21 * 24 * 3600_000), 'America/Bogota');
  await addPerson(church.admin, { givenNames: 'Ana', firstVisit: threeWeeksAgo });
  const countVisits = async (client: Client) =>
    weekCard.parse(await readCard(client, 'people-week')).firstVisits.total;
  expect(await countVisits(await church.as('pastor'))).toBe(1);
  expect(await countVisits(church.admin)).toBe(0);
});

test('the front page of one church has nothing of another', async () => {
  const church = await server().createChurch();
  await addPerson(church.admin, { givenNames: 'Ana', ...bornToday(1990) });
  const other = await server().createChurch();
  expect(await listCards(other.admin)).toEqual(['onboarding']);
});

test('birthdays of members are shown to all only where the church wants it, with name and day alone', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const { items: statuses } = await admin.call(people.statuses, {});
  const find = (key: string) => statuses.find((status) => status.key === key)?.id ?? null;
  const phones = [{ number: '311 555 0101', whatsapp: true }];
  const ofMember = {
    confirmed: true,
    ...bornToday(2019),
    phones,
    belongingStatusId: find('member'),
  };
  await addPerson(admin, { givenNames: 'Ana', ...ofMember });
  await addPerson(admin, { givenNames: 'Berta', ...ofMember, belongingStatusId: find('visitor') });
  const archived = await addPerson(admin, { givenNames: 'Carla', ...ofMember });
  await admin.call(people.setRecordStatus, { personId: archived.id, recordStatus: 'archived' });
  const member = await church.as('member');
  expect(await readCard(member, 'people-birthdays')).toBeUndefined();
  await expect(
    member.call(churchesContract.update, { showsBirthdays: true }),
  ).rejects.toMatchObject({ status: 403 });
  await admin.call(churchesContract.update, { showsBirthdays: true });
  expect(await readCard(member, 'people-birthdays')).toEqual({
    birthdays: [{ id: expect.any(String), displayName: 'Ana', daysLeft: 0 }],
    hasMore: false,
  });
  expect(await listCards(admin)).not.toContain('people-birthdays');
  await admin.call(churchesContract.update, { showsBirthdays: false });
  expect(await readCard(member, 'people-birthdays')).toBeUndefined();
});
