import { done } from '#domain/kernel/empty.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { inboxContract } from '#domain/people/inbox/contract.ts';
import type { SubmissionRow } from '#domain/people/inbox/schema.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import type { FrontPageContributions } from '#server/access/public.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { route, type Route, type TransactionCall } from '#server/core/http/http.ts';
import {
  clearDecision,
  countWaiting,
  findOnlyWaiting,
  findSubmission,
  listSubmissions,
  lockStored,
  saveDecision,
} from './inbox-queries.ts';
import {
  describeOne,
  listSeenKinds,
  recordSubmission,
  type SeenKind,
  type StoredSubmission,
  type SubmissionKind,
  type SubmissionSummary,
} from './kinds.ts';

export const inboxRoutes = (kinds: readonly SubmissionKind[]): Route[] => [
  route(inboxContract.list, async (call) => {
    const { db, input } = call;
    const seen = listSeenKinds(kinds, call).filter(
      ({ kind }) => input.kind === undefined || kind === input.kind,
    );
    const { items, next } = await listSubmissions(db, input, seen);
    const summaries = await describeAll(db, seen, items);
    return { items: items.flatMap((each) => toRow(each, summaries.get(each.id))), next };
  }),
  route(inboxContract.counts, async (call) => {
    const seen = listSeenKinds(kinds, call, true);
    const counts = await countWaiting(call.db, seen);
    const items = seen.map(({ kind }) => ({ kind, waiting: counts.get(kind) ?? 0 }));
    return { items, waiting: items.reduce((sum, { waiting }) => sum + waiting, 0) };
  }),
  route(inboxContract.get, async (call) => {
    const { submission, kind } = await getSubmission(kinds, call);
    const summaries = await describeAll(call.db, [kind], [submission]);
    const [row] = toRow(submission, summaries.get(submission.id));
    if (!row) throw new Problem('not_found');
    return { ...row, personId: submission.personId, reason: submission.reason };
  }),
  route(inboxContract.refuse, async (call) => {
    const { kind } = await getSubmission(kinds, call);
    await refuseSubmission(call, kind);
    return done;
  }),
  route(inboxContract.reopen, async (call) => {
    const { kind } = await getSubmission(kinds, call);
    await reopenSubmission(call, kind);
    return done;
  }),
  route(inboxContract.refuseMany, (call) =>
    changeMany(kinds, call, 'waiting', (submissionId, kind) =>
      refuseSubmission({ ...call, input: { submissionId, reason: '' } }, kind),
    ),
  ),
  route(inboxContract.reopenMany, (call) =>
    changeMany(kinds, call, 'refused', (submissionId, kind) =>
      reopenSubmission({ ...call, input: { submissionId } }, kind),
    ),
  ),
];

/** The caller's submission with its kind. Throws Problem `not_found` also for one that the caller may not decide. */
async function getSubmission(
  kinds: readonly SubmissionKind[],
  call: TransactionCall<{ submissionId: string }>,
): Promise<{ submission: StoredSubmission; kind: SeenKind }> {
  const seen = listSeenKinds(kinds, call);
  const submission = await findSubmission(call.db, call.input.submissionId, seen);
  const kind = seen.find((each) => each.kind === submission?.kind);
  if (!submission || !kind) throw new Problem('not_found');
  return { submission, kind };
}

/** Changes those that have the status, in the order of their ids so that two callers do not wait for each other. */
async function changeMany(
  kinds: readonly SubmissionKind[],
  call: TransactionCall<{ submissionIds: readonly string[] }>,
  status: StoredSubmission['status'],
  change: (submissionId: string, kind: SeenKind) => Promise<void>,
): Promise<{ changed: number }> {
  const seen = listSeenKinds(kinds, call);
  let changed = 0;
  for (const submissionId of new Set(call.input.submissionIds.toSorted())) {
    const submission = await lockStored(call.db, submissionId, status, seen);
    const kind = seen.find((each) => each.kind === submission?.kind);
    if (!kind) continue;
    await change(submissionId, kind);
    changed += 1;
  }
  return { changed };
}

async function refuseSubmission(
  call: TransactionCall<{ submissionId: string; reason: string }>,
  kind: SeenKind,
): Promise<void> {
  const { db, input, actor } = call;
  const { reason } = input;
  const submission = await lockStored(db, input.submissionId, 'waiting', [kind]);
  if (!submission) throw new Problem('failed_precondition', 'submission-decided');
  const { title } = await describeOne(db, kind, submission);
  await saveDecision(db, submission.id, { status: 'refused', by: actor, at: now(), reason });
  await recordSubmission(db, 'submission-refused', submission.id, title);
  await kind.onRefused(call, submission);
}

async function reopenSubmission(
  { db, input }: TransactionCall<{ submissionId: string }>,
  kind: SeenKind,
): Promise<void> {
  const submission = await lockStored(db, input.submissionId, 'refused', [kind]);
  if (!submission) throw new Problem('failed_precondition', 'submission-not-refused');
  const { title } = await describeOne(db, kind, submission);
  await clearDecision(db, submission.id);
  await recordSubmission(db, 'submission-reopened', submission.id, title);
}

async function describeAll(
  db: ChurchDb,
  kinds: readonly SubmissionKind[],
  submissions: readonly StoredSubmission[],
): Promise<ReadonlyMap<string, SubmissionSummary>> {
  const all = new Map<string, SubmissionSummary>();
  for (const kind of kinds) {
    const ofKind = submissions.filter((each) => each.kind === kind.kind);
    if (ofKind.length === 0) continue;
    for (const [id, summary] of await kind.describe(db, ofKind)) all.set(id, summary);
  }
  return all;
}

/** Nothing if its kind could not describe it. */
function toRow(submission: StoredSubmission, summary: SubmissionSummary | undefined) {
  if (!summary) return [];
  const row: SubmissionRow = {
    id: submission.id,
    kind: submission.kind,
    status: submission.status,
    title: summary.title,
    photoId: summary.photoId ?? null,
    facts: [...summary.facts],
    submittedAt: submission.submittedAt.toISOString(),
    submittedBy: submission.submittedBy.name,
    decidedAt: submission.decidedAt?.toISOString() ?? null,
    decidedBy: submission.decidedByName,
  };
  return [row];
}

/** What waits, on the front page: a task for each kind. */
export const inboxFrontPage = (kinds: readonly SubmissionKind[]): FrontPageContributions => ({
  taskSources: [
    {
      requires: { permission: peoplePermissions.inbox },
      menu: 'too',
      list: async (call) => {
        const { db } = call;
        const seen = listSeenKinds(kinds, call, true);
        const counts = await countWaiting(db, seen);
        const tasks = [];
        for (const kind of seen) {
          const count = counts.get(kind.kind) ?? 0;
          const id = count === 1 ? await findOnlyWaiting(db, kind) : null;
          tasks.push({ kind: kind.task, count, id });
        }
        return tasks;
      },
    },
  ],
});
