/** The public visitor card: what strangers can do with it. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { churchesContract as churches } from '#domain/churches/contract.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { inboxContract as inbox } from '#domain/people/inbox/contract.ts';
import { fieldsContract } from '#domain/people/settings-contract.ts';
import { visitorsContract as visitors } from '#domain/visitors/contract.ts';
import { addPerson } from '#server/testing/people.ts';
import { getError } from '#server/testing/get-error.ts';
import {
  type CallError,
  testServer,
  type Client,
  type TestChurch,
} from '#server/testing/server.ts';

const server = testServer();

const closed = '404 Esta página no está disponible.';

async function openCard({ admin }: TestChurch): Promise<string> {
  await admin.call(churches.setSlug, { slug: `betania-${crypto.randomUUID()}` });
  const { slug } = await admin.call(visitors.changeSettings, { isOpen: true, welcome: 'Paz.' });
  return slug ?? '';
}

type Card = InputOf<typeof visitors.submit.input>;
const send = (slug: string, card: Partial<Card> = {}) =>
  server().anonymous.call(visitors.submit, {
    slug,
    requestId: crypto.randomUUID(),
    language: 'es',
    givenNames: 'Rebeca',
    surname1: 'Soto',
    ...card,
  });
const open = (slug: string) => server().anonymous.call(visitors.open, { slug });

test('shows the name of the church, its logo and its words, and nothing else', async () => {
  const church = await server().createChurch();
  const slug = await openCard(church);
  const page = await open(slug);
  expect(Object.keys(page).toSorted()).toEqual(['church', 'questions', 'slug', 'welcome']);
  expect(Object.keys(page.church).toSorted()).toEqual(['country', 'language', 'logoUrl', 'name']);
  expect(page).toMatchObject({ slug, welcome: 'Paz.', questions: [] });
});

test('asks the church’s own questions that are marked for it, checks the answers, and they come into the record', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const slug = await openCard(church);
  await admin.call(fieldsContract.create, { label: 'Ocupación', kind: 'text' });
  await admin.call(fieldsContract.create, { label: 'Sector', kind: 'text', required: true });
  const { items } = await admin.call(fieldsContract.create, {
    label: 'Horario',
    kind: 'choice',
    options: [{ label: 'Mañana' }, { label: 'Tarde' }],
    required: true,
    onCard: true,
  });
  const field = items.find(({ label }) => label === 'Horario');
  const [id, option] = [field?.id ?? '', field?.options[0]?.id ?? ''];
  const { questions } = await open(slug);
  expect(questions).toEqual([
    { id, label: 'Horario', help: '', kind: 'choice', options: field?.options },
  ]);
  const refused = await send(slug, { custom: { [id]: 'Nunca' } }).catch((each: unknown) => each);
  expect((refused as CallError).failure.fields?.map(({ path }) => path)).toEqual([`custom.${id}`]);
  await send(slug, { givenNames: 'Sin respuesta' });
  const [, unasked] = items;
  await send(slug, { custom: { [id]: option, [unasked?.id ?? '']: 'Centro' } });
  const { items: cards } = await admin.call(inbox.list, {});
  const card = cards.find(({ title }) => title === 'Rebeca Soto');
  const submissionId = card?.id ?? '';
  expect((await admin.call(visitors.card, { submissionId })).custom).toEqual({ [id]: option });
  const names = { givenNames: 'Rebeca', surname1: 'Soto' };
  const { personId } = await admin.call(visitors.accept, { submissionId, ...names });
  expect((await admin.call(people.get, { personId })).custom).toEqual({ [id]: option });
});

test('the secretary opens the card and writes its words, who may not edit people does neither', async () => {
  const church = await server().createChurch();
  const secretary = await church.as('secretary');
  const { slug } = await secretary.call(visitors.changeSettings, { isOpen: true, welcome: 'Paz.' });
  expect(await secretary.call(visitors.settings, {})).toEqual({
    isOpen: true,
    welcome: 'Paz.',
    slug,
  });
  expect((await open(slug ?? '')).welcome).toBe('Paz.');
  const treasurer = await church.as('treasurer');
  const close = treasurer.call(visitors.changeSettings, { isOpen: false, welcome: '' });
  expect(await getError(close)).toMatch(/^403/);
});

test('a closed card, a suspended or archived church, one about to be deleted and an unknown address are one answer', async () => {
  const church = await server().createChurch();
  const slug = await openCard(church);
  const set = (values: object) =>
    server().core.database.unscoped((db) =>
      db.updateTable('churches').set(values).where('id', '=', church.id).execute(),
    );
  expect(await getError(open('nadie-la-tiene'))).toBe(closed);
  for (const status of ['suspended', 'archived'] as const) {
    await set({ status });
    expect(await getError(open(slug)), status).toBe(closed);
    expect(await getError(send(slug)), status).toBe(closed);
  }
  await set({ status: 'active', deletion_requested_at: new Date(0), deletion_due_at: new Date() });
  expect(await getError(send(slug))).toBe(closed);
  await set({ deletion_requested_at: null, deletion_due_at: null, modules: ['system'] });
  expect(await getError(open(slug))).toBe(closed);
  await set({ modules: ['system', 'people'] });
  expect(await getError(open(slug))).toBe('done');
  await church.admin.call(visitors.changeSettings, { isOpen: false, welcome: '' });
  expect(await getError(open(slug))).toBe(closed);
  expect(await getError(send(slug))).toBe(closed);
});

test('names in capitals or in small letters come into the inbox as names are written', async () => {
  const church = await server().createChurch();
  await send(await openCard(church), {
    givenNames: 'JUAN CARLOS',
    surname1: 'pérez',
    surname2: 'DE LA CRUZ',
    spouse: 'ana McKay',
    children: [{ name: 'noé' }],
  });
  const [waiting] = (await church.admin.call(inbox.list, {})).items;
  const card = await church.admin.call(visitors.card, { submissionId: waiting?.id ?? '' });
  expect(card).toMatchObject({
    givenNames: 'Juan Carlos',
    surname1: 'Pérez',
    surname2: 'de la Cruz',
    spouse: 'ana McKay',
    children: [{ name: 'Noé' }],
  });
});

test('changes nothing that the church knows, and answers the same about somebody it knows', async () => {
  const church = await server().createChurch();
  const slug = await openCard(church);
  const known = await addPerson(church.admin, {
    givenNames: 'Rebeca',
    surname1: 'Soto',
    emails: [{ value: 'rebeca@ejemplo.test', primary: true }],
  });
  const readKnown = () => church.admin.call(people.get, { personId: known.id });
  const before = await readKnown();
  const card = { email: 'rebeca@ejemplo.test', phone: '311 555 0101', comment: 'Hola' };
  expect(await send(slug, card)).toEqual(await send(slug, { ...card, surname1: 'Nadie' }));
  expect((await church.admin.call(inbox.counts, {})).waiting).toBe(2);
  expect(await readKnown()).toEqual(before);
  expect((await church.admin.call(people.list, {})).items).toHaveLength(1);
});

test('an earlier address leads to the present one, and no other church can take it', async () => {
  const church = await server().createChurch();
  const earlier = await openCard(church);
  const slug = `paz-${crypto.randomUUID()}`;
  await church.admin.call(churches.setSlug, { slug });
  expect((await open(earlier)).slug).toBe(slug);
  expect(await getError(send(earlier))).toBe('done');
  const other = await server().createChurch();
  expect(await getError(other.admin.call(churches.setSlug, { slug: earlier }))).toMatch(
    /^409 Otra iglesia/,
  );
  // The church itself can.
  await church.admin.call(churches.setSlug, { slug: earlier });
  expect((await open(slug)).slug).toBe(earlier);
});

test('addresses that several people choose at the same time are all the church’s', async () => {
  const church = await server().createChurch();
  const slugs = Array.from({ length: 6 }, () => `fe-${crypto.randomUUID()}`);
  await Promise.all(slugs.map((slug) => church.admin.call(churches.setSlug, { slug })));
  await church.admin.call(visitors.changeSettings, { isOpen: true, welcome: '' });
  const present = (await church.admin.call(churches.slug, {})).slug;
  expect(slugs).toContain(present);
  for (const slug of slugs) expect((await open(slug)).slug).toBe(present);
});

test('the first address follows from the name, with a number if another church has it', async () => {
  const name = `Iglesia Ñandú ${crypto.randomUUID().slice(0, 8)}`;
  const slugs = [];
  for (let count = 0; count < 2; count += 1) {
    const { admin } = await server().createChurch();
    await admin.call(churches.update, { name });
    slugs.push((await admin.call(visitors.changeSettings, { isOpen: true, welcome: '' })).slug);
  }
  expect(slugs[0]).toMatch(/^iglesia-nandu-[0-9a-f]{8}$/);
  expect(slugs[1]).toBe(`${slugs[0]}-2`);
});

test('a card sent twice at the same time arrives once, in its church only', async () => {
  const church = await server().createChurch();
  const other = await server().createChurch();
  const slug = await openCard(church);
  const requestId = crypto.randomUUID();
  const both = [send(slug, { requestId }), send(slug, { requestId })];
  expect(await Promise.all(both.map(getError))).toEqual(['done', 'done']);
  expect((await church.admin.call(inbox.list, {})).items).toMatchObject([
    { kind: 'visitor_card', title: 'Rebeca Soto' },
  ]);
  expect((await other.admin.call(inbox.list, {})).items).toEqual([]);
});

test('is refused without a solved challenge', async () => {
  const slug = await openCard(await server().createChurch());
  const response = await fetch(`${server().url}/api/c/${slug}/visitor-card`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ requestId: crypto.randomUUID(), language: 'es', givenNames: 'Bot' }),
  });
  expect(response.status).toBeGreaterThanOrEqual(400);
});

test.each<[string, Partial<Card>, string]>([
  ['no name', { givenNames: ' ', surname1: '' }, 'givenNames'],
  ['a name of 10 kB', { givenNames: 'a'.repeat(10_000) }, 'givenNames'],
  ['a comment of 10 kB', { comment: 'a'.repeat(10_000) }, 'comment'],
  ['an impossible phone', { phone: '12' }, 'phone'],
  ['consent to be written to without an address', { contact: true }, 'phone'],
  ['consent to news without an e-mail address', { newsletter: true }, 'email'],
  [
    'eleven children',
    { children: Array.from({ length: 11 }, () => ({ name: 'Eva' })) },
    'children',
  ],
])('is refused with the field: %s', async (_, card, path) => {
  const church = await server().createChurch();
  const slug = await openCard(church);
  const error = await send(slug, card).catch((each: unknown) => each);
  expect((error as CallError).failure.fields?.map((field) => field.path)).toEqual([path]);
  expect((await church.admin.call(inbox.list, {})).items).toEqual([]);
});

test('a flood from everywhere fills the inbox to a limit, is refused with a sentence, and is emptied at once', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const slug = await openCard(church);
  const requestId = crypto.randomUUID();
  await send(slug, { requestId });
  await server().core.database.inChurch(church.id, (db) =>
    sql`INSERT INTO submissions (church_id, id, kind, content, submitted_at)
        SELECT church_id, gen_random_uuid(), kind, content, submitted_at + n * interval '1 second'
        FROM submissions, generate_series(1, 499) n WHERE church_id = ${church.id}`.execute(db),
  );
  expect((await admin.call(inbox.counts, {})).waiting).toBe(500);
  expect(await getError(send(slug))).toMatch(/^\d+ La iglesia no puede recibir más tarjetas/);
  // A card that arrived before may be sent again.
  expect(await getError(send(slug, { requestId }))).toBe('done');
  expect((await admin.call(inbox.counts, {})).waiting).toBe(500);
  const other = await openCard(await server().createChurch());
  expect(await getError(send(other))).toBe('done');

  const { items } = await admin.call(inbox.list, { kind: 'visitor_card' });
  const submissionIds = items.map(({ id }) => id);
  expect(await admin.call(inbox.refuseMany, { submissionIds })).toEqual({ changed: 50 });
  expect((await admin.call(inbox.counts, {})).waiting).toBe(450);
  expect(await getError(send(slug))).toBe('done');
  expect(await admin.call(inbox.reopenMany, { submissionIds })).toEqual({ changed: 50 });
  expect((await admin.call(inbox.counts, {})).waiting).toBe(501);
});

test('many are declined at once only by those who may decide them, and none twice', async () => {
  const church = await server().createChurch();
  const slug = await openCard(church);
  await send(slug);
  const [card] = (await church.admin.call(inbox.list, {})).items;
  const submissionIds = [card?.id ?? ''];
  const refuse = (client: Client) => client.call(inbox.refuseMany, { submissionIds });
  const { admin: stranger } = await server().createChurch();
  expect(await refuse(stranger)).toEqual({ changed: 0 });
  expect(await getError(refuse(await church.as('member')))).toMatch(/^403/);
  expect((await church.admin.call(inbox.counts, {})).waiting).toBe(1);
  const both = await Promise.all([refuse(church.admin), refuse(church.admin)]);
  expect(both.map(({ changed }) => changed).toSorted()).toEqual([0, 1]);
});
