/** Mails the givers the links to their statements, each once, and opens what a link stands for. */
import { statementLinkDays, type RunView } from '#domain/giving-statements/schema.ts';
import type { givingStatementsContract as contract } from '#domain/giving-statements/contract.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem, requireFound } from '#domain/kernel/errors.ts';
import {
  createJoinToken,
  getChurchSender,
  openPersonalLink,
  toGreetingName,
} from '#server/access/public.ts';
import { readChurch } from '#server/churches/public.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { ChurchCall, GlobalCall } from '#server/core/http/http.ts';
import { keepsBooks } from '#server/finance/public.ts';
import { readFirstEmails, readNamedPeople } from '#server/people/public.ts';
import type { RunJob } from './draw-file.ts';
import { printStatement } from './print-statements.ts';
import { readRun, requireRun } from './read-run.ts';
import { setMailing } from './run-queries.ts';
import { toSubject } from './start-run.ts';
import {
  findStatement,
  findStatementByLink,
  listUnsent,
  lockUnsent,
  markMailed,
  saveLinks,
} from './statement-queries.ts';

type Call<Name extends keyof typeof contract> = ChurchCall<
  OutputOf<(typeof contract)[Name]['input']>
>;

export const mailJob = 'giving-statement-mails';
const mailedAtOnce = 100;
const day = 24 * 3600 * 1000;
const openLink = {
  limit: { name: 'statement-open', attempts: 200, windowSeconds: 3600 },
  closed: 'giving-statements:errors.link',
} as const;

export async function mailAll(call: Call<'mailAll'>): Promise<RunView> {
  const { core, church, input } = call;
  const isNew = await call.inChurch(async (db) => {
    const run = await requireRun(db, input.runId);
    if (run.status !== 'ready')
      throw new Problem('failed_precondition', 'giving-statements:errors.not-ready');
    if (!(await setMailing(db, run.id, true))) return false;
    await recordAudit(db, { action: 'statements-mailed', subject: toSubject(run) });
    return true;
  });
  const job: RunJob = { churchId: church.id, runId: input.runId };
  if (isNew) await core.jobs.enqueue(mailJob, job);
  return call.inChurch((db) => readRun(db, input.runId));
}

/** Until all are mailed, or somebody stops it. A statement is marked in the transaction that stores its mail. */
export async function mailStatements(core: Core, job: RunJob, signal: AbortSignal): Promise<void> {
  let after: number | null = -1;
  while (after !== null) {
    signal.throwIfAborted();
    const from: number = after;
    after = await core.database.inChurch(job.churchId, (db) => mailPart(core, db, job, from));
  }
}

/** Returns the position of the last statement that was looked at; null after the last one. */
async function mailPart(
  core: Core,
  db: ChurchDb,
  { churchId, runId }: RunJob,
  after: number,
): Promise<number | null> {
  const run = await requireRun(db, runId);
  if (!run.is_mailing) return null;
  const unsent = await listUnsent(db, run, { after, limit: mailedAtOnce });
  const last = unsent.at(-1);
  if (!last) {
    await setMailing(db, runId, false);
    return null;
  }
  const locked = new Set(
    await lockUnsent(
      db,
      unsent.map(({ id }) => id),
    ),
  );
  await mailEach(
    core,
    db,
    { churchId, year: run.year },
    unsent.filter(({ id }) => locked.has(id)),
  );
  return last.position;
}

interface Linked {
  readonly id: string;
  readonly person_id: string | null;
}

interface LinkSetting {
  readonly churchId: string;
  readonly year: number;
}

const toLink = (core: Core, token: string): string => `${core.config.appUrl}/constancia/${token}`;

/** New links, which replace those before; for each the statement, and the token that the link has. */
async function createLinks<Statement extends Linked>(
  db: ChurchDb,
  churchId: string,
  statements: readonly Statement[],
) {
  const expiresAt = new Date(now().getTime() + statementLinkDays * day);
  const links = statements.map((statement) => ({ statement, ...createJoinToken(churchId) }));
  await saveLinks(
    db,
    links.map(({ statement, hash }) => ({
      statement_id: statement.id,
      token_hash: hash,
      expires_at: expiresAt,
    })),
  );
  return { links, expiresAt };
}

/** Mails those whose giver has an address their links. Returns the links. */
async function mailEach(
  core: Core,
  db: ChurchDb,
  { churchId, year }: LinkSetting,
  statements: readonly Linked[],
): Promise<string[]> {
  const people = statements.flatMap(({ person_id: id }) => id ?? []);
  const [addresses, names] = [await readFirstEmails(db, people), await readNamedPeople(db, people)];
  const sender = await getChurchSender(core, db);
  const { language } = await readChurch(db);
  const mailed = statements.flatMap((statement) => {
    const to = addresses.get(statement.person_id ?? '');
    return to === undefined ? [] : [{ ...statement, to }];
  });
  const { links, expiresAt } = await createLinks(db, churchId, mailed);
  await markMailed(
    db,
    mailed.map(({ id }) => id),
    now(),
  );
  for (const { statement, token } of links)
    await core.mail.enqueue(db, {
      to: statement.to,
      template: 'giving-statement',
      language,
      values: {
        name: toGreetingName(names.get(statement.person_id ?? '')?.displayName ?? ''),
        church: sender.name,
        year: String(year),
        link: toLink(core, token),
      },
      church: sender,
      expiresAt,
    });
  return links.map(({ token }) => toLink(core, token));
}

/** A link to copy, or to mail again. */
export const createLink = ({
  core,
  church,
  input,
  inChurch,
}: Call<'createLink'>): Promise<{ url: string }> =>
  inChurch(async (db) => {
    const statement = requireFound(
      await findStatement(db, input.statementId),
      'giving-statements:errors.not-found',
    );
    const run = await requireRun(db, statement.run_id);
    await recordAudit(db, { action: 'statement-link-created', subject: toSubject(run) });
    if (input.send) {
      const setting = { churchId: church.id, year: run.year };
      const [url] = await mailEach(core, db, setting, [statement]);
      if (url === undefined)
        throw new Problem('failed_precondition', 'giving-statements:errors.no-mailbox');
      return { url };
    }
    const { links } = await createLinks(db, church.id, [statement]);
    return { url: toLink(core, links[0]?.token ?? '') };
  });

type LinkOfGiver = GlobalCall<{ token: string }>;

export async function lookAtStatement(call: LinkOfGiver) {
  const { run, church } = await findByLink(call);
  const { name, logoUrl } = church;
  return { church: { name, logoUrl }, year: run.year };
}

export const openStatement = async (call: LinkOfGiver): Promise<Response> =>
  printStatement(call.core, await findByLink(call));

/** Nothing of a replaced link, nor of a church that is not active or without the module. */
const findByLink = (call: LinkOfGiver) =>
  openPersonalLink(call, openLink, async (db, hash) => {
    const statement = await findStatementByLink(db, hash, now());
    if (!statement || !(await keepsBooks(db))) return null;
    return {
      statement,
      run: await requireRun(db, statement.run_id),
      church: await readChurch(db),
    };
  });
