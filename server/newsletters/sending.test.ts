/** Sending: to whom, what arrives, and how it ends. A real SMTP server takes the messages. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { newslettersContract as contract } from '#domain/newsletters/contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import type { PersonDraft } from '#domain/people/schema.ts';
import {
  addresses,
  buildList,
  buildNewsletter,
  callFunction,
  draftTo,
  recipientsOf,
  send,
  sendToTheEnd,
  untilStatus,
} from '#server/testing/newsletters.ts';
import { testServer, type Client, type Refused } from '#server/testing/server.ts';
import { openSmtpSink } from '#server/testing/smtp-sink.ts';

const sink = await openSmtpSink();
const server = testServer(() => ({
  SMTP_URL: sink.url,
  MAIL_FROM: 'Redil <noticias@redil.test>',
  APP_URL: 'https://redil.example.org',
}));

afterAll(() => sink.close());
beforeEach(() => {
  sink.rule = () => undefined;
});

const unique = (name: string): string => `${name}-${crypto.randomUUID()}@example.org`;
const deliveriesTo = (...emails: readonly string[]): number[] =>
  emails.map((email) => sink.deliveries.get(email) ?? 0);

/** A person of the church, who consents unless told otherwise. */
async function addPerson(
  client: Client,
  email: string | null,
  change: PersonDraft = {},
): Promise<string> {
  const person = await client.call(people.create, {
    givenNames: 'Rosa',
    surname1: 'Peña',
    emails: email ? [{ value: email, kind: 'home', primary: true }] : [],
    newsletterConsent: { status: 'granted' },
    confirmed: true,
    ...change,
  });
  return person.id;
}

async function statusId(client: Client, key: string): Promise<string> {
  const { items } = await client.call(people.statuses, {});
  return items.find((each) => each.key === key)?.id ?? '';
}

describe('a newsletter is sent', () => {
  test('at once as far as the caller sees, and to everybody as it was written', async () => {
    const { admin } = await server().church();
    const email = unique('ana');
    await addPerson(admin, email, { givenNames: 'Ana', surname1: 'Peña' });
    const draft = await buildNewsletter(admin);
    expect(await send(admin, draft)).toEqual({
      status: 200,
      result: { success: true, message: 'Newsletter procesado por Cloud Function.' },
    });
    const progress = await untilStatus(admin, draft.id, 'sent');
    expect(progress).toMatchObject({
      total: 1,
      waiting: 0,
      sent: 1,
      failed: 0,
      uncertain: 0,
      skipped: 0,
      errorMessage: null,
    });
    const after = await admin.call(contract.get, { newsletterId: draft.id });
    expect(after).toMatchObject({
      status: 'sent',
      stats: { sent: 1, opened: 0, clicked: 0, failed: 0 },
    });
    expect(after.lastSentAt).not.toBeNull();
    expect(after.sentAt).not.toBeNull();

    const mail = await sink.read(email);
    expect(mail.subject).toBe('Lo que viene en marzo');
    expect(mail.from).toEqual({ name: 'Iglesia Betania', address: 'noticias@redil.test' });
    expect(mail.to).toEqual([{ name: 'Ana Peña', address: email }]);
    expect(mail.html).toContain('Hola, hermanos.');
    expect(mail.html).toContain('Iglesia Betania. Todos los derechos reservados.');
    expect(mail.html).toMatch(
      /href="https:\/\/redil\.example\.org\/t\/c\/[\w-]{42}"[^>]*>La agenda/,
    );
    expect(mail.html).not.toContain('https://example.org/agenda');
    expect(mail.text).toContain('La agenda (https://example.org/agenda)');
    const header = (name: string): string | undefined =>
      mail.headers.find((each) => each.key === name)?.value;
    expect(header('list-unsubscribe')).toMatch(
      /^<https:\/\/redil\.example\.org\/u\/[\w-]{42}>, <mailto:noticias@redil\.test\?subject=/,
    );
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(header('precedence')).toBe('bulk');
  });

  test('once: of two clicks at the same moment one sends it, and the other is told', async () => {
    const { admin } = await server().church();
    const to = addresses(30, `doble-${crypto.randomUUID()}`);
    const draft = await draftTo(admin, to);
    const answers = await Promise.all([send(admin, draft), send(admin, draft)]);
    expect(answers.map((each) => each.result?.success ?? each.error?.message).toSorted()).toEqual([
      'Este newsletter ya se envió o se está enviando.',
      true,
    ]);
    await untilStatus(admin, draft.id, 'sent');
    expect(deliveriesTo(...to)).toEqual(to.map(() => 1));
    expect((await send(admin, draft)).error).toEqual({
      status: 'FAILED_PRECONDITION',
      message: 'Este newsletter ya se envió o se está enviando.',
    });
  });

  test('and can no longer be changed, but hidden, while its links go on working', async () => {
    const { admin } = await server().church();
    const draft = await draftTo(admin, [unique('eva')]);
    await sendToTheEnd(admin, draft);
    const refused = (await admin
      .call(contract.update, { newsletterId: draft.id, version: 1, title: 'x' })
      .catch((error: unknown) => error)) as Refused;
    expect(refused.failure.code).toBe('failed_precondition');
    const mail = sink.raw.at(-1);
    const token = /\/u\/([\w-]{42})>/.exec(mail?.message ?? '')?.[1];
    await admin.call(contract.remove, { newsletterId: draft.id });
    expect((await admin.call(contract.list, {})).items).toEqual([]);
    expect((await server().anonymous.fetch(`/u/${token}`)).status).toBe(200);
  });

  test.each([
    ['without an audience', { audienceType: null }, 'Elige a quién va dirigido el newsletter.'],
    ['without content', { content: '<p> </p>' }, 'El newsletter no tiene contenido.'],
    [
      'to nobody',
      {},
      'No hay ningún destinatario: nadie de la audiencia tiene correo y ha dado su consentimiento.',
    ],
    [
      'to no list',
      { audienceType: 'custom_list' },
      'No hay ningún destinatario: nadie de la audiencia tiene correo y ha dado su consentimiento.',
    ],
  ] as const)('not %s: the answer says why and nothing changes', async (_, change, message) => {
    const { admin } = await server().church();
    const draft = await buildNewsletter(admin, change);
    expect((await send(admin, draft)).error).toEqual({ status: 'FAILED_PRECONDITION', message });
    expect(await admin.call(contract.get, { newsletterId: draft.id })).toEqual(draft);
  });
});

