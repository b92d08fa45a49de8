/** The inbox, with proposed changes of records as its submissions. */
import { expect, test } from 'vitest';
import { completionContract as completion } from '#domain/people/completion-contract.ts';
import { peopleContract as people } from '#domain/people/contract.ts';
import { inboxContract as inbox } from '#domain/people/inbox/contract.ts';
import { createProposal } from '#server/testing/matrix/features/people-inbox.ts';
import { getError } from '#server/testing/get-error.ts';
import { testServer, type TestChurch } from '#server/testing/server.ts';

const server = testServer();

/** A person who proposes another given name. */
const propose = async ({ id, admin }: TestChurch): Promise<string> => {
  const context = { server: server(), churchId: id, marker: 'Núñez', superuser: admin };
  return (await createProposal(context)).proposalId;
};

test('a proposal waits, is refused with a reason, waits again, and is accepted', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const submissionId = await propose(church);
  expect((await admin.call(inbox.list, {})).items).toMatchObject([
    { id: submissionId, kind: 'completion', title: 'Ana Núñez', status: 'waiting' },
  ]);
  await admin.call(inbox.refuse, { submissionId, reason: 'Es otra persona' });
  expect((await admin.call(inbox.list, {})).items).toEqual([]);
  expect((await admin.call(inbox.list, { status: 'refused' })).items).toHaveLength(1);
  const refused = await admin.call(inbox.get, { submissionId });
  expect(refused).toMatchObject({ status: 'refused', reason: 'Es otra persona' });
  expect(refused.decidedBy).not.toBe('');
  expect(await getError(admin.call(inbox.refuse, { submissionId }))).toMatch(/^409/);

  await admin.call(inbox.reopen, { submissionId });
  await admin.call(completion.decide, { proposalId: submissionId, approved: ['givenNames'] });
  const accepted = await admin.call(inbox.get, { submissionId });
  expect(accepted.status).toBe('accepted');
  expect((await admin.call(people.get, { personId: accepted.personId ?? '' })).givenNames).toBe(
    'Eva',
  );
  expect(await getError(admin.call(inbox.reopen, { submissionId }))).toMatch(/^409/);
});

test('what waits is listed from the oldest on, in pages, and counted by kind', async () => {
  const church = await server().createChurch();
  const { id: personId } = await church.admin.call(people.create, { givenNames: 'Ana' });
  const count = 120;
  await server().core.database.inChurch(church.id, (db) =>
    db
      .insertInto('submissions')
      .values(
        Array.from({ length: count }, (_, index) => ({
          id: crypto.randomUUID(),
          kind: 'completion',
          person_id: personId,
          content: JSON.stringify({}),
          submitted_at: new Date(index % 7),
        })),
      )
      .execute(),
  );
  const seen: { id: string; submittedAt: string }[] = [];
  let cursor: string | null = null;
  do {
    const input: { cursor?: string } = cursor === null ? {} : { cursor };
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(input);
    seen.push(...page.items);
    cursor = page.next;
  } while (cursor !== null);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(count);
  const days = seen.map(({ submittedAt }) => submittedAt);
  expect(days).toEqual(days.toSorted());
  expect(await church.admin.call(inbox.counts, {})).toMatchObject({ waiting: count });

  function readPage(input: { cursor?: string }) {
    return church.admin.call(inbox.list, input);
  }
});

test('a submission of another church, and those of an erased person, are not found', async () => {
  const church = await server().createChurch();
  const other = await server().createChurch();
  const submissionId = await propose(church);
  expect(await getError(other.admin.call(inbox.get, { submissionId }))).toMatch(/^404/);
  expect(await getError(other.admin.call(inbox.refuse, { submissionId }))).toMatch(/^404/);
  const { personId } = await church.admin.call(inbox.get, { submissionId });
  await church.admin.call(people.remove, { personId: personId ?? '' });
  expect(await getError(church.admin.call(inbox.get, { submissionId }))).toMatch(/^404/);
});
