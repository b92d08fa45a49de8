/** The public form for families: what somebody without an account can do with it. */
import { expect, test } from 'vitest';
import { churchesContract as churches } from '#domain/churches/contract.ts';
import { familiesContract as families } from '#domain/families/contract.ts';
import { registrationContract as registrations } from '#domain/families/registration-contract.ts';
import { familyFormContract as familyForm } from '#domain/family-form/contract.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { inboxContract as inbox } from '#domain/people/inbox/contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { getError } from '#server/testing/get-error.ts';
import { addPerson } from '#server/testing/people.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { CallError, testServer, type TestChurch } from '#server/testing/server.ts';

const server = testServer();

const closed = '404 Esta página no está disponible.';

async function openForm({ admin }: TestChurch): Promise<string> {
  await admin.call(churches.setSlug, { slug: `betania-${crypto.randomUUID()}` });
  const opened = { isOpen: true, welcome: 'Paz.' };
  const { slug } = await admin.call(familyForm.changeSettings, opened);
  return slug ?? '';
}

type Form = InputOf<typeof familyForm.submit.input>;
const send = (slug: string, form: Partial<Form> = {}) =>
  server().anonymous.call(familyForm.submit, {
    slug,
    requestId: crypto.randomUUID(),
    language: 'es',
    people: [
      // It comes into the inbox with capitals where names have them.
      { givenNames: 'RUT', surname1: 'salas', surname2: 'RÍOS', phone: '311 555 0101' },
      { givenNames: 'Noé', surname1: 'Paz', surname2: 'Salas', birth: { year: 2019 } },
    ],
    agrees: true,
    ...form,
  });
const open = (slug: string) => server().anonymous.call(familyForm.open, { slug });

async function getFields(call: Promise<unknown>) {
  const error = await call.catch((reason: unknown) => reason);
  return (error instanceof CallError && error.failure.fields) || [];
}

test('shows the name of the church, its words and its roles, and nothing else', async () => {
  const church = await server().createChurch();
  const slug = await openForm(church);
  await addPerson(church.admin, { givenNames: 'Rebeca', surname1: 'Soto' });
  const page = await open(slug);
  expect(Object.keys(page).toSorted()).toEqual(['church', 'roles', 'slug', 'welcome']);
  expect(Object.keys(page.church).toSorted()).toEqual(['country', 'language', 'logoUrl', 'name']);
  expect(page.church.country).toBe('CO');
  expect(page.roles).toContainEqual(
    expect.objectContaining({ key: 'child', name: 'Hijo o hija', renamed: false, isHead: false }),
  );
  expect(JSON.stringify(page)).not.toContain('Soto');
});

test('a closed form, a suspended church, one about to be deleted, one without families and an unknown address are one answer', async () => {
  const church = await server().createChurch();
  const slug = await openForm(church);
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
  await set({ deletion_requested_at: null, deletion_due_at: null, modules: ['system', 'people'] });
  expect(await getError(open(slug))).toBe(closed);
  await set({ modules: ['system', 'people', 'families'], plan_modules: ['system'] });
  expect(await getError(open(slug)), 'it may read its families only').toBe(closed);
  await set({ plan_modules: null });
  expect(await getError(open(slug))).toBe('done');
  await church.admin.call(familyForm.changeSettings, { isOpen: false, welcome: '' });
  expect(await getError(send(slug))).toBe(closed);
});