describe('the audience', () => {
  test('is every active record with an address and consent, an address once', async () => {
    const church = await server().church();
    const { admin } = church;
    const emails = {
      granted: unique('si'),
      none: unique('sin'),
      withdrawn: unique('no'),
      inactive: unique('inactiva'),
      family: unique('familia'),
    };
    await addPerson(admin, emails.granted);
    await addPerson(admin, null);
    await addPerson(admin, emails.none, { newsletterConsent: { status: 'none' } });
    await addPerson(admin, emails.withdrawn, { newsletterConsent: { status: 'withdrawn' } });
    await addPerson(admin, emails.inactive, { recordStatus: 'inactive' });
    await addPerson(admin, emails.family, { givenNames: 'Luis' });
    await addPerson(admin, emails.family, { givenNames: 'Sara' });
    const other = await server().church();
    await addPerson(other.admin, unique('ajena'));

    const expected = {
      recipients: 2,
      exclusions: {
        withoutEmail: 1,
        withoutConsent: 1,
        unsubscribed: 1,
        bounced: 0,
        duplicates: 1,
      },
    };
    expect(await admin.call(contract.audience, { audienceType: 'all' })).toEqual(expected);
    const draft = await buildNewsletter(admin);
    const progress = await sendToTheEnd(admin, draft);
    expect(progress).toMatchObject({ total: 2, sent: 2, exclusions: expected.exclusions });
    expect([...(await recipientsOf(admin, draft.id)).keys()].toSorted()).toEqual(
      [emails.family, emails.granted].toSorted(),
    );
    expect(deliveriesTo(...Object.values(emails))).toEqual([1, 0, 0, 0, 1]);
  });

  test('of active members is those whose belonging status counts as member', async () => {
    const { admin } = await server().church();
    const [member, visitor, undecided] = [unique('miembro'), unique('visita'), unique('nadie')];
    await addPerson(admin, member, { belongingStatusId: await statusId(admin, 'member') });
    await addPerson(admin, visitor, { belongingStatusId: await statusId(admin, 'visitor') });
    await addPerson(admin, undecided);
    await sendToTheEnd(admin, await buildNewsletter(admin, { audienceType: 'active_members' }));
    expect(deliveriesTo(member, visitor, undecided)).toEqual([1, 0, 0]);
  });

  test('of lists is their addresses, each once, but for whoever withdrew the consent', async () => {
    const { admin } = await server().church();
    const [one, both, two, withdrew] = [
      unique('uno'),
      unique('ambas'),
      unique('dos'),
      unique('retiro'),
    ];
    await addPerson(admin, withdrew, { newsletterConsent: { status: 'withdrawn' } });
    const lists = [
      await buildList(admin, [one, both, withdrew]),
      await buildList(admin, [both, two], 'Coro'),
    ];
    const draft = await buildNewsletter(admin, {
      audienceType: 'custom_list',
      targetRecipientListIds: lists,
    });
    const progress = await sendToTheEnd(admin, draft);
    expect(progress.exclusions).toMatchObject({ duplicates: 1, unsubscribed: 1 });
    expect(deliveriesTo(one, both, two, withdrew)).toEqual([1, 1, 1, 0]);
  });

  test('is frozen when the sending begins: who comes later is not mailed, and the text stays as it was', async () => {
    const { admin } = await server().church();
    const early = addresses(40, `temprano-${crypto.randomUUID()}`);
    const late = unique('tarde');
    const listId = await buildList(admin, early);
    const { promise: held, resolve: goOn } = Promise.withResolvers<undefined>();
    sink.rule = ({ stage, to }) =>
      stage === 'rcpt' && to.startsWith('temprano') ? held : undefined;
    const draft = await buildNewsletter(admin, {
      audienceType: 'custom_list',
      targetRecipientListIds: [listId],
    });
    await send(admin, draft);
    await addPerson(admin, late);
    goOn(undefined);
    await untilStatus(admin, draft.id, 'sent');
    expect(deliveriesTo(...early)).toEqual(early.map(() => 1));
    expect(deliveriesTo(late)).toEqual([0]);
  });
});

