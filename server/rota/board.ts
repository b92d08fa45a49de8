/** The dates that need somebody, with who serves; and what becomes of single places. */
import type { z } from 'zod';
import { peoplePermissions } from '#domain/people/permissions.ts';
import type { rotaContract } from '#domain/rota/contract.ts';
import { rotaPermissions } from '#domain/rota/permissions.ts';
import {
  maxBoardDates,
  needsInput,
  type AssignmentView,
  type BoardDate,
} from '#domain/rota/schema.ts';
import { addDays } from '#domain/kernel/days.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { can } from '#domain/kernel/permission.ts';
import {
  lockEvent,
  listPlannedDates,
  listSeenEvents,
  readPlannedDates,
  type PlannedDate,
} from '#server/agenda/public.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { readNamedPeople } from '#server/people/public.ts';
import {
  deleteAssignments,
  findAssignment,
  insertAssignments,
  listAbsences,
  listAssignments,
  listAvailablePeople,
  listDateNeeds,
  listNeeds,
  listNeedsOfEvent,
  listServedEvents,
  replaceNeeds,
  saveDateNeeds,
  type AbsenceColumns,
  type AssignmentColumns,
  type NeedColumns,
} from './queries/assignment-queries.ts';
import { listMembers, listPositions } from './queries/team-queries.ts';

type Call<E extends keyof typeof rotaContract> = TransactionCall<
  z.output<(typeof rotaContract)[E]['input']>
>;

export interface NeededDate extends PlannedDate {
  readonly needs: BoardDate['needs'];
  readonly isOwn: boolean;
}

const storedNeeds = needsInput.shape.needs.unwrap();

interface Window {
  readonly from: string;
  readonly to: string;
}

/** Dates of events that need somebody, and dates with somebody. */
export async function listNeededDates(db: ChurchDb, window: Window): Promise<NeededDate[]> {
  const known = new Set((await listPositions(db)).map(({ id }) => id));
  const byEvent = Map.groupBy(await listNeeds(db), (each) => each.event_id);
  const eventIds = [...new Set([...byEvent.keys(), ...(await listServedEvents(db))])];
  const dates = await listPlannedDates(db, { ...window, eventIds });
  const own = new Map(
    (
      await listDateNeeds(
        db,
        dates.map(({ id }) => id),
      )
    ).map((each) => [each.occurrence_id, each.needs]),
  );
  return dates.map((date) => {
    const stored = own.get(date.id);
    const needs =
      stored === undefined
        ? (byEvent.get(date.event_id) ?? []).map(toNeed)
        : storedNeeds.parse(stored).filter(({ positionId }) => known.has(positionId));
    return { ...date, needs, isOwn: stored !== undefined };
  });
}

const toNeed = ({
  position_id: positionId,
  count,
}: Pick<NeedColumns, 'position_id' | 'count'>) => ({
  positionId,
  count,
});

/** Those of events that the user sees. */
export async function listSeenDates(
  call: Pick<Call<'board'>, 'db' | 'actor'>,
  window: Window,
): Promise<NeededDate[]> {
  const dates = await listNeededDates(call.db, window);
  const seen = await listSeenEvents(
    call,
    dates.map((date) => date.event_id),
  );
  return dates.filter((date) => seen.has(date.event_id));
}

/** How many people each date still misses, by position. */
export const countMissing = (
  { id, needs }: Pick<NeededDate, 'id' | 'needs'>,
  assignments: readonly AssignmentColumns[],
): { readonly positionId: string; readonly missing: number }[] =>
  needs.map(({ positionId, count }) => ({
    positionId,
    missing: Math.max(
      0,
      count -
        assignments.filter(
          (each) => each.occurrence_id === id && each.position_id === positionId && isServing(each),
        ).length,
    ),
  }));

export const isServing = ({ status }: Pick<AssignmentColumns, 'status'>): boolean =>
  status !== 'declined';

export async function readBoard(call: Call<'board'>) {
  const { db, actor, input } = call;
  const dates = await listSeenDates(call, input);
  const shown = dates.slice(0, maxBoardDates);
  const assignments = await listAssignments(
    db,
    shown.map(({ id }) => id),
  );
  const views = await toViews(db, shown, assignments, input.from);
  // The reason for declining may be an illness: only users who edit the rota see it.
  const seesReasons = can(actor, rotaPermissions.edit);
  return {
    dates: shown.map((date): BoardDate => ({
      occurrenceId: date.id,
      eventId: date.event_id,
      title: date.title,
      startsOn: date.local_start,
      endsOn: date.local_end,
      isOwn: date.isOwn,
      needs: [...date.needs],
      assignments: (views.get(date.id) ?? []).map((view) => ({
        ...view,
        reason: seesReasons ? view.reason : '',
      })),
    })),
    isCut: dates.length > maxBoardDates,
  };
}

const isAwayOn = (absences: readonly AbsenceColumns[], personId: string, day: string): boolean =>
  absences.some(
    (each) => each.person_id === personId && each.from_day <= day && each.until_day >= day,
  );

