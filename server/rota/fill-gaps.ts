/** Proposes people for the places that nobody has taken. */
import type { z } from 'zod';
import type { rotaContract } from '#domain/rota/contract.ts';
import {
  fillPlaces,
  type Filling,
  type Place,
  type Servant,
  type Taken,
} from '#domain/rota/fill.ts';
import { addDays } from '#domain/kernel/days.ts';
import { listSeenEvents } from '#server/agenda/public.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { createThread } from '#server/core/thread.ts';
import { newId } from '#server/core/ids.ts';
import {
  insertAssignments,
  listAbsences,
  listAssignments,
  listAvailablePeople,
  type AssignmentColumns,
} from './queries/assignment-queries.ts';
import { countMissing, isServing, listNeededDates, type NeededDate } from './board.ts';
import { listMembers, listPositions, type MemberColumns } from './queries/team-queries.ts';

type Call = TransactionCall<z.output<typeof rotaContract.fill.input>>;

export async function fillGaps(call: Call) {
  const { db, input } = call;
  const positionIds = new Set(
    (await listPositions(db))
      .filter((each) => input.teamIds?.includes(each.team_id) ?? true)
      .map(({ id }) => id),
  );
  // Dates of the days around them count for who is busy and for the month.
  const around = await listNeededDates(db, {
    from: addDays(input.from, -31),
    to: addDays(input.to, 31),
  });
  const seen = await listSeenEvents(
    call,
    around.map((date) => date.event_id),
  );
  const dates = around.filter(
    ({ local_start: start, event_id: eventId }) =>
      start >= input.from && start < input.to && seen.has(eventId),
  );
  const assignments = await listAssignments(
    db,
    around.map(({ id }) => id),
  );
  const places = dates.flatMap((date) => listGaps(date, assignments, positionIds));
  const proposed = await fillBeside({
    places,
    taken: listTaken(around, assignments),
    lastServed: await readLastServed(db, input.from),
    ...(await readPeople(call, assignments, dates)),
  });
  const eventIds = new Map(dates.map((date) => [date.id, date.event_id]));
  const rows = await insertAssignments(
    db,
    proposed.map((place) => ({
      id: newId(),
      event_id: eventIds.get(place.occurrenceId) ?? '',
      occurrence_id: place.occurrenceId,
      position_id: place.positionId,
      person_id: place.personId,
    })),
  );
  if (rows.length > 0)
    await recordAudit(db, {
      action: 'rota-filled',
      subject: { table: 'rota_teams' },
      after: { count: rows.length, from: input.from, to: input.to },
    });
  return { assignmentIds: rows.map(({ id }) => id), gaps: places.length - rows.length };
}

/** More places than these are filled beside the server's own thread. */
const maxPlacesInline = 60;

const worker = new URL('fill-worker.ts', import.meta.url);
const thread = createThread({ maxWaiting: 20, megabytes: 512 });

async function fillBeside(filling: Filling): Promise<readonly Taken[]> {
  if (filling.places.length <= maxPlacesInline) return fillPlaces(filling);
  return (await thread.run(worker, filling)) as Taken[];
}

/** So many days back somebody is known to have served; who has not is proposed first. */
const daysBack = 180;

/** The last day on which each person was down to serve before a day, and did not decline. */
async function readLastServed(
  db: Call['db'],
  before: string,
): Promise<ReadonlyMap<string, string>> {
  const dates = await listNeededDates(db, { from: addDays(before, -daysBack), to: before });
  const days = new Map(dates.map((date) => [date.id, date.local_start.slice(0, 10)]));
  const last = new Map<string, string>();
  for (const each of (await listAssignments(db, [...days.keys()])).filter(isServing)) {
    const day = days.get(each.occurrence_id) ?? '';
    if (day > (last.get(each.person_id) ?? '')) last.set(each.person_id, day);
  }
  return last;
}

/** As many as are missing, of each position. */
const listGaps = (
  date: NeededDate,
  assignments: readonly AssignmentColumns[],
  positionIds: ReadonlySet<string>,
): Place[] =>
  countMissing(date, assignments)
    .filter(({ positionId }) => positionIds.has(positionId))
    .flatMap(({ positionId, missing }) =>
      Array.from({ length: missing }, () => ({
        occurrenceId: date.id,
        positionId,
        startsOn: date.local_start,
        endsOn: date.local_end,
      })),
    );

function listTaken(
  dates: readonly NeededDate[],
  assignments: readonly AssignmentColumns[],
): Filling['taken'] {
  const byId = new Map(dates.map((date) => [date.id, date]));
  return assignments.filter(isServing).flatMap((each) => {
    const date = byId.get(each.occurrence_id);
    if (!date) return [];
    return [
      {
        occurrenceId: date.id,
        positionId: each.position_id,
        startsOn: date.local_start,
        endsOn: date.local_end,
        personId: each.person_id,
      },
    ];
  });
}

/** A person of several teams takes the positions of all; who declined a date is not proposed for it again. */
async function readPeople(
  { db, input }: Call,
  assignments: readonly AssignmentColumns[],
  dates: readonly NeededDate[],
): Promise<Pick<Filling, 'servants' | 'absences' | 'pairs'>> {
  const known = await listMembers(db);
  const available = await listAvailablePeople(
    db,
    known.map((each) => each.person_id),
  );
  const members = known.filter((each) => available.has(each.person_id));
  const absences = (await listAbsences(db, input.from)).map((each) => ({
    personId: each.person_id,
    from: each.from_day,
    until: each.until_day,
  }));
  const days = new Map(dates.map((date) => [date.id, date.local_start.slice(0, 10)]));
  const declined = assignments
    .filter((each) => !isServing(each))
    .flatMap((each) => {
      const day = days.get(each.occurrence_id);
      return day === undefined ? [] : [{ personId: each.person_id, from: day, until: day }];
    });
  const pairs = members.flatMap(
    ({ person_id: personId, partner_id: partnerId, partner_kind: kind }) =>
      partnerId === null ? [] : [{ personIds: [personId, partnerId] as const, kind }],
  );
  return {
    servants: [...Map.groupBy(members, (each) => each.person_id).values()].map(toServant),
    absences: [...absences, ...declined],
    pairs,
  };
}

/** The strictest of what its teams say. */
function toServant(memberships: readonly MemberColumns[]): Servant {
  const [first] = memberships;
  const limits = memberships.flatMap((each) => each.max_a_month ?? []);
  const alternating = memberships.find((each) => each.every_weeks !== null);
  return {
    personId: first?.person_id ?? '',
    positionIds: memberships.flatMap((each) => each.position_ids),
    maxAMonth: limits.length === 0 ? null : Math.min(...limits),
    ordinals: memberships.find((each) => each.ordinals.length > 0)?.ordinals ?? [],
    alternation:
      alternating?.every_weeks && alternating.alternates_from
        ? { weeks: alternating.every_weeks, from: alternating.alternates_from }
        : null,
  };
}
