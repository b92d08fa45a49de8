/** Profile completion by a link. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { churchesContract } from '#domain/churches/contract.ts';
import { completionContract as completion } from '#domain/people/completion-contract.ts';
import { inboxContract as inbox } from '#domain/people/inbox/contract.ts';
import { selfServiceFields } from '#domain/people/completion-fields.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import type { InputOf, OutputOf } from '#domain/kernel/endpoint.ts';
import { waitForMail } from '#server/testing/mail.ts';
import { addPerson, completePerson } from '#server/testing/people.ts';
import { toPersonInput } from '#domain/people/person-input.ts';
import { getError } from '#server/testing/get-error.ts';
import { CallError, testServer, type Client } from '#server/testing/server.ts';

const server = testServer();
const open = (token: string) => server().anonymous.call(completion.open, { token });
type Form = OutputOf<typeof completion.open.output>;
type Submission = InputOf<typeof completion.submit.input>;

const getToken = (url: string): string => url.split('/').at(-1) ?? '';

async function createLink(client: Client, personId: string): Promise<string> {
  return getToken((await client.call(completion.makeLink, { personId })).url);
}

/** The submission of the form with the person's changes. */
const sent = (token: string, form: Form, written: Partial<Submission> = {}): Submission => ({
  token,
  ...(Object.fromEntries(selfServiceFields.map((field) => [field, form[field]])) as Omit<
    Submission,
    'token'
  >),
  emails: form.emails.map(({ value, kind, primary }) => ({ value, kind, primary })),
  ...written,
});

const submit = async (token: string, written: Partial<Submission> = {}) =>
  server().anonymous.call(completion.submit, sent(token, await open(token), written));

const invalid = '404 Este enlace no es válido o ya venció. Pide otro a tu iglesia.';

