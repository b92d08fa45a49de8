/** People complete their own records by a link. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { churchesContract } from '#domain/churches/contract.ts';
import { completionContract as completion } from '#domain/people/completion/contract.ts';
import { everydayFields } from '#domain/people/completion/fields.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import type { InputOf, OutputOf } from '#domain/kernel/endpoint.ts';
import { lettersTo } from '#server/testing/letters.ts';
import { addPerson, ana, asDraft } from '#server/testing/people.ts';
import { Refused, testServer, type Client } from '#server/testing/server.ts';

const server = testServer();
const open = (token: string) => server().anonymous.call(completion.open, { token });
type Form = OutputOf<typeof completion.open.output>;
type Submission = InputOf<typeof completion.submit.input>;

const tokenOf = (url: string): string => url.split('/').at(-1) ?? '';

async function linkFor(client: Client, personId: string): Promise<string> {
  return tokenOf((await client.call(completion.makeLink, { personId })).url);
}

/** The form as the page sends it back, with what the person wrote. */
const sent = (token: string, form: Form, written: Partial<Submission> = {}): Submission => ({
  token,
  ...(Object.fromEntries(everydayFields.map((field) => [field, form[field]])) as Omit<
    Submission,
    'token'
  >),
  emails: form.emails.map(({ value, kind, primary }) => ({ value, kind, primary })),
  ...written,
});

const submit = async (token: string, written: Partial<Submission> = {}) =>
  server().anonymous.call(completion.submit, sent(token, await open(token), written));

const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) =>
      error instanceof Refused ? `${error.status} ${error.failure.message}` : String(error),
  );
const invalid = '404 Este enlace no es válido o ya venció. Pide otro a tu iglesia.';

