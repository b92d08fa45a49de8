/** What the form of a report shows: who belonged to the group, the report, and what comes before it. */
import type { reportsContract } from '#domain/meetings/reports/contract.ts';
import { listPeople, mergedStatements } from '#domain/meetings/reports/merge-schema.ts';
import {
  reportContent,
  type ReportContent,
  type ReportForm,
} from '#domain/meetings/reports/schema.ts';
import {
  addDays,
  toInstant,
  toLocalTime,
  toPlainDay,
  toStartOfDay,
  type LocalTime,
} from '#domain/kernel/days.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { decodeCursor } from '#domain/kernel/paging.ts';
import { findGathering, listReportVersions, type Gathering } from '../queries/gathering-queries.ts';
import { findUpcoming } from '../queries/planned-queries.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { z } from 'zod';
import {
  createMissingGroupProblem,
  getToday,
  type GroupColumns,
  readGroupColumns,
  readKnownPeople,
  requireAccess,
  seesPeople,
} from '#server/groups/public.ts';
import { findLookalikes } from '../visitors/lookalikes.ts';
import { readSeenVisitors } from '../visitors/seen-visitors.ts';
import { selectWaiting } from '../visitors/waiting-queries.ts';
import { listFormPeople, readAsked } from './group-owner.ts';
import { listPrayers, maySeePrayers } from './prayer-queries.ts';
import { toContent } from './report-content.ts';
import { defaultDuration } from './report-group.ts';
import { listGatherings } from './report-queries.ts';
import { nameVisitors } from './report-visitors.ts';
import { createMissingMeetingProblem } from './save-report.ts';

type Call<E extends keyof typeof reportsContract> = TransactionCall<
  OutputOf<(typeof reportsContract)[E]['input']>
>;

/** When the meeting of the form takes place. */
interface When {
  readonly gathering: Gathering | undefined;
  readonly day: string;
  readonly time: string;
  readonly timeZone: string;
  /** Nobody asked for a meeting and none is due: it is a new one of the present day. */
  readonly isToday: boolean;
}

/** Leaders begin to mark who is there before the meeting begins. */
const earlyMs = 3600_000;
/** A meeting of the next day can't be reported yet. */
const getReportableUntil = (timeZone: string): Date => {
  const at = now();
  const midnight = toStartOfDay(addDays(toPlainDay(at, timeZone), 1), timeZone);
  return new Date(Math.min(at.getTime() + earlyMs, midnight.getTime()));
};

/** The meeting of a group that is due until then: one on record, or the time of one that has no record yet. */
export type FindProposedMeeting = (
  db: ChurchDb,
  group: GroupColumns,
  until: Date,
) => Promise<{ readonly id: string } | LocalTime | null>;

export async function readForm(
  call: Call<'form'>,
  findProposedMeeting: FindProposedMeeting,
): Promise<ReportForm> {
  const { db, input, actor } = call;
  const access = await requireAccess(call, input.groupId, 'report');
  const group = await readGroupColumns(db, input.groupId);
  const asked = group && (await readAsked(db, group.type_id));
  if (!group || !asked) throw createMissingGroupProblem();
  const { gathering, ...when } = await findWhen(call, group, findProposedMeeting);
  const people = await listFormPeople(call, group.id, when.day);
  const visitors = await readSeenVisitors(call, group.id);
  const seesPrayers = await maySeePrayers(db, actor, group.id);
  const next = await findUpcoming(db, group.id, getReportableUntil(when.timeZone));
  return {
    group: { id: group.id, name: group.name },
    gatheringId: gathering?.id ?? null,
    ...when,
    ...asked,
    ...(await readStored(call, { groupId: group.id, gathering, seesPrayers })),
    people,
    recentVisitors: visitors
      .filter(({ waits }) => !waits)
      .map(({ id, displayName, photoId }) => ({ id, displayName, photoId })),
    canConfirm: access.supervise,
    next: next ? { gatheringId: next.id, startsAt: next.starts_at.toISOString() } : null,
  };
}

type FormCall = Pick<Call<'form'>, 'db' | 'actor' | 'church'>;

interface StoredMeeting {
  /** null: of an owner that is no group. */
  readonly groupId: string | null;
  readonly gathering: Gathering | undefined;
  readonly seesPrayers: boolean;
}

/** What is on record of the meeting, for its form. */
export async function readStored(
  call: FormCall,
  { groupId, gathering, seesPrayers }: StoredMeeting,
): Promise<Pick<ReportForm, 'version' | 'currency' | 'report' | 'prayers'>> {
  const stored = gathering && seesPrayers ? await listPrayers(call.db, gathering.id) : [];
  return {
    version: gathering?.version ?? 0,
    currency: call.church.currency,
    report: gathering ? await readReport(call, groupId, gathering) : null,
    prayers: seesPrayers ? stored : null,
  };
}

/** The meeting that was asked for, else the one that is due, else one of today that nobody planned. */
async function findWhen(
  { db, input, church }: Call<'form'>,
  group: GroupColumns,
  findProposedMeeting: FindProposedMeeting,
): Promise<When> {
  const timeZone = group.time_zone ?? church.timeZone;
  const isAsked = input.gatheringId !== undefined || input.day !== undefined;
  const proposed = isAsked
    ? null
    : await findProposedMeeting(db, group, getReportableUntil(timeZone));
  const id = input.gatheringId ?? (proposed && 'id' in proposed ? proposed.id : null);
  const day =
    input.day ?? (proposed && 'day' in proposed ? proposed.day : toPlainDay(now(), timeZone));
  const time = group.start_time ?? '19:00';
  const startsAt = toInstant({ day, time }, timeZone) ?? now();
  const durationMinutes = group.duration_minutes ?? defaultDuration;
  const at = id === null ? { groupId: group.id, startsAt, durationMinutes } : null;
  const gathering = await findGathering(db, id, at);
  const isMissing = id !== null && !gathering;
  if (isMissing || (gathering && gathering.group_id !== group.id))
    throw createMissingMeetingProblem();
  return gathering
    ? {
        gathering,
        ...toLocalTime(gathering.starts_at, gathering.time_zone),
        timeZone: gathering.time_zone,
        isToday: false,
      }
    : { gathering, day, time, timeZone, isToday: !isAsked && proposed === null };
}

