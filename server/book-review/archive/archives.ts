/** Archives of the books: started, stopped, listed and downloaded. */
import type { bookReviewContract } from '#domain/book-review/contract.ts';
import type { ArchiveView } from '#domain/book-review/schema.ts';
import { financePermissions } from '#domain/finance/permissions.ts';
import { startOfMonth, toPlainDay } from '#domain/kernel/days.ts';
import type { InputOf, OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem, requireFound } from '#domain/kernel/errors.ts';
import { can } from '#domain/kernel/permission.ts';
import { enforceLimit } from '#server/access/public.ts';
import { now } from '#server/core/clock.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import { createDownload } from '#server/core/files/download.ts';
import type { ChurchCall, TransactionCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { toAuditContext } from '#server/core/session/audit-context.ts';
import { translate } from '#server/core/translations.ts';
import { listYears } from '#server/fiscal-years/public.ts';
import { createFieldProblem, namePeriod, requireBooks } from '#server/finance/public.ts';
import { endArchive, findArchive, insertArchive, listArchives } from './archive-queries.ts';
import { archiveJob, getArchiveKey, type ArchiveJob } from './jobs.ts';

type Contract = typeof bookReviewContract;
type Call<Name extends keyof Contract> = ChurchCall<OutputOf<Contract[Name]['input']>>;

/** Archives a church and day, because each one reads all entries of its months. */
const archiveLimit = { name: 'review-archives', attempts: 20, windowSeconds: 24 * 3600 };

const seesGivers = ({ actor }: Pick<Call<'archives'>, 'actor'>): boolean =>
  can(actor, financePermissions.givers);

export const readArchives = async (
  call: TransactionCall<unknown>,
): Promise<InputOf<Contract['archives']['output']>> => ({
  items: await listArchives(call.db, seesGivers(call)),
});

const getPresentMonth = ({ church }: Pick<Call<'archivePlan'>, 'church'>): string =>
  toPlainDay(now(), church.timeZone).slice(0, 7);

export async function readArchivePlan(
  call: TransactionCall<unknown>,
): Promise<InputOf<Contract['archivePlan']['output']>> {
  const first = (await requireBooks(call.db)).openedOn.slice(0, 7);
  const present = getPresentMonth(call);
  // A change of the time zone can move the first month of the books into the future.
  const last = present < first ? first : present;
  const months: string[] = [];
  for (let month = last; month >= first; month = startOfMonth(`${month}-01`, -1).slice(0, 7))
    months.push(month);
  const years = (await listYears(call)).map(({ row }) => row);
  const year = years.find(({ closedAt }) => closedAt !== null) ?? years[0];
  const from = year && year.from > first ? year.from : first;
  const to = year && year.until >= from && year.until < last ? year.until : last;
  return { months, proposed: { from, to } };
}

const getArchive = async (
  call: Pick<TransactionCall<unknown>, 'db' | 'actor'>,
  id: string,
): Promise<ArchiveView> =>
  requireFound(
    await findArchive(call.db, id, seesGivers(call)),
    'book-review:errors.archive-not-found',
  );

/** Throws Problem at the field for months that the books don't have. */
async function requireMonths(call: Call<'startArchive'>): Promise<void> {
  const { input, inChurch } = call;
  const { openedOn } = await inChurch(requireBooks);
  if (input.to < openedOn.slice(0, 7))
    throw createFieldProblem('to', 'book-review:errors.before-books');
  if (input.to > getPresentMonth(call))
    throw createFieldProblem('to', 'book-review:errors.month-to-come');
}

export async function startArchive(call: Call<'startArchive'>): Promise<ArchiveView> {
  const { core, actor, church, input } = call;
  await requireMonths(call);
  await enforceLimit(core.session.limits, archiveLimit, church.id);
  const archiveId = newId();
  await call.inChurch(async (db) => {
    const isStarted = await insertArchive(db, {
      id: archiveId,
      from_month: `${input.from}-01`,
      until_month: `${input.to}-01`,
      has_givers: seesGivers(call),
      requested_at: now(),
      requested_by: actor.userId,
      requested_by_name: actor.name,
    });
    if (!isStarted)
      throw new Problem('failed_precondition', 'book-review:errors.archive-under-way');
    const label = namePeriod(input, church.language);
    await recordAudit(db, {
      action: 'books-archived',
      subject: { table: 'review_archives', id: archiveId, label },
    });
  });
  const job: ArchiveJob = { churchId: church.id, archiveId };
  await core.jobs.enqueue(archiveJob, job);
  return call.inChurch((db) => getArchive({ ...call, db }, archiveId));
}

export async function cancelArchive(
  call: TransactionCall<OutputOf<Contract['cancelArchive']['input']>>,
): Promise<ArchiveView> {
  const { db, input } = call;
  await getArchive(call, input.archiveId);
  if (!(await endArchive(db, input.archiveId, { status: 'cancelled' })))
    throw new Problem('failed_precondition', 'book-review:errors.archive-ended');
  return getArchive(call, input.archiveId);
}

export async function downloadArchive(call: Call<'downloadArchive'>): Promise<Response> {
  const { core, actor, church, http, input } = call;
  const { language } = church;
  const view = await call.inChurch((db) => getArchive({ ...call, db }, input.archiveId));
  const blob = view.downloadableUntil
    ? await core.storage.get(getArchiveKey(church.id, view.id))
    : null;
  if (!blob) throw new Problem('not_found', 'book-review:errors.archive-gone');
  await call.inChurch((db) =>
    recordAudit(db, {
      action: 'books-archive-downloaded',
      subject: { table: 'review_archives', id: view.id, label: namePeriod(view, language) },
      context: toAuditContext(core, actor, http),
    }),
  );
  const name = `${translate(language).t('book-review:files.archive')}-${view.from}-${view.to}.zip`;
  return createDownload(blob, { type: 'application/zip', fileName: name });
}