/** By date. */
async function toViews(
  db: ChurchDb,
  dates: readonly PlannedDate[],
  assignments: readonly AssignmentColumns[],
  since: string,
): Promise<ReadonlyMap<string, AssignmentView[]>> {
  const people = await readNamedPeople(db, [...new Set(assignments.map((each) => each.person_id))]);
  const absences = await listAbsences(db, since);
  const byDate = new Map(dates.map((date) => [date.id, date]));
  const serving = Map.groupBy(assignments.filter(isServing), (each) => each.person_id);
  /** Somewhere else at the same hour, or in two positions of one date. */
  const isDouble = (each: AssignmentColumns): boolean => {
    const date = byDate.get(each.occurrence_id);
    return (serving.get(each.person_id) ?? []).some((other) => {
      const otherDate = byDate.get(other.occurrence_id);
      return (
        other.id !== each.id &&
        date !== undefined &&
        otherDate !== undefined &&
        otherDate.local_start < date.local_end &&
        otherDate.local_end > date.local_start
      );
    });
  };
  const views = new Map<string, AssignmentView[]>();
  for (const each of assignments) {
    const person = people.get(each.person_id);
    const day = byDate.get(each.occurrence_id)?.local_start.slice(0, 10) ?? '';
    if (!person) continue;
    views.set(each.occurrence_id, [
      ...(views.get(each.occurrence_id) ?? []),
      {
        id: each.id,
        positionId: each.position_id,
        person,
        status: each.status,
        reason: each.reason,
        suggestion: each.suggestion,
        isAway: isAwayOn(absences, each.person_id, day),
        isDouble: isServing(each) && isDouble(each),
      },
    ]);
  }
  return views;
}

/** Throws Problem `not_found` for an event that the user does not see. */
async function requireSeenEvent(call: Call<'needs' | 'setNeeds'>): Promise<void> {
  const { eventId } = call.input;
  if (!(await listSeenEvents(call, [eventId])).has(eventId))
    throw new Problem('not_found', 'agenda:errors.event-not-found');
}

export async function readNeeds(call: Call<'needs'>) {
  await requireSeenEvent(call);
  return { needs: (await listNeedsOfEvent(call.db, call.input.eventId)).map(toNeed) };
}

/** Throws Problem for an event or a date that there is not, and for unknown positions. */
export async function setNeeds(call: Call<'setNeeds'>): Promise<void> {
  const { db, input } = call;
  const { eventId, occurrenceId, needs } = input;
  await requireSeenEvent(call);
  await lockEvent(db, eventId);
  const known = new Set((await listPositions(db)).map(({ id }) => id));
  const ids = (needs ?? []).map(({ positionId }) => positionId);
  if (ids.some((id) => !known.has(id)) || new Set(ids).size < ids.length)
    throw new Problem('invalid', 'invalid', {
      fields: [{ path: 'needs', reason: 'rota:errors.position-unknown' }],
    });
  if (occurrenceId === null) return replaceNeeds(db, eventId, needs ?? []);
  const [date] = await readPlannedDates(db, [occurrenceId]);
  if (date?.event_id !== eventId) throw new Problem('not_found', 'agenda:errors.date-not-found');
  await saveDateNeeds(db, date, needs);
}

/** A member of a team, or somebody whose name the user finds: an id alone tells no name. */
async function canBeAssigned({ db, actor, input }: Call<'assign'>): Promise<boolean> {
  const { personId } = input;
  if (!(await listAvailablePeople(db, [personId])).has(personId)) return false;
  if (can(actor, peoplePermissions.names)) return true;
  return (await listMembers(db)).some((each) => each.person_id === personId);
}

export async function assign(call: Call<'assign'>): Promise<AssignmentView> {
  const { db, input } = call;
  const { occurrenceId, positionId, personId } = input;
  const [date] = await readPlannedDates(db, [occurrenceId]);
  if (!date || !(await listSeenEvents(call, [date.event_id])).has(date.event_id))
    throw new Problem('not_found', 'agenda:errors.date-not-found');
  const position = (await listPositions(db)).find(({ id }) => id === positionId);
  if (!position) throw new Problem('not_found', 'rota:errors.position-unknown');
  if (!(await canBeAssigned(call))) throw new Problem('not_found', 'rota:errors.person-unknown');
  const row = { occurrence_id: date.id, position_id: position.id, person_id: personId };
  await insertAssignments(db, [{ id: newId(), event_id: date.event_id, ...row }]);
  const day = date.local_start.slice(0, 10);
  // To say whether the person serves elsewhere at that hour.
  const around = await listNeededDates(db, { from: day, to: addDays(day, 1) });
  const dates = around.some(({ id }) => id === date.id) ? around : [date, ...around];
  const assignments = await listAssignments(
    db,
    dates.map(({ id }) => id),
  );
  const stored = await findAssignment(db, row);
  const view = (await toViews(db, dates, assignments, day))
    .get(date.id)
    ?.find(({ id }) => id === stored?.id);
  if (!view) throw new Problem('not_found', 'agenda:errors.date-not-found');
  return view;
}

export const unassign = async ({ db, input }: Call<'unassign'>) => ({
  count: await deleteAssignments(db, input.assignmentIds),
});