describe('a link', () => {
  test('shows the self-service fields and no others', async () => {
    const { admin } = await server().createChurch();
    const person = await addPerson(admin, completePerson);
    const form = await open(await createLink(admin, person.id));
    expect(form).toMatchObject({
      displayName: 'Ana María Núñez de la Cruz',
      newsletter: true,
      approval: true,
    });
    const formFields = Object.keys(form);
    expect(formFields).not.toEqual(expect.arrayContaining(['id']));
    for (const field of [
      'belongingStatusId',
      'recordStatus',
      'firstVisit',
      'baptism',
      'idDocument',
      'custom',
      'newsletterConsent',
    ]) {
      expect(formFields).not.toContain(field);
    }
  });

  test('has the same error message for every reason of being invalid', async () => {
    const { admin, id } = await server().createChurch();
    const person = await addPerson(admin, completePerson);
    const first = await createLink(admin, person.id);
    const second = await createLink(admin, person.id);
    expect(await getError(open(first)), 'replaced by a newer one').toBe(invalid);
    await admin.call(completion.revokeLink, { personId: person.id });
    expect(await getError(open(second)), 'revoked').toBe(invalid);
    expect(await getError(open('nada')), 'never one').toBe(invalid);
    expect(await getError(open(`${id}.${'A'.repeat(43)}`)), 'an unknown secret').toBe(invalid);
    expect(
      await getError(open(`${crypto.randomUUID()}.${'A'.repeat(43)}`)),
      'an unknown church',
    ).toBe(invalid);
  });

  test('does not work while the church is suspended', async () => {
    const { admin, id } = await server().createChurch();
    const token = await createLink(admin, (await addPerson(admin, completePerson)).id);
    await server().core.database.unscoped((db) =>
      db.updateTable('churches').set({ status: 'suspended' }).where('id', '=', id).execute(),
    );
    expect(await getError(open(token))).toBe(invalid);
  });

  test('expires after fourteen days', async () => {
    const { admin, id } = await server().createChurch();
    const person = await addPerson(admin, completePerson);
    const token = await createLink(admin, person.id);
    const { link } = await admin.call(completion.ofPerson, { personId: person.id });
    const days = (Date.parse(link?.expiresAt ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(14);
    await server().core.database.inChurch(id, (db) =>
      db
        .updateTable('completion_links')
        .set({ expires_at: new Date(0) })
        .execute(),
    );
    expect(await getError(open(token))).toBe(invalid);
  });

  test('can be used only once', async () => {
    const { admin } = await server().createChurch();
    const person = await addPerson(admin, completePerson);
    const token = await createLink(admin, person.id);
    const form = await open(token);
    await server().anonymous.call(completion.submit, sent(token, form, { nickname: 'Ani' }));
    expect(await getError(open(token))).toBe(invalid);
    expect(
      await getError(
        server().anonymous.call(completion.submit, sent(token, form, { nickname: 'Ladrón' })),
      ),
    ).toBe(invalid);
    const { proposals } = await admin.call(completion.ofPerson, { personId: person.id });
    expect(proposals.map(({ after }) => after.nickname)).toEqual(['Ani']);
  });

  test('submitted twice at the same time is accepted once', async () => {
    const { admin } = await server().createChurch();
    const person = await addPerson(admin, completePerson);
    const token = await createLink(admin, person.id);
    const form = await open(token);
    const twice = ['Una', 'Otra'].map((nickname) =>
      getError(server().anonymous.call(completion.submit, sent(token, form, { nickname }))),
    );
    expect((await Promise.all(twice)).toSorted()).toEqual([invalid, 'done']);
  });

  test('stays valid after a validation error, which names the field', async () => {
    const { admin } = await server().createChurch();
    const person = await addPerson(admin, completePerson);
    const token = await createLink(admin, person.id);
    const error = await submit(token, { phones: [{ number: '12' }], birth: { year: 2990 } }).catch(
      (each: unknown) => each,
    );
    expect(error).toBeInstanceOf(CallError);
    expect((error as CallError).failure.fields?.map(({ path }) => path).toSorted()).toEqual([
      'birth',
      'phones.0.number',
    ]);
    expect(await submit(token, { nickname: 'Ani' })).toEqual({ outcome: 'waiting' });
  });

  test('can be created by users who may edit people, for people of their own church', async () => {
    const church = await server().createChurch();
    const person = await addPerson(church.admin, completePerson);
    expect(await getError(createLink(await church.as('treasurer'), person.id))).toMatch(/^403/);
    expect(await getError(createLink((await server().createChurch()).admin, person.id))).toMatch(
      /^404/,
    );
    expect(await getError(createLink(await church.as('secretary'), person.id))).toBe('done');
  });

  test('is not mailed with a church name that contains a URL', async () => {
    const { admin } = await server().createChurch();
    await admin.call(churchesContract.update, { name: 'Premio en www.premio.test' });
    const email = `${randomUUID()}@example.org`;
    const person = await addPerson(admin, { ...completePerson, emails: [{ value: email }] });
    await admin.call(completion.makeLink, { personId: person.id, send: true });
    const [letter] = await waitForMail(server(), email);
    expect(`${letter?.subject} ${letter?.text}`).not.toContain('premio.test');
  });

  test('is mailed to adults with an e-mail address, never to minors', async () => {
    const { admin } = await server().createChurch();
    const grown = await addPerson(admin, { ...completePerson, birth: { year: 1990 } });
    const child = await addPerson(admin, {
      givenNames: 'Samuel',
      birth: { year: new Date().getFullYear() - 9 },
      emails: [{ value: 's@ejemplo.co' }],
    });
    expect((await admin.call(completion.makeLink, { personId: grown.id, send: true })).sentTo).toBe(
      'ana@ejemplo.co',
    );
    expect(
      await getError(admin.call(completion.makeLink, { personId: child.id, send: true })),
    ).toMatch(/^409 Es menor de edad/);
    expect((await open(await createLink(admin, child.id))).asks).toEqual([]);
  });
});

describe('a submission', () => {
  test('waits for approval and can be approved by field', async () => {
    const { admin } = await server().createChurch();
    const person = await addPerson(admin, completePerson);
    const token = await createLink(admin, person.id);
    expect(
      await submit(token, {
        surname2: 'Ríos',
        nickname: 'Ani',
        phones: [{ number: '311 555 0199' }],
      }),
    ).toEqual({
      outcome: 'waiting',
    });
    expect((await admin.call(people.get, { personId: person.id })).surname2).toBe('de la Cruz');

    const { items } = await admin.call(inbox.list, {});
    expect(items).toMatchObject([{ facts: ['surname2', 'nickname', 'phones'] }]);
    await admin.call(completion.decide, {
      proposalId: items[0]?.id ?? '',
      approved: ['phones', 'surname2'],
    });
    expect(await admin.call(people.get, { personId: person.id })).toMatchObject({
      surname2: 'Ríos',
      nickname: 'Anita',
      phones: [{ number: '+573115550199' }],
      belongingStatusId: person.belongingStatusId,
      baptism: person.baptism,
    });
    expect((await admin.call(inbox.counts, {})).waiting).toBe(0);
    expect(
      await getError(
        admin.call(completion.decide, { proposalId: items[0]?.id ?? '', approved: [] }),
      ),
    ).toMatch(/^404/);
  });

  test('shows which fields the church has changed in the meantime', async () => {
    const { admin } = await server().createChurch();
    const person = await addPerson(admin, completePerson);
    await submit(await createLink(admin, person.id), { nickname: 'Ani', surname2: 'Ríos' });
    await admin.call(people.update, {
      ...toPersonInput(person),
      nickname: 'Nina',
      personId: person.id,
      version: person.version,
    });
    const { proposals } = await admin.call(completion.ofPerson, { personId: person.id });
    expect(proposals[0]).toMatchObject({
      fields: ['surname2', 'nickname'],
      changedSince: ['nickname'],
    });
  });

  test("is applied immediately when the church requires no approval, under the person's name", async () => {
    const { admin } = await server().createChurch();
    await admin.call(completion.changeSettings, { approval: false });
    const person = await addPerson(admin, {
      ...completePerson,
      newsletterConsent: { status: 'none' },
    });
    expect(
      await submit(await createLink(admin, person.id), { nickname: 'Ani', newsletter: true }),
    ).toEqual({ outcome: 'applied' });
    expect(await admin.call(people.get, { personId: person.id })).toMatchObject({
      nickname: 'Ani',
      newsletterConsent: {
        status: 'granted',
        channel: 'web',
        statedBy: 'Ana María Núñez de la Cruz',
        textVersion: 'completion-2026-1',
      },
    });
  });

  test('unsubscribes immediately even with approval; a submission without changes has no effect', async () => {
    const { admin } = await server().createChurch();
    const person = await addPerson(admin, completePerson);
    expect(await submit(await createLink(admin, person.id))).toEqual({ outcome: 'unchanged' });
    expect(await submit(await createLink(admin, person.id), { newsletter: false })).toEqual({
      outcome: 'applied',
    });
    expect((await admin.call(people.get, { personId: person.id })).newsletterConsent.status).toBe(
      'withdrawn',
    );
  });

  test('can be read and decided only in its church', async () => {
    const { admin } = await server().createChurch();
    const { admin: other } = await server().createChurch();
    const person = await addPerson(admin, completePerson);
    await submit(await createLink(admin, person.id), { nickname: 'Ani' });
    const [proposal] = (await admin.call(inbox.list, {})).items;
    expect((await other.call(inbox.list, {})).items).toEqual([]);
    expect(
      await getError(
        other.call(completion.decide, { proposalId: proposal?.id ?? '', approved: ['nickname'] }),
      ),
    ).toMatch(/^404/);
    expect(await getError(other.call(completion.ofPerson, { personId: person.id }))).toMatch(
      /^404/,
    );
  });
});
