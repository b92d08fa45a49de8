/** The teams of the demo church, and who serves in the next weeks. */
import { fillPlaces } from '#domain/rota/fill.ts';
import { addDays, toPlainDay } from '#domain/kernel/days.ts';
import { findEventByTitle } from '#server/agenda/public.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import type { Demo, DemoChurch } from '#server/feature.ts';
import {
  insertAssignments,
  markAsAsked,
  replaceNeeds,
  saveAnswer,
} from './queries/assignment-queries.ts';
import { listNeededDates } from './board.ts';
import demo from './demo-rota.json' with { type: 'json' };
import { insertTeam, saveMember, savePositions } from './queries/team-queries.ts';

const peopleOfTeam = 6;
const weeks = 6;

async function seedRota(db: ChurchDb, church: DemoChurch): Promise<void> {
  const adults = church.homes.flatMap(({ people, headCount }) => people.slice(0, headCount));
  const event = await findEventByTitle(db, demo.event);
  if (!event) return;
  const needs: { positionId: string; count: number }[] = [];
  const servants = [];
  for (const [place, team] of demo.teams.entries()) {
    const id = newId();
    await insertTeam(db, { id, request_id: newId(), name: team.name });
    const positions = team.positions.map((name) => ({ id: newId(), name }));
    await savePositions(db, id, positions);
    needs.push(...positions.map((each) => ({ positionId: each.id, count: team.needed })));
    for (const person of adults.slice(place * peopleOfTeam, (place + 1) * peopleOfTeam)) {
      const positionIds = positions.map((each) => each.id);
      await saveMember(db, {
        team_id: id,
        person_id: person.id,
        position_ids: positionIds,
        max_a_month: null,
        ordinals: [],
        every_weeks: null,
        alternates_from: null,
        partner_id: null,
        partner_kind: 'together',
      });
      servants.push({
        personId: person.id,
        positionIds,
        maxAMonth: null,
        ordinals: [],
        alternation: null,
      });
    }
  }
  await replaceNeeds(db, event.id, needs);
  await assign(db, { church, eventId: event.id, servants });
}

interface Assigning {
  readonly church: DemoChurch;
  readonly eventId: string;
  readonly servants: Parameters<typeof fillPlaces>[0]['servants'];
}

/** The services of the morning; those of the next week have answered. */
async function assign(db: ChurchDb, { church, eventId, servants }: Assigning): Promise<void> {
  const today = toPlainDay(now(), church.timeZone);
  const dates = (await listNeededDates(db, { from: today, to: addDays(today, weeks * 7) })).filter(
    ({ local_start: start }) => start.endsWith('T10:30'),
  );
  const places = dates.flatMap(({ id, local_start: startsOn, local_end: endsOn, needs }) =>
    needs.flatMap(({ positionId, count }) =>
      Array.from({ length: count }, () => ({ occurrenceId: id, positionId, startsOn, endsOn })),
    ),
  );
  const taken = fillPlaces({
    places,
    servants,
    taken: [],
    lastServed: new Map(),
    absences: [],
    pairs: [],
  });
  const rows = await insertAssignments(
    db,
    taken.map((each) => ({
      id: newId(),
      event_id: eventId,
      occurrence_id: each.occurrenceId,
      position_id: each.positionId,
      person_id: each.personId,
    })),
  );
  const soon = new Set(dates.slice(0, 2).map(({ id }) => id));
  const asked = rows.filter((row) => soon.has(row.occurrence_id));
  if (asked.length === 0) return;
  await markAsAsked(
    db,
    asked.map(({ id }) => id),
  );
  for (const [index, { id }] of asked.entries())
    if (index % 4 !== 3)
      await saveAnswer(db, id, {
        status: index === 5 ? 'declined' : 'accepted',
        reason: index === 5 ? demo.reason : '',
        suggestion: '',
        answered_at: now(),
      });
}

export const rotaDemo: Demo = {
  complete: (core, church) => core.database.inChurch(church.id, (db) => seedRota(db, church)),
};
