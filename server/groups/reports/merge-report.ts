/** A report becomes one with that of somebody else, and both authors see what the two said otherwise. */
import {
  listPeople,
  type MergedStatement,
  type ReportMerge,
} from '#domain/groups/reports/merge-schema.ts';
import { mergeReports, omitKnown } from '#domain/groups/reports/merge.ts';
import {
  reportContent,
  type ReportContent,
  type ReportInput,
} from '#domain/groups/reports/schema.ts';
import {
  findReportVersion,
  isReportedByOthersSince,
  storeMerge,
  type Gathering,
} from '#server/attendance/public.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { nameVisitors, readNames } from './report-queries.ts';

type Call = TransactionCall<ReportInput>;

/** Somebody else has reported since the version of which the form was made. */
export async function isUnknownToAuthor(
  { db, actor, input }: Call,
  gathering: Gathering,
): Promise<boolean> {
  if (gathering.reported_at === null || input.baseVersion >= gathering.version) return false;
  if (gathering.reported_by !== actor.userId) return true;
  return isReportedByOthersSince(db, gathering.id, input.baseVersion, actor.userId);
}

/** One report of what stands and what the request says. */
export async function mergeWithPresent(
  { db, input }: Call,
  gathering: Gathering,
  { before, said }: { readonly before: ReportContent; readonly said: ReportContent },
): Promise<ReturnType<typeof mergeReports>> {
  const known = await findReportVersion(db, gathering.id, input.baseVersion);
  const merged = mergeReports(
    { ...before, visitors: await nameVisitors(db, before.visitors) },
    known === undefined ? said : omitKnown(said, reportContent.parse(known)),
  );
  // The books have it already: the report can't change it, and is not refused for it.
  if (gathering.offering_state !== 'recorded') return merged;
  return { ...merged, report: { ...merged.report, offering: before.offering } };
}

interface Added {
  readonly said: readonly MergedStatement[];
  /** As they were kept: visitors may be people on record by now. */
  readonly report: ReportContent;
  readonly prayers: MergedStatement | null;
}

/** Keeps what the two reports say otherwise until their authors have seen it. */
export async function recordMerge(
  { db, actor }: Call,
  gathering: Gathering,
  { said: differing, report, prayers }: Added,
): Promise<ReportMerge> {
  const said = [...nameByRecord(differing, report), ...(prayers ? [prayers] : [])];
  const { id: gatheringId, version } = gathering;
  await storeMerge(db, {
    gatheringId,
    version,
    said,
    byName: actor.name,
    userId: actor.userId,
  });
  const by = gathering.reported_by_name;
  return { gatheringId, version, by, isLater: true, said, names: await listNames(db, said) };
}

/** Of a person on record only the id is kept, so that nothing is left of who is erased. */
function nameByRecord(
  said: readonly MergedStatement[],
  { visitors }: ReportContent,
): MergedStatement[] {
  const personIds = new Map(visitors.map(({ id, personId }) => [id, personId]));
  return said.map((each) => {
    const personId = each.part === 'visitors' ? (personIds.get(each.key) ?? null) : null;
    if (personId === null) return each;
    const blank = (value: MergedStatement['earlier']) => (value === null ? null : '');
    return { ...each, key: personId, earlier: blank(each.earlier), later: blank(each.later) };
  });
}

/** The names of the people that the statements are about. */
export async function listNames(
  db: ChurchDb,
  said: readonly MergedStatement[],
): Promise<ReportMerge['names']> {
  const names = await readNames(db, [...new Set(listPeople(said))]);
  return [...names].map(([id, displayName]) => ({ id, displayName }));
}
