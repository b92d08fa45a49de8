/** A report becomes one with that of somebody else, and both authors see what the two said otherwise. */
import {
  listPeople,
  type MergedStatement,
  type ReportMerge,
} from '#domain/meetings/reports/merge-schema.ts';
import { mergeReports, omitKnown } from '#domain/meetings/reports/merge.ts';
import {
  reportContent,
  type MeetingReportInput,
  type ReportContent,
} from '#domain/meetings/reports/schema.ts';
import { findReportVersion, storeMerge } from '../queries/merge-queries.ts';
import { isReportedByOthersSince, type Gathering } from '../queries/gathering-queries.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { type GroupCall, readKnownPeople } from '#server/groups/public.ts';

type Call = TransactionCall<MeetingReportInput>;

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
    before,
    known === undefined ? said : omitKnown(said, reportContent.parse(known)),
  );
  // The books have it already: the report can't change it, and is not refused for it.
  if (gathering.offering_state !== 'recorded') return merged;
  return { ...merged, report: { ...merged.report, offering: before.offering } };
}

interface Added {
  readonly said: readonly MergedStatement[];
  readonly prayers: MergedStatement | null;
}

/** Keeps what the two reports say otherwise until their authors have seen it. */
export async function recordMerge(
  call: Call,
  gathering: Gathering,
  { said: differing, prayers }: Added,
): Promise<ReportMerge> {
  const { db, actor } = call;
  const said = [...differing, ...(prayers ? [prayers] : [])];
  const { id: gatheringId, version } = gathering;
  await storeMerge(db, {
    gatheringId,
    version,
    said,
    byName: actor.name,
    userId: actor.userId,
  });
  const by = gathering.reported_by_name;
  return { gatheringId, version, by, isLater: true, said, names: await listNames(call, said) };
}

/** The names of those of the people that the statements are about whom the user knows; visitors are named by what was typed. */
export async function listNames(
  call: Pick<GroupCall, 'db' | 'actor'>,
  said: readonly MergedStatement[],
): Promise<ReportMerge['names']> {
  const known = await readKnownPeople(call, [...new Set(listPeople(said))]);
  return [...known.values()].map(({ id, displayName }) => ({ id, displayName }));
}
