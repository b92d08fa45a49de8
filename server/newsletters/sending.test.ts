/** Sending: audience, messages and outcome. A real SMTP server receives the messages. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { newslettersContract as contract } from '#domain/newsletters/contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import {
  addConsenting,
  buildAddresses,
  createTestList,
  createTestNewsletter,
  createTestNewsletterTo,
  getRecipientsByEmail,
  send,
  sendAndWait,
  unique,
  waitForStatus,
} from '#server/testing/newsletters.ts';
import { readDeceasedStatus } from '#server/testing/people.ts';
import { testServer, type Client, type CallError } from '#server/testing/server.ts';
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

const countDeliveries = (...emails: readonly string[]): number[] =>
  emails.map((email) => sink.deliveries.get(email) ?? 0);

async function findStatusId(client: Client, key: string): Promise<string> {
  const { items } = await client.call(people.statuses, {});
  return items.find((each) => each.key === key)?.id ?? '';
}

describe('sending a newsletter', () => {
  test('returns at once, and every recipient gets the message as written', async () => {
    const { admin } = await server().createChurch();
    const email = unique('ana');
    await addConsenting(admin, email, { givenNames: 'Ana', surname1: 'Peña', surname2: 'Gil' });
    const draft = await createTestNewsletter(admin);
    expect(await send(admin, draft)).toEqual({
      status: 200,
      result: { success: true, message: 'Newsletter procesado por Cloud Function.' },
    });
    const progress = await waitForStatus(admin, draft.id, 'sent');
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
    expect(mail.to).toEqual([{ name: 'Ana Peña Gil', address: email }]);
    expect(mail.html).toContain('Hola, hermanos.');
    expect(mail.html).toContain('Iglesia Betania. Todos los derechos reservados.');
    expect(mail.html).toMatch(
      /href="https:\/\/redil\.example\.org\/t\/c\/[\w-]{42}"[^>]*>La agenda/,
    );
    expect(mail.html).not.toContain('https://example.org/agenda');
    expect(mail.text).toContain('La agenda (https://example.org/agenda)');
    const header = (name: string): string | undefined =>
      mail.headers.find((each) => each.key === name)?.value;
    expect(header('list-unsubscribe')).toMatch(/^<https:\/\/redil\.example\.org\/u\/[\w-]{42}>$/);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(header('precedence')).toBe('bulk');
  });

  test('happens once: of two concurrent calls one starts it and the other is refused', async () => {
    const { admin } = await server().createChurch();
    const to = buildAddresses(30, `doble-${crypto.randomUUID()}`);
    const draft = await createTestNewsletterTo(admin, to);
    const answers = await Promise.all([send(admin, draft), send(admin, draft)]);
    expect(answers.map((each) => each.result?.success ?? each.error?.message).toSorted()).toEqual([
      'Este newsletter ya se envió o se está enviando.',
      true,
    ]);
    await waitForStatus(admin, draft.id, 'sent');
    expect(countDeliveries(...to)).toEqual(to.map(() => 1));
    expect((await send(admin, draft)).error).toEqual({
      status: 'FAILED_PRECONDITION',
      message: 'Este newsletter ya se envió o se está enviando.',
    });
  });

  test('makes it read-only; it can be deleted from the list, and its links keep working', async () => {
    const { admin } = await server().createChurch();
    const draft = await createTestNewsletterTo(admin, [unique('eva')]);
    await sendAndWait(admin, draft);
    const refused = (await admin
      .call(contract.update, { newsletterId: draft.id, version: 1, title: 'x' })
      .catch((error: unknown) => error)) as CallError;
    expect(refused.failure.code).toBe('failed_precondition');
    const mail = sink.raw.at(-1);
    const token = /\/u\/([\w-]{42})>/.exec(mail?.message ?? '')?.[1];
    await admin.call(contract.remove, { newsletterId: draft.id });
    expect((await admin.call(contract.list, {})).items).toEqual([]);
    expect((await server().anonymous.fetch(`/u/${token}`)).status).toBe(200);
  });
});

describe('the audience', () => {
  test('includes every active record with an address and consent, each address once, and nobody who died', async () => {
    const church = await server().createChurch();
    const { admin } = church;
    const emails = {
      granted: unique('si'),
      none: unique('sin'),
      withdrawn: unique('no'),
      inactive: unique('inactiva'),
      died: unique('murio'),
      deceased: unique('fallecida'),
      family: unique('familia'),
    };
    await addConsenting(admin, emails.granted);
    await addConsenting(admin, null);
    await addConsenting(admin, emails.none, { newsletterConsent: { status: 'none' } });
    await addConsenting(admin, emails.withdrawn, { newsletterConsent: { status: 'withdrawn' } });
    await addConsenting(admin, emails.inactive, { recordStatus: 'inactive' });
    await addConsenting(admin, emails.died, { diedOn: '2026-01-31' });
    const belongingStatusId = await readDeceasedStatus(admin);
    await addConsenting(admin, emails.deceased, { belongingStatusId });
    await addConsenting(admin, emails.family, { givenNames: 'Luis' });
    await addConsenting(admin, emails.family, { givenNames: 'Sara' });
    const other = await server().createChurch();
    await addConsenting(other.admin, unique('ajena'));

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
    const draft = await createTestNewsletter(admin);
    const progress = await sendAndWait(admin, draft);
    expect(progress).toMatchObject({ total: 2, sent: 2, exclusions: expected.exclusions });
    expect([...(await getRecipientsByEmail(admin, draft.id)).keys()].toSorted()).toEqual(
      [emails.family, emails.granted].toSorted(),
    );
    expect(countDeliveries(...Object.values(emails))).toEqual([1, 0, 0, 0, 0, 0, 1]);
  });

  test('names everybody who shares an address, as a family does', async () => {
    const { admin } = await server().createChurch();
    const [family, single] = [unique('familia'), unique('sola')];
    await addConsenting(admin, family, { givenNames: 'Inés' });
    await addConsenting(admin, family, { givenNames: 'Ana' });
    await addConsenting(admin, single, { givenNames: 'Luis' });
    const draft = await createTestNewsletter(admin);
    await sendAndWait(admin, draft);
    expect((await sink.read(family)).to).toEqual([
      { name: 'Ana Peña e Inés Peña', address: family },
    ]);
    expect((await sink.read(single)).to).toEqual([{ name: 'Luis Peña', address: single }]);
    const recipients = await getRecipientsByEmail(admin, draft.id);
    expect(recipients.get(family)?.name).toBe('Ana Peña e Inés Peña');
  });

  test('of active members includes those whose belonging status counts as member', async () => {
    const { admin } = await server().createChurch();
    const [member, visitor, undecided] = [unique('miembro'), unique('visita'), unique('nadie')];
    await addConsenting(admin, member, { belongingStatusId: await findStatusId(admin, 'member') });
    await addConsenting(admin, visitor, {
      belongingStatusId: await findStatusId(admin, 'visitor'),
    });
    await addConsenting(admin, undecided);
    await sendAndWait(admin, await createTestNewsletter(admin, { audienceType: 'active_members' }));
    expect(countDeliveries(member, visitor, undecided)).toEqual([1, 0, 0]);
  });

  test('of lists includes their addresses, each once, except those with withdrawn consent', async () => {
    const { admin } = await server().createChurch();
    const [one, both, two, withdrew] = [
      unique('uno'),
      unique('ambas'),
      unique('dos'),
      unique('retiro'),
    ];
    await addConsenting(admin, withdrew, { newsletterConsent: { status: 'withdrawn' } });
    const lists = [
      await createTestList(admin, [one, both, withdrew]),
      await createTestList(admin, [both, two], 'Coro'),
    ];
    const draft = await createTestNewsletter(admin, {
      audienceType: 'custom_list',
      targetRecipientListIds: lists,
    });
    const progress = await sendAndWait(admin, draft);
    expect(progress.exclusions).toMatchObject({ duplicates: 1, unsubscribed: 1 });
    expect(countDeliveries(one, both, two, withdrew)).toEqual([1, 1, 1, 0]);
  });

  test('is frozen when the sending begins: people added later are not mailed', async () => {
    const { admin } = await server().createChurch();
    const early = buildAddresses(40, `temprano-${crypto.randomUUID()}`);
    const late = unique('tarde');
    const listId = await createTestList(admin, early);
    const { promise: gate, resolve: release } = Promise.withResolvers<undefined>();
    sink.rule = ({ stage, to }) =>
      stage === 'rcpt' && to.startsWith('temprano') ? gate : undefined;
    const draft = await createTestNewsletter(admin, {
      audienceType: 'custom_list',
      targetRecipientListIds: [listId],
    });
    await send(admin, draft);
    await addConsenting(admin, late);
    release(undefined);
    await waitForStatus(admin, draft.id, 'sent');
    expect(countDeliveries(...early)).toEqual(early.map(() => 1));
    expect(countDeliveries(late)).toEqual([0]);
  });
});
