/** What users of newsletters who may not see people learn of an audience. */
import { expect, test } from 'vitest';
import { newslettersContract as newsletters } from '#domain/newsletters/contract.ts';
import { recipientListsContract as lists } from '#domain/newsletters/lists-contract.ts';
import { newsletterReportContract as reports } from '#domain/newsletters/sending/report-contract.ts';
import { newsletterReviewContract as review } from '#domain/newsletters/sending/review-contract.ts';
import { savedFiltersContract } from '#domain/people/saved-filters/contract.ts';
import { createTestList, createTestNewsletter, sendAndWait } from '#server/testing/newsletters.ts';
import { addPerson } from '#server/testing/people.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

const typed = 'vecina@example.org';
const email = (value: string) => [{ value, kind: 'home', primary: true }] as const;

test('counts and reasons, and the addresses that were typed, but nobody on record', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const newsletterConsent = { status: 'granted' } as const;
  const { id: personId } = await addPerson(admin, {
    givenNames: 'Berta',
    surname1: 'Gómez',
    emails: [...email('berta@example.org')],
    newsletterConsent,
  });
  await addPerson(admin, { givenNames: 'Noé', surname1: 'Rojas', emails: [...email('noe@x.org')] });
  const listId = await createTestList(admin, [typed]);
  const recipients = [{ email: 'berta@example.org', name: 'Berta Gómez', personId }];
  await admin.call(lists.addRecipients, { listId, recipients, consentStated: true });
  const toList = { audienceType: 'custom_list' as const, targetRecipientListIds: [listId] };
  const newsletter = await createTestNewsletter(admin, toList);
  const { id: newsletterId } = newsletter;
  const { id: toAll } = await createTestNewsletter(admin);
  await sendAndWait(admin, newsletter);

  const read = async (client: Client): Promise<string> => {
    const answers = [
      await client.call(newsletters.recipients, { newsletterId }),
      await client.call(lists.recipients, { listId }),
      await client.call(lists.recipients, { listId, search: 'berta' }),
      await client.call(review.leftOut, { newsletterId: toAll, reason: 'withoutConsent' }),
      await client.call(reports.readers, { newsletterId, activity: 'unsubscribed' }),
    ];
    return JSON.stringify(answers);
  };
  const secrets = new RegExp(`Berta|Noé|berta@|noe@|${personId}`);
  expect(await read(admin)).toMatch(/Noé/);
  const writer = await createUserWith(church, ['newsletters.view', 'newsletters.edit']);
  const answers = await read(writer);
  expect(answers).toContain(typed);
  expect(answers).not.toMatch(secrets);
  const counted = await writer.call(newsletters.audience, { audienceType: 'all' });
  expect(counted).toMatchObject({ recipients: 1, exclusions: { withoutConsent: 1 } });
  const tie = { listId, recipients: [{ email: 'yo@example.org', personId }] };
  await expect(
    writer.call(lists.addRecipients, { ...tie, consentStated: true }),
  ).rejects.toMatchObject({ status: 403 });
});

test('a filter that somebody keeps is counted by nobody else', async () => {
  const church = await server().createChurch();
  const author = await church.as('secretary');
  const filter = { name: 'Viudas', shared: false, parameters: { sex: 'female' } };
  const { id } = await author.call(savedFiltersContract.create, filter);
  const audience = {
    audienceType: 'custom_list' as const,
    targetRecipientListIds: [id],
    platformAudience: null,
  };
  expect(await author.call(newsletters.audience, audience)).toMatchObject({ recipients: 0 });
  await expect(church.admin.call(newsletters.audience, audience)).rejects.toMatchObject({
    status: 400,
  });
});