async function readReport(
  call: FormCall,
  groupId: string | null,
  gathering: Gathering,
): Promise<ReportForm['report']> {
  const content = toContent(gathering);
  if (!content || !gathering.reported_at) return null;
  const visitors = await readVisitors(call, groupId, gathering, content);
  return {
    ...content,
    visitors,
    currency: gathering.offering_currency ?? call.church.currency,
    reportedBy: gathering.reported_by_name,
    isOwn: gathering.reported_by === call.actor.userId,
    reportedAt: gathering.reported_at.toISOString(),
    confirmedBy: gathering.confirmed_by_name,
    confirmedAt: gathering.confirmed_at?.toISOString() ?? null,
    photoId: gathering.photo_id,
    earlier: gathering.earlier,
  };
}

/** Users who see people are shown who may be a guest; the others only that the guest waits. */
async function readVisitors(
  call: FormCall,
  groupId: string | null,
  gathering: Gathering,
  content: ReportContent,
) {
  const submissions = new Map(gathering.attendances.map((row) => [row.id, row.submission_id]));
  const waiting = await selectWaiting(call.db, [...submissions.values()]);
  const visitors: NonNullable<ReportForm['report']>['visitors'] = [];
  for (const visitor of await nameVisitors(call, content.visitors)) {
    const isGuest = visitor.personId === null && visitor.name !== '';
    const isAsked = isGuest && seesPeople(call.actor);
    const { shown } = isAsked ? await findLookalikes(call, groupId, visitor) : { shown: [] };
    const waits = isGuest && waiting.has(submissions.get(visitor.id) ?? '');
    visitors.push({ ...visitor, lookalikes: [...shown], waits });
  }
  return visitors;
}

export async function checkVisitors(call: Call<'checkVisitors'>) {
  const { groupId, visitors } = call.input;
  await requireAccess(call, groupId, 'report');
  const items = [];
  for (const { id, name, phone } of visitors) {
    const { shown, hiddenIds } = await findLookalikes(call, groupId, { name, phone });
    items.push({ id, lookalikes: [...shown], mayBeOnRecord: hiddenIds.length > 0 });
  }
  return { items };
}

const listCursor = z.tuple([z.iso.datetime(), z.uuid()]);

export async function readGatherings(call: Call<'list'>) {
  const { db, input, church } = call;
  await requireAccess(call, input.groupId);
  const tomorrow = addDays(getToday(call), 1);
  const midnight = toStartOfDay(tomorrow, church.timeZone);
  const after = input.cursor ? decodeCursor(input.cursor, listCursor) : null;
  const upcoming = await findUpcoming(db, input.groupId, midnight);
  return {
    ...(await listGatherings(db, input.groupId, midnight, after)),
    upcoming: upcoming
      ? {
          id: upcoming.id,
          startsAt: upcoming.starts_at.toISOString(),
          timeZone: upcoming.time_zone,
        }
      : null,
  };
}

/** Throws Problem unless the meeting is one of the group. */
export async function requireMeeting(
  { db }: Pick<Call<'versions'>, 'db'>,
  { groupId, gatheringId }: { readonly groupId: string; readonly gatheringId: string },
): Promise<Gathering> {
  const gathering = await findGathering(db, gatheringId, null);
  if (gathering?.group_id !== groupId) throw createMissingMeetingProblem();
  return gathering;
}

export async function readVersions(call: Call<'versions'>) {
  await requireAccess(call, call.input.groupId, 'report');
  return listVersions(call, (await requireMeeting(call, call.input)).id);
}

/** What the report of a meeting said before. */
export async function listVersions(call: Pick<FormCall, 'db' | 'actor'>, gatheringId: string) {
  const items = (await listReportVersions(call.db, gatheringId)).map((row) => ({
    version: row.version,
    reportedBy: row.reported_by_name,
    reportedAt: row.reported_at.toISOString(),
    report: reportContent.parse(row.report),
    merge:
      row.merged === null
        ? null
        : { by: row.merged_by_name, said: mergedStatements.parse(row.merged) },
  }));
  const ids = items.flatMap(({ report, merge }) => [
    ...report.present,
    ...report.absent,
    ...report.visitors.flatMap(({ personId }) => personId ?? []),
    ...listPeople(merge?.said ?? []),
  ]);
  const known = await readKnownPeople(call, [...new Set(ids)]);
  // Of visitors whom the user does not know: what was typed.
  const typed = new Map(
    items
      .flatMap(({ report }) => report.visitors)
      .flatMap(({ personId, name }): [string, string][] =>
        personId === null || name === '' || known.has(personId) ? [] : [[personId, name]],
      ),
  );
  return {
    items,
    names: [
      ...[...known.values()].map((person) => ({ id: person.id, displayName: person.displayName })),
      ...[...typed].map(([personId, displayName]) => ({ id: personId, displayName })),
    ],
  };
}
