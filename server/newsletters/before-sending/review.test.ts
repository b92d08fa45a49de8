/** What a user reviews before sending: the message, its links, and who is left out. */
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { churchesContract } from '#domain/churches/contract.ts';
import { newslettersContract as contract } from '#domain/newsletters/contract.ts';
import { recipientListsContract } from '#domain/newsletters/lists-contract.ts';
import {
  exclusionReasons,
  newsletterReviewContract as review,
  type ExclusionReason,
  type LeftOutView,
} from '#domain/newsletters/sending/review-contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import {
  addConsenting,
  createTestList,
  createTestNewsletter,
  createTestNewsletterTo,
  sendAndWait,
  unique,
} from '#server/testing/newsletters.ts';
import { testServer, type Client } from '#server/testing/server.ts';
import { openSmtpSink } from '#server/testing/smtp-sink.ts';

const sink = await openSmtpSink();
const server = testServer(() => ({
  SMTP_URL: sink.url,
  MAIL_FROM: 'Redil <noticias@redil.test>',
  APP_URL: 'https://redil.example.org',
}));
afterAll(() => sink.close());

async function listLeftOut(
  client: Client,
  newsletterId: string,
  reason: ExclusionReason,
): Promise<LeftOutView[]> {
  const all: LeftOutView[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await client.call(review.leftOut, {
      newsletterId,
      reason,
      limit: 2,
      ...(cursor ? { cursor } : {}),
    });
    all.push(...page.items);
    if (!page.next) return all;
    cursor = page.next;
  }
}

/** A church with recipients, and with one person for each reason for which people do not receive a newsletter. */
async function createMixedChurch() {
  const church = await server().createChurch();
  const { admin } = church;
  const { items } = await admin.call(people.statuses, {});
  const belongingStatusId = items.find(({ key }) => key === 'member')?.id ?? null;
  const member = { belongingStatusId };
  const bounced = unique('rebota');
  const family = unique('familia');
  await addConsenting(admin, unique('ana'), { givenNames: 'Ana', ...member });
  await addConsenting(admin, null, { givenNames: 'Beto', ...member });
  await addConsenting(admin, null, { givenNames: 'Celia' });
  for (const name of ['Dora', 'Élida', 'Fabio'])
    await addConsenting(admin, unique('sin'), {
      givenNames: name,
      ...member,
      newsletterConsent: { status: 'none' },
    });
  await addConsenting(admin, unique('no'), {
    givenNames: 'Gil',
    newsletterConsent: { status: 'withdrawn' },
  });
  await addConsenting(admin, bounced, { givenNames: 'Hugo', ...member });
  await addConsenting(admin, family, { givenNames: 'Inés', ...member });
  await addConsenting(admin, family, { givenNames: 'Juan', ...member });
  await addConsenting(admin, null, { givenNames: 'Kike', recordStatus: 'inactive' });
  await server().core.database.inChurch(church.id, (db) =>
    sql`INSERT INTO suppressions (church_id, email, reason, created_at) VALUES (${church.id}, ${bounced}, 'bounced', now())`.execute(
      db,
    ),
  );
  return church;
}

describe('who is left out', () => {
  test.each(['all', 'active_members'] as const)(
    'of the audience %s is listed by reason, as many as are counted, and the list of members shows the same people',
    async (audienceType) => {
      const { admin } = await createMixedChurch();
      const { id: newsletterId } = await createTestNewsletter(admin, { audienceType });
      const { exclusions } = await admin.call(contract.audience, { audienceType });
      for (const reason of exclusionReasons.options) {
        const listed = await listLeftOut(admin, newsletterId, reason);
        expect([reason, listed.length]).toEqual([reason, exclusions[reason]]);
        if (reason === 'duplicates') continue;
        const featureFilters = `leftOut:${newsletterId}.${reason}`;
        const members = await admin.call(people.list, { featureFilters });
        expect(members.items.map(({ id }) => id).toSorted()).toEqual(
          listed.map(({ personId }) => personId).toSorted(),
        );
      }
      expect(exclusions).toEqual({
        withoutEmail: audienceType === 'all' ? 2 : 1,
        withoutConsent: 3,
        unsubscribed: audienceType === 'all' ? 1 : 0,
        bounced: 1,
        duplicates: 1,
      });
      const named = await listLeftOut(admin, newsletterId, 'withoutConsent');
      expect(named.map(({ name }) => name)).toEqual(['Dora Peña', 'Élida Peña', 'Fabio Peña']);
    },
  );

  test('of lists includes addresses without a person, as often as they are repeated', async () => {
    const { admin } = await server().createChurch();
    const both = unique('ambas');
    const lists = [
      await createTestList(admin, [both, unique('una')]),
      await createTestList(admin, [both], 'Coro'),
      await createTestList(admin, [both], 'Amigos'),
    ];
    const { id } = await createTestNewsletter(admin, {
      audienceType: 'custom_list',
      targetRecipientListIds: lists,
    });
    expect(await listLeftOut(admin, id, 'duplicates')).toMatchObject([
      { personId: null, name: null, email: both },
      { personId: null, name: null, email: both },
    ]);
  });
});

