/** The dates on which somebody serves, for the person: in the own account, or at the link of a mail or a message. */
import type { z } from 'zod';
import type { rotaContract, rotaLinkContract } from '#domain/rota/contract.ts';
import { maxAbsences, type ServedDate } from '#domain/rota/schema.ts';
import { addDays, toPlainDay } from '#domain/kernel/days.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { openPersonalLink, toGreetingName } from '#server/access/public.ts';
import { readPlannedDates } from '#server/agenda/public.ts';
import { isModuleOpen, readChurch } from '#server/churches/public.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { GlobalCall, TransactionCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { readNamedPeople } from '#server/people/public.ts';
import { findPersonOfUser } from '#server/users/public.ts';
import {
  deleteAbsence,
  findPersonOfLink,
  insertAbsence,
  listAbsences,
  listAssignmentsOfPeople,
  listAvailablePeople,
  lockAssignment,
  saveAnswer,
} from './queries/assignment-queries.ts';
import { listPositions } from './queries/team-queries.ts';
import { tellOrganizers } from './tell-organizers.ts';

type Answer = Pick<
  z.output<typeof rotaContract.answer.input>,
  'assignmentId' | 'accepts' | 'reason' | 'suggestion'
>;

/** The dates to come on which the person serves. Proposed ones are left out, because the person has not been asked yet. */
export async function listServedDates(
  db: ChurchDb,
  personId: string,
  today: string,
): Promise<ServedDate[]> {
  const own = (await listAssignmentsOfPeople(db, [personId])).filter(
    ({ status }) => status !== 'proposed',
  );
  const dates = new Map(
    (
      await readPlannedDates(
        db,
        own.map((each) => each.occurrence_id),
      )
    ).map((date) => [date.id, date]),
  );
  const positions = new Map((await listPositions(db)).map(({ id, name }) => [id, name]));
  return own
    .flatMap((each) => {
      const date = dates.get(each.occurrence_id);
      if (!date || date.local_end < today) return [];
      return [
        {
          id: each.id,
          occurrenceId: date.id,
          title: date.title,
          place: date.place,
          position: positions.get(each.position_id) ?? '',
          startsOn: date.local_start,
          endsOn: date.local_end,
          status: each.status,
        },
      ];
    })
    .toSorted((one, other) => one.startsOn.localeCompare(other.startsOn));
}

interface Answering {
  readonly core: Pick<Core, 'config' | 'mail'>;
  readonly db: ChurchDb;
}

/** Throws Problem `not_found` for a date of somebody else, and one that is over. */
async function answer(
  { core, db }: Answering,
  personId: string,
  { assignmentId, accepts, reason, suggestion }: Answer,
): Promise<void> {
  const found = await lockAssignment(db, assignmentId);
  const [date] = found ? await readPlannedDates(db, [found.occurrence_id]) : [];
  if (!found || !date || found.person_id !== personId || found.status === 'proposed')
    throw new Problem('not_found', 'rota:errors.date-not-found');
  if (date.ends_at < now()) throw new Problem('failed_precondition', 'rota:errors.date-over');
  await saveAnswer(db, found.id, {
    status: accepts ? 'accepted' : 'declined',
    reason: accepts ? '' : reason,
    suggestion: accepts ? '' : suggestion,
    answered_at: now(),
  });
  if (!accepts && found.status !== 'declined')
    await tellOrganizers({ core, db }, { assignment: found, date, suggestion });
}

type OwnCall = Pick<TransactionCall<unknown>, 'db' | 'actor' | 'church'>;

/** Throws Problem for a user who is nobody on record. */
async function requirePerson({ db, actor }: OwnCall): Promise<string> {
  const personId = await findPersonOfUser(db, actor.userId);
  if (personId === null) throw new Problem('failed_precondition', 'rota:errors.not-linked');
  return personId;
}

export async function readOwn(call: OwnCall) {
  const { db, actor, church } = call;
  const today = toPlainDay(now(), church.timeZone);
  const personId = await findPersonOfUser(db, actor.userId);
  if (personId === null) return { dates: [], absences: [] };
  const absences = (await listAbsences(db, today)).filter((each) => each.person_id === personId);
  return {
    dates: await listServedDates(db, personId, today),
    absences: absences.map((each) => ({
      id: each.id,
      from: each.from_day,
      until: each.until_day,
      note: each.note,
    })),
  };
}

export async function answerOwn(call: TransactionCall<z.output<typeof rotaContract.answer.input>>) {
  await answer(call, await requirePerson(call), call.input);
  return readOwn(call);
}

/** The longest absence, in days. */
const maxAbsenceDays = 400;

export async function addAbsence(
  call: TransactionCall<z.output<typeof rotaContract.addAbsence.input>>,
) {
  const { db, input, church } = call;
  const personId = await requirePerson(call);
  const today = toPlainDay(now(), church.timeZone);
  if (input.until > addDays(input.from, maxAbsenceDays))
    throw new Problem('invalid', 'invalid', {
      fields: [{ path: 'until', reason: 'rota:errors.absence-too-long' }],
    });
  const own = (await listAbsences(db, today)).filter((each) => each.person_id === personId);
  if (own.length >= maxAbsences)
    throw new Problem('limit_reached', 'rota:errors.too-many-absences', {
      values: { limit: maxAbsences },
    });
  await insertAbsence(db, {
    id: newId(),
    person_id: personId,
    from_day: input.from,
    until_day: input.until,
    note: input.note,
  });
  return readOwn(call);
}

export async function removeAbsence(
  call: TransactionCall<z.output<typeof rotaContract.removeAbsence.input>>,
) {
  await deleteAbsence(call.db, await requirePerson(call), call.input.absenceId);
  return readOwn(call);
}

const linkOfDates = {
  limit: { name: 'rota-link', attempts: 300, windowSeconds: 3600 },
  closed: 'rota:errors.link-closed',
} as const;

/** Nothing of a replaced link, one of somebody who can't serve any more, and one of a church that is not open. */
const withLink = <Found extends object>(
  call: GlobalCall<{ readonly token: string }>,
  work: (db: ChurchDb, personId: string) => Promise<Found>,
): Promise<Found> =>
  openPersonalLink(call, linkOfDates, async (db, hash) => {
    const personId = (await isModuleOpen(db, call.core.config, 'agenda'))
      ? await findPersonOfLink(db, hash, now())
      : null;
    if (personId === null || !(await listAvailablePeople(db, [personId])).has(personId))
      return null;
    return work(db, personId);
  });

async function readLink(db: ChurchDb, personId: string) {
  const church = await readChurch(db);
  const person = (await readNamedPeople(db, [personId])).get(personId);
  return {
    church: { name: church.name, logoUrl: church.logoUrl, hourCycle: church.hourCycle },
    name: toGreetingName(person?.displayName ?? ''),
    dates: await listServedDates(db, personId, toPlainDay(now(), church.timeZone)),
  };
}

export const openLink = (call: GlobalCall<z.output<typeof rotaLinkContract.open.input>>) =>
  withLink(call, readLink);

export const answerLink = (call: GlobalCall<z.output<typeof rotaLinkContract.answer.input>>) =>
  withLink(call, async (db, personId) => {
    await answer({ core: call.core, db }, personId, call.input);
    return readLink(db, personId);
  });
