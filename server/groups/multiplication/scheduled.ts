/** Approved multiplications happen on the first day of the new group. */
import { Problem } from '#domain/kernel/errors.ts';
import { readChurch } from '#server/churches/public.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import { createBackgroundAuditContext } from '#server/core/database/audit-context.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { runForAll } from '#server/core/jobs.ts';
import { getToday } from '../author.ts';
import type { WithLaterFeatures } from '../later-features.ts';
import { lockGroup } from '../queries/group-queries.ts';
import { multiply, type Multiplication } from './multiply.ts';
import { notifyProposer, notifySupervisors, type MailingCall } from './notify.ts';
import { lockProposal, updateProposal, type ProposalColumns } from './proposal-queries.ts';
import { listDueMultiplications, type DueMultiplication } from './unscoped-queries.ts';

const job = 'multiply-groups';
type JobCore = Pick<Core, 'config' | 'database' | 'log' | 'mail'> & WithLaterFeatures;
type JobCall = MailingCall & WithLaterFeatures;

/** Starts the hourly job, because the day begins at another hour in each time zone. */
export async function startMultiplications(
  core: Core,
  { features }: WithLaterFeatures,
): Promise<void> {
  const run = (signal?: AbortSignal) => multiplyDueGroups({ ...core, features }, signal);
  await core.jobs.work({ name: job, run: (_, signal) => run(signal) });
  await core.jobs.schedule(job, '2 * * * *');
}

export async function multiplyDueGroups(core: JobCore, signal?: AbortSignal): Promise<void> {
  const due = await listDueMultiplications(core.database, now());
  await runForAll(due, (each) => multiplyOrReopen(core, each), {
    log: core.log,
    failure: 'group not multiplied',
    signal,
  });
}

async function multiplyOrReopen(core: JobCore, due: DueMultiplication): Promise<void> {
  try {
    await change(core, due, async (call, multiplication) => {
      const groupId = await multiply(call, multiplication);
      const { proposal } = multiplication;
      await notifyProposer(call, { proposal, groupId, answer: 'approved' });
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await change(core, due, reopen);
  }
}

type Change = (call: JobCall, multiplication: Multiplication) => Promise<void>;

/** In a transaction with both rows locked, if the day has begun and the proposal was not taken back meanwhile. */
async function change(
  core: JobCore,
  { churchId, groupId, proposalId }: DueMultiplication,
  run: Change,
): Promise<void> {
  const read = (db: ChurchDb) => lockProposal(db, proposalId);
  const scheduled = await core.database.inChurch(churchId, read);
  if (!scheduled) return;
  const approver = createBackgroundAuditContext(scheduled.decided_by, scheduled.decided_by_name);
  await core.database.withAuditContext(approver).inChurch(churchId, async (db) => {
    const group = await lockGroup(db, groupId);
    const proposal = await read(db);
    if (!group || proposal?.state !== 'scheduled') return;
    const call = await createCall(core, db, proposal);
    if (proposal.first_day <= getToday(call)) await run(call, { proposal, group });
  });
}

/** For who approved it, whose rights were checked then. */
async function createCall(
  { config, mail, features }: JobCore,
  db: ChurchDb,
  proposal: ProposalColumns,
): Promise<JobCall> {
  const actor = {
    userId: proposal.decided_by,
    name: proposal.decided_by_name,
    role: 'admin' as const,
    permissions: null,
  };
  return { core: { config, mail }, db, church: await readChurch(db), actor, features };
}

/** What can't be done any more waits for another answer: its people or its group changed since it was approved. */
async function reopen(call: MailingCall, { proposal, group }: Multiplication): Promise<void> {
  await updateProposal(call.db, proposal.id, {
    state: 'proposed',
    decided_at: null,
    decided_by: null,
    decided_by_name: '',
  });
  const actor = {
    ...call.actor,
    userId: proposal.proposed_by,
    name: proposal.proposed_by_name,
  };
  await notifySupervisors({ ...call, actor }, group, proposal);
}