test('waits in the inbox with the words that were agreed to, becomes a family, and is undone', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const slug = await openForm(church);
  await send(slug, { comment: 'Nos mudamos en mayo.' });
  const [waiting] = (await admin.call(inbox.list, {})).items;
  expect(waiting).toMatchObject({ kind: 'family_registration', title: 'Familia Salas' });
  const submissionId = waiting?.id ?? '';
  const sent = await admin.call(registrations.read, { submissionId });
  expect(sent).toMatchObject({
    family: null,
    comment: 'Nos mudamos en mayo.',
    agreement: expect.stringContaining('Iglesia Betania guarde estos datos'),
    people: [{ givenNames: 'Rut', phone: '+573115550101' }, { givenNames: 'Noé' }],
  });
  expect((await admin.call(people.list, {})).items).toEqual([]);
  const { familyId } = await admin.call(registrations.accept, {
    submissionId,
    people: sent.people,
  });
  const family = await admin.call(families.get, { familyId });
  expect(family.members.map(({ person }) => person.displayName).toSorted()).toEqual([
    'Noé Paz Salas',
    'Rut Salas Ríos',
  ]);
  await admin.call(registrations.undoAcceptance, { submissionId });
  expect((await admin.call(people.list, {})).items).toEqual([]);
});

test('answers the same about people whom the church knows, and changes nothing of them', async () => {
  const church = await server().createChurch();
  const slug = await openForm(church);
  const known = await addPerson(church.admin, {
    givenNames: 'Rut',
    surname1: 'Salas',
    phones: [{ number: '311 555 0101' }],
  });
  const readKnown = () => church.admin.call(people.get, { personId: known.id });
  const before = await readKnown();
  const stranger = [{ givenNames: 'Eva', surname1: 'Nadie' }];
  expect(await send(slug)).toEqual(await send(slug, { people: stranger }));
  expect(await readKnown()).toEqual(before);
  expect((await church.admin.call(inbox.counts, {})).waiting).toBe(2);
});

test('a form sent twice at the same time arrives once, in its church only', async () => {
  const church = await server().createChurch();
  const other = await server().createChurch();
  const slug = await openForm(church);
  const requestId = crypto.randomUUID();
  const both = [send(slug, { requestId }), send(slug, { requestId })];
  expect(await Promise.all(both.map(getError))).toEqual(['done', 'done']);
  expect((await church.admin.call(inbox.list, {})).items).toHaveLength(1);
  expect((await other.admin.call(inbox.list, {})).items).toEqual([]);
});

test('is refused without agreement, without a person, with an unreadable telephone, with the role of another church and without a solved challenge', async () => {
  const church = await server().createChurch();
  const other = await server().createChurch();
  const slug = await openForm(church);
  const [role] = (await open(await openForm(other))).roles;
  const rut = { givenNames: 'Rut' };
  const refuse = async (form: Partial<Form>): Promise<readonly string[]> =>
    (await getFields(send(slug, form))).map(({ path, message }) => `${path}: ${message}`);
  expect(await refuse({ agrees: false })).toEqual([
    'agrees: Marca que están de acuerdo para poder enviarlo.',
  ]);
  expect(await getError(send(slug, { people: [] }))).toMatch(/^400 .*persona/);
  expect(await refuse({ people: [{ ...rut, phone: '12' }] })).toEqual([
    expect.stringMatching(/^people\.0\.phone: /),
  ]);
  expect(await refuse({ people: [{ ...rut, roleId: role?.id ?? '' }] })).toEqual([
    'people.0.roleId: Este papel ya no está en la lista de la iglesia.',
  ]);
  const response = await fetch(`${server().url}/api/c/${slug}/family-form`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      requestId: crypto.randomUUID(),
      language: 'es',
      people: [rut],
      agrees: true,
    }),
  });
  expect(response.status).toBe(403);
  expect((await church.admin.call(inbox.list, {})).items).toEqual([]);
});

test('is opened by those who change the church; who registers families gets its address', async () => {
  const church = await server().createChurch();
  const opened = { isOpen: true, welcome: '' };
  const registrar = await createUserWith(church, ['families.create']);
  expect(await getError(registrar.call(familyForm.changeSettings, opened))).toMatch(/^403/);
  const { slug } = await church.admin.call(familyForm.changeSettings, opened);
  expect(slug).toMatch(/^iglesia-betania/);
  expect(await registrar.call(familyForm.settings, {})).toEqual({ ...opened, slug });
  const reader = await createUserWith(church, ['families.view']);
  expect(await getError(reader.call(familyForm.settings, {}))).toMatch(/^403/);
});