describe('the filter of members by recipient list', () => {
  test('finds those whose address was pasted into the list, too', async () => {
    const { admin } = await server().createChurch();
    const email = unique('pegada');
    const pasted = await addConsenting(admin, email, { givenNames: 'Rut' });
    const chosen = await addConsenting(admin, unique('elegida'), { givenNames: 'Sara' });
    await addConsenting(admin, unique('otra'), { givenNames: 'Otra' });
    const listId = await createTestList(admin, [email, unique('nadie')]);
    await admin.call(recipientListsContract.addPeople, { listId, selection: { ids: [chosen] } });
    const { items } = await admin.call(people.list, { featureFilters: `recipientList:${listId}` });
    expect(items.map(({ id }) => id).toSorted()).toEqual([pasted, chosen].toSorted());
  });
});

describe('the message', () => {
  test('has the size that recipients get, its links, and its pictures without description', async () => {
    const { admin } = await server().createChurch();
    const email = unique('mide');
    const content = `<p>Ñandú</p>${'<p><a href="https://example.org/a">A</a> <a href="https://example.org/b">B</a></p>'.repeat(9)}
      <p><img src="https://example.org/1.png" alt="Bautismo"><img src="https://example.org/2.png" alt=" "><img src="https://example.org/3.png"></p>`;
    const draft = await createTestNewsletterTo(admin, [email], { content });
    const reviewed = await admin.call(review.review, { newsletterId: draft.id });
    expect(reviewed).toMatchObject({ links: 2, picturesWithoutAlt: 2, problem: null });
    await sendAndWait(admin, draft);
    const { html = '' } = await sink.read(email);
    expect(Math.abs(Buffer.byteLength(html.trim()) - reviewed.bytes)).toBeLessThan(10);
  });

  test('has its incomplete links and the tags of other systems named, and a missing postal address', async () => {
    const { admin } = await server().createChurch();
    const { id: newsletterId } = await createTestNewsletter(admin, {
      subject: 'Hola *|FNAME|*',
      content:
        '<p>Hola {{nombre}}, {{nombr}}: <a href="www.iglesia.org">ven</a> <a href="/agenda">Agenda</a> <a href="*|UNSUB|*">Salir</a> <a href="https://example.org/">bien</a></p>',
    });
    expect(await admin.call(review.review, { newsletterId })).toMatchObject({
      incompleteLinks: [
        { url: 'www.iglesia.org', label: 'ven' },
        { url: '/agenda', label: 'Agenda' },
      ],
      unknownTags: ['*|FNAME|*', '{{nombr}}', '*|UNSUB|*'],
      hasAddress: false,
      problem: null,
    });
    await admin.call(churchesContract.update, { address: 'Calle 10 # 4-22' });
    expect(await admin.call(review.review, { newsletterId })).toMatchObject({ hasAddress: true });
  });

  test('that can not be sent says why', async () => {
    const { admin } = await server().createChurch();
    const { id } = await createTestNewsletter(admin, { content: '' });
    expect(await admin.call(review.review, { newsletterId: id })).toMatchObject({
      problem: 'El newsletter no tiene contenido.',
    });
  });

  test('has its links checked, but none in the network of the server', async () => {
    const { admin } = await server().createChurch();
    const own = server().url;
    const { id } = await createTestNewsletter(admin, {
      content: `<p><a href="${own}/healthz">A</a> <a href="http://169.254.169.254/">B</a> <a href="https://no-existe.invalid/">C</a></p>`,
    });
    const { items } = await admin.call(review.checkLinks, { newsletterId: id });
    expect(items).toEqual([
      { url: `${own}/healthz`, outcome: 'not-checked' },
      { url: 'http://169.254.169.254/', outcome: 'not-checked' },
      { url: 'https://no-existe.invalid/', outcome: 'no-answer' },
    ]);
  });
});
