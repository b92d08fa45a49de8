/** What newsletters add to the timeline of a person. */
import { afterAll, expect, test } from 'vitest';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { createTestNewsletter, sendAndWait } from '#server/testing/newsletters.ts';
import { addPerson } from '#server/testing/people.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { testServer, type Client } from '#server/testing/server.ts';
import { openSmtpSink } from '#server/testing/smtp-sink.ts';

const sink = await openSmtpSink();
const server = testServer(() => ({ SMTP_URL: sink.url, APP_URL: 'http://redil.test' }));

afterAll(() => sink.close());

async function sendToNewMember() {
  const church = await server().createChurch();
  const email = `rut-${crypto.randomUUID()}@example.org`;
  const person = await addPerson(church.admin, {
    givenNames: 'Rut',
    emails: [{ value: email, kind: 'home', primary: true }],
    newsletterConsent: { status: 'granted', channel: 'paper' },
  });
  const newsletter = await createTestNewsletter(church.admin, { title: 'Marzo' });
  await sendAndWait(church.admin, newsletter);
  return { church, email, personId: person.id, newsletterId: newsletter.id };
}

async function listNewsletterEntries(client: Client, personId: string) {
  const { items } = await client.call(peopleContract.timeline, { personId });
  return items
    .filter(({ kind }) => kind.startsWith('newsletter-'))
    .map(({ kind, values, recordId }) => [kind, values['title'], recordId]);
}

test('a received newsletter and an unsubscription are on the timeline of the person, each once', async () => {
  const { church, email, personId, newsletterId } = await sendToNewMember();
  const received = ['newsletter-received', 'Marzo', newsletterId];
  expect(await listNewsletterEntries(church.admin, personId)).toEqual([received]);
  const { html = '' } = await sink.read(email);
  const [, path = ''] = /http:\/\/redil\.test(\/u\/[\w-]+)/.exec(html) ?? [];
  await server().anonymous.fetch(path, { method: 'POST' });
  const { items } = await church.admin.call(peopleContract.timeline, { personId });
  expect(items.map(({ kind }) => kind)).toContain('consent-withdrawn');
  expect(await listNewsletterEntries(church.admin, personId)).toEqual([received]);
});

test('a deleted newsletter stays on the timeline without a page', async () => {
  const { church, personId, newsletterId } = await sendToNewMember();
  await church.admin.call(newslettersContract.remove, { newsletterId });
  expect(await listNewsletterEntries(church.admin, personId)).toEqual([
    ['newsletter-received', 'Marzo', null],
  ]);
});

test('a user who may not view newsletters does not see them on the timeline', async () => {
  const { church, personId } = await sendToNewMember();
  const reader = await createUserWith(church, ['people.view']);
  expect(await listNewsletterEntries(reader, personId)).toEqual([]);
});