describe('a link', () => {
  test('shows its holder the everyday fields, and nothing that the church keeps for itself', async () => {
    const { admin } = await server().church();
    const person = await addPerson(admin, ana);
    const form = await open(await linkFor(admin, person.id));
    expect(form).toMatchObject({
      displayName: 'Ana María Núñez de la Cruz',
      newsletter: true,
      approval: true,
    });
    const shown = Object.keys(form);
    expect(shown).not.toEqual(expect.arrayContaining(['id']));
    for (const own of [
      'belongingStatusId',
      'recordStatus',
      'firstVisit',
      'baptism',
      'idDocument',
      'custom',
      'newsletterConsent',
    ]) {
      expect(shown).not.toContain(own);
    }
  });

  test('is refused in the same words, whatever is wrong with it', async () => {
    const { admin, id } = await server().church();
    const person = await addPerson(admin, ana);
    const first = await linkFor(admin, person.id);
    const second = await linkFor(admin, person.id);
    expect(await refusal(open(first)), 'replaced by a newer one').toBe(invalid);
    await admin.call(completion.revokeLink, { personId: person.id });
    expect(await refusal(open(second)), 'revoked').toBe(invalid);
    expect(await refusal(open('nada')), 'never one').toBe(invalid);
    expect(await refusal(open(`${id}.${'A'.repeat(43)}`)), 'a secret of nobody').toBe(invalid);
    expect(
      await refusal(open(`${crypto.randomUUID()}.${'A'.repeat(43)}`)),
      'a church of nobody',
    ).toBe(invalid);
  });

  test('opens nothing while the church is suspended', async () => {
    const { admin, id } = await server().church();
    const token = await linkFor(admin, (await addPerson(admin, ana)).id);
    await server().core.database.unscoped((db) =>
      db.updateTable('churches').set({ status: 'suspended' }).where('id', '=', id).execute(),
    );
    expect(await refusal(open(token))).toBe(invalid);
  });

  test('ends after fourteen days', async () => {
    const { admin, id } = await server().church();
    const person = await addPerson(admin, ana);
    const token = await linkFor(admin, person.id);
    const { link } = await admin.call(completion.ofPerson, { personId: person.id });
    const days = (Date.parse(link?.expiresAt ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(14);
    await server().core.database.inChurch(id, (db) =>
      db
        .updateTable('completion_links')
        .set({ expires_at: new Date(0) })
        .execute(),
    );
    expect(await refusal(open(token))).toBe(invalid);
  });

  test('stolen and used a second time opens nothing and changes nothing', async () => {
    const { admin } = await server().church();
    const person = await addPerson(admin, ana);
    const token = await linkFor(admin, person.id);
    const form = await open(token);
    await server().anonymous.call(completion.submit, sent(token, form, { nickname: 'Ani' }));
    expect(await refusal(open(token))).toBe(invalid);
    expect(
      await refusal(
        server().anonymous.call(completion.submit, sent(token, form, { nickname: 'Ladrón' })),
      ),
    ).toBe(invalid);
    const { proposals } = await admin.call(completion.ofPerson, { personId: person.id });
    expect(proposals.map(({ after }) => after.nickname)).toEqual(['Ani']);
  });

  test('sent twice at the same moment counts once', async () => {
    const { admin } = await server().church();
    const person = await addPerson(admin, ana);
    const token = await linkFor(admin, person.id);
    const form = await open(token);
    const twice = ['Una', 'Otra'].map((nickname) =>
      refusal(server().anonymous.call(completion.submit, sent(token, form, { nickname }))),
    );
    expect((await Promise.all(twice)).toSorted()).toEqual([invalid, 'done']);
  });

  test('stays open when what was written has a fault, and says which', async () => {
    const { admin } = await server().church();
    const person = await addPerson(admin, ana);
    const token = await linkFor(admin, person.id);
    const error = await submit(token, { phones: [{ number: '12' }], birth: { year: 2990 } }).catch(
      (each: unknown) => each,
    );
    expect(error).toBeInstanceOf(Refused);
    expect((error as Refused).failure.fields?.map(({ path }) => path).toSorted()).toEqual([
      'birth',
      'phones.0.number',
    ]);
    expect(await submit(token, { nickname: 'Ani' })).toEqual({ outcome: 'waiting' });
  });

  test('is made by whoever may edit people, for people of their own church', async () => {
    const church = await server().church();
    const person = await addPerson(church.admin, ana);
    expect(await refusal(linkFor(await church.as('treasurer'), person.id))).toMatch(/^403/);
    expect(await refusal(linkFor((await server().church()).admin, person.id))).toMatch(/^404/);
    expect(await refusal(linkFor(await church.as('secretary'), person.id))).toBe('done');
  });

  test('does not carry the address that a church has for a name', async () => {
    const { admin } = await server().church();
    await admin.call(churchesContract.update, { name: 'Premio en www.premio.test' });
    const email = `${randomUUID()}@example.org`;
    const person = await addPerson(admin, { ...ana, emails: [{ value: email }] });
    await admin.call(completion.makeLink, { personId: person.id, send: true });
    const [letter] = await lettersTo(server().core, email);
    expect(`${letter?.subject} ${letter?.text}`).not.toContain('premio.test');
  });

  test('is mailed to a grown person with a mailbox; that of a minor is handed over', async () => {
    const { admin } = await server().church();
    const grown = await addPerson(admin, { ...ana, birth: { year: 1990 } });
    const child = await addPerson(admin, {
      givenNames: 'Samuel',
      birth: { year: new Date().getFullYear() - 9 },
      emails: [{ value: 's@ejemplo.co' }],
    });
    expect((await admin.call(completion.makeLink, { personId: grown.id, send: true })).sentTo).toBe(
      'ana@ejemplo.co',
    );
    expect(
      await refusal(admin.call(completion.makeLink, { personId: child.id, send: true })),
    ).toMatch(/^409 Es menor de edad/);
    expect((await open(await linkFor(admin, child.id))).asksNewsletter).toBe(false);
  });
});

describe('what was written', () => {
  test('waits for approval, and is taken field by field', async () => {
    const { admin } = await server().church();
    const person = await addPerson(admin, ana);
    const token = await linkFor(admin, person.id);
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

    const { items, total } = await admin.call(completion.waiting, {});
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      personId: person.id,
      fields: ['surname2', 'nickname', 'phones'],
    });
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
    expect((await admin.call(completion.waiting, {})).total).toBe(0);
    expect(
      await refusal(
        admin.call(completion.decide, { proposalId: items[0]?.id ?? '', approved: [] }),
      ),
    ).toMatch(/^404/);
  });

  test('says which fields the church changed meanwhile', async () => {
    const { admin } = await server().church();
    const person = await addPerson(admin, ana);
    await submit(await linkFor(admin, person.id), { nickname: 'Ani', surname2: 'Ríos' });
    await admin.call(people.update, {
      ...asDraft(person),
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

  test('is applied at once where the church trusts it, in the name of the person', async () => {
    const { admin } = await server().church();
    await admin.call(completion.changeSettings, { approval: false });
    const person = await addPerson(admin, { ...ana, newsletterConsent: { status: 'none' } });
    expect(
      await submit(await linkFor(admin, person.id), { nickname: 'Ani', newsletter: true }),
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

  test('ends the newsletter at once, approval or not; nothing new changes nothing', async () => {
    const { admin } = await server().church();
    const person = await addPerson(admin, ana);
    expect(await submit(await linkFor(admin, person.id))).toEqual({ outcome: 'unchanged' });
    expect(await submit(await linkFor(admin, person.id), { newsletter: false })).toEqual({
      outcome: 'applied',
    });
    expect((await admin.call(people.get, { personId: person.id })).newsletterConsent.status).toBe(
      'withdrawn',
    );
  });

  test('is decided and read only inside its church', async () => {
    const { admin } = await server().church();
    const { admin: other } = await server().church();
    const person = await addPerson(admin, ana);
    await submit(await linkFor(admin, person.id), { nickname: 'Ani' });
    const [proposal] = (await admin.call(completion.waiting, {})).items;
    expect((await other.call(completion.waiting, {})).items).toEqual([]);
    expect(
      await refusal(
        other.call(completion.decide, { proposalId: proposal?.id ?? '', approved: ['nickname'] }),
      ),
    ).toMatch(/^404/);
    expect(await refusal(other.call(completion.ofPerson, { personId: person.id }))).toMatch(/^404/);
  });
});
