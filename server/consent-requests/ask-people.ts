/** The job that asks the people of a run, some dozens in each transaction. */
import { linkValidityDays } from '#domain/people/completion-fields.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { createJoinToken, getChurchSender, toGreetingName } from '#server/access/public.ts';
import { isModuleOpen, readChurch } from '#server/churches/public.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { insertLinks, readNamedPeople } from '#server/people/public.ts';
import { stillHas } from '#server/users/public.ts';
import { choosePeople, getLastAllowed } from './choose-people.ts';
import { claimPeople, type Recipient } from './people-queries.ts';
import { advanceRun, endRun, readNext } from './run-queries.ts';
import { stopPath } from './stop-page.ts';
import { createStopTokens } from './stop-tokens.ts';

const jobName = 'consent-requests';
const batchSize = 50;

interface RequestJob {
  readonly churchId: string;
  readonly runId: string;
}

export const enqueueRun = (
  { jobs }: Pick<Core, 'jobs'>,
  churchId: string,
  runId: string,
): Promise<void> => jobs.enqueue(jobName, { churchId, runId }, { key: runId });

export const registerRuns = (core: Core): Promise<void> =>
  core.jobs.work<RequestJob>({
    name: jobName,
    keyed: true,
    run: (job, signal) => runRequests(core, job, signal),
  });

/** The run was stopped, or another worker goes on with it: the transaction rolls back. */
class RunTakenError extends Error {}

/** Goes on where an earlier attempt ended. */
async function runRequests(
  core: Core,
  { churchId, runId }: RequestJob,
  signal: AbortSignal,
): Promise<void> {
  try {
    for (;;) {
      signal.throwIfAborted();
      const goesOn = await core.database.inChurch(churchId, (db) => askNext(core, db, runId));
      if (!goesOn) return;
    }
  } catch (error) {
    // The process is ending: the queue runs the job again in another one.
    if (signal.aborted) throw error;
    if (error instanceof RunTakenError) return;
    core.log.error({ err: error, runId }, 'asking for consent failed');
    await core.database.inChurch(churchId, (db) => endRun(db, runId, 'failed'));
  }
}

/** Returns false at the end. Changes since the start count: an answer, another mail, the rights of the user who began it. */
async function askNext(core: Core, db: ChurchDb, runId: string): Promise<boolean> {
  const run = await readNext(db, runId, batchSize);
  if (!run) return false;
  if (run.ids.length === 0) {
    await endRun(db, runId, 'done');
    return false;
  }
  const userId = run.created_by;
  const canGoOn =
    (await isModuleOpen(db, core.config, 'people')) &&
    userId !== null &&
    (await stillHas(db, userId, peoplePermissions.edit));
  if (!canGoOn) {
    await endRun(db, runId, 'stopped');
    return false;
  }
  const at = now();
  const church = await readChurch(db);
  // Minors were left out at the start.
  const { recipients } = await choosePeople(db, run.ids, new Set());
  const claimed = new Set(await claimPeople(db, recipients, { at, since: getLastAllowed() }));
  const asked = recipients.filter(({ id }) => claimed.has(id));
  await mailEach(core, db, asked, { at, by: { userId, name: run.created_by_name }, church });
  const step = { from: run.done, done: run.ids.length, sent: asked.length, at };
  if (!(await advanceRun(db, runId, step))) throw new RunTakenError();
  return true;
}

interface Mailing {
  readonly at: Date;
  /** The user who began the run. */
  readonly by: { readonly userId: string; readonly name: string };
  readonly church: Awaited<ReturnType<typeof readChurch>>;
}

/** Mails each person a new personal link; links that the person has already stay valid. */
async function mailEach(
  core: Core,
  db: ChurchDb,
  recipients: readonly Recipient[],
  { at, by, church }: Mailing,
): Promise<void> {
  if (recipients.length === 0) return;
  const { appUrl, authSecret } = core.config;
  const stopTokens = createStopTokens(authSecret);
  const sender = await getChurchSender(core, db);
  const names = await readNamedPeople(
    db,
    recipients.map(({ id }) => id),
  );
  const expiresAt = new Date(at.getTime() + linkValidityDays * 24 * 3600 * 1000);
  const links = recipients.map(({ id: personId, email: sentTo }) => ({
    personId,
    sentTo,
    ...createJoinToken(church.id),
  }));
  const created = { createdBy: by, createdAt: at, expiresAt };
  await insertLinks(
    db,
    links.map((link) => ({ ...link, ...created })),
  );
  for (const { personId, sentTo: to, token } of links)
    await core.mail.enqueue(db, {
      to,
      template: 'consent-request',
      language: church.language,
      values: {
        name: toGreetingName(names.get(personId)?.displayName ?? ''),
        church: sender.name,
        link: `${appUrl}/complete-profile-token/${token}`,
      },
      church: sender,
      terms: { language: church.language, vocabulary: church.vocabulary },
      stopUrl: `${appUrl}${stopPath}/${stopTokens.create({ churchId: church.id, personId })}`,
      expiresAt,
    });
}