describe('a test message', () => {
  const test5 = (client: Client, churchId: string, newsletterId: string, testEmails: string[]) =>
    callFunction(client, 'sendNewsletterCallable', { churchId, newsletterId, testEmails });

  test('goes only to the addresses given, says what it is, and counts nothing', async () => {
    const { admin, id } = await server().church();
    await addPerson(admin, unique('miembro'));
    const draft = await buildNewsletter(admin);
    const to = [unique('prueba'), unique('prueba')];
    const before = sink.raw.length;
    expect(await test5(admin, id, draft.id, to)).toEqual({
      status: 200,
      result: { success: true, message: 'Prueba enviada a 2 direcciones.' },
    });
    expect(
      sink.raw
        .slice(before)
        .map((each) => each.to)
        .toSorted(),
    ).toEqual(to.toSorted());
    const mail = await sink.read(to[0] ?? '');
    expect(mail.subject).toBe('[Test] Lo que viene en marzo');
    expect(mail.html).toContain('href="https://example.org/agenda"');
    expect(mail.html).not.toContain('/t/o/');
    expect(await admin.call(contract.get, { newsletterId: draft.id })).toEqual(draft);
    const link = /\/u\/[\w-]+/.exec(mail.html ?? '')?.[0] ?? '';
    const page = await server().anonymous.fetch(link, { headers: { 'accept-language': 'es' } });
    expect(await page.text()).toContain('mensaje de prueba');
  });

  test('goes to five addresses at most, each of them one', async () => {
    const { admin, id } = await server().church();
    const draft = await buildNewsletter(admin);
    expect((await test5(admin, id, draft.id, addresses(6))).error?.status).toBe('INVALID_ARGUMENT');
    expect((await test5(admin, id, draft.id, ['no address'])).error?.status).toBe(
      'INVALID_ARGUMENT',
    );
  });

  test('is told when the server refuses it, and the newsletter stays a draft', async () => {
    const { admin, id } = await server().church();
    const draft = await buildNewsletter(admin);
    const to = unique('rechazo');
    sink.rule = ({ stage, to: recipient }) =>
      stage === 'rcpt' && recipient === to ? '550 5.1.1 no such user' : undefined;
    expect((await test5(admin, id, draft.id, [to])).error).toEqual({
      status: 'UNAVAILABLE',
      message: 'El servidor de correo no aceptó la prueba: 550 5.1.1 no such user',
    });
    expect((await admin.call(contract.get, { newsletterId: draft.id })).status).toBe('draft');
  });

  test('reaches few strangers a day, the users of the church always, whoever of it sends', async () => {
    const { admin, id, as } = await server().church();
    const draft = await buildNewsletter(admin);
    const colleague = await as('secretary');
    for (const name of ['uno', 'dos']) await test5(admin, id, draft.id, addresses(5, name));
    expect((await test5(colleague, id, draft.id, [unique('otra')])).error).toMatchObject({
      status: 'RESOURCE_EXHAUSTED',
      message: expect.stringContaining('10 pruebas') as string,
    });
    expect((await test5(colleague, id, draft.id, [admin.email, colleague.email])).status).toBe(200);
  });

  test('has a limit for each person who sends them', async () => {
    const { admin, id } = await server().church();
    const draft = await buildNewsletter(admin);
    for (let index = 0; index < 30; index += 1) await test5(admin, id, draft.id, [admin.email]);
    expect((await test5(admin, id, draft.id, [admin.email])).error).toEqual({
      status: 'RESOURCE_EXHAUSTED',
      message: 'Has enviado muchas pruebas. Espera un momento antes de enviar otra.',
    });
  });
});
