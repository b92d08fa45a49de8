/** Answers to the question who comes: counted for all who see an event, with names for those who write in its calendar. */
import type { z } from 'zod';
import {
  answersContract as contract,
  eventAnswers,
  maxAskedDates,
  type AnswersView,
} from '#domain/agenda/answers.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import { route, type Route, type TransactionCall } from '#server/core/http/http.ts';
import { selectActiveUsers } from '#server/users/public.ts';
import { findCalendar, getToday, readReader } from '../access/reader.ts';
import { requireRecord } from '../access/require.ts';
import { findEvent, listTimes } from '../events/event-queries.ts';
import { listOccurrences } from '../events/occurrence-queries.ts';
import { isForReader } from '../events/read-event.ts';
import { listAnswers, saveAnswer, type AnswerRow } from '../events/answer-queries.ts';

type Call = TransactionCall<{ readonly eventId: string }>;

export const answerRoutes: readonly Route[] = [
  route(contract.list, async (call) => readAnswers(call, await openAsked(call))),
  route(contract.answer, answerDate),
];

/** Throws Problem `not_found` for an event that is not for the user, or does not ask. */
async function openAsked(call: Call) {
  const event = requireRecord(await findEvent(call.db, call.input.eventId), 'event');
  const reader = await readReader(call);
  const calendar = requireRecord(findCalendar(reader, event.calendar_id), 'event');
  const isAsking = event.asks_answers && event.status === 'published';
  if (!isForReader(reader, calendar, event) || !isAsking) requireRecord(null, 'event');
  return { event, seesNames: calendar.canWrite };
}

const listAskedDates = async (call: Call) =>
  (await listOccurrences(call.db, call.input.eventId, getToday(call))).filter(
    (row) => row.status === 'planned' && row.starts_at > now(),
  );

async function readAnswers(
  call: Call,
  { event, seesNames }: Awaited<ReturnType<typeof openAsked>>,
): Promise<AnswersView> {
  const { db, actor } = call;
  const rows = (await listAskedDates(call)).slice(0, maxAskedDates);
  const wholeDays = new Set(
    (await listTimes(db, event.id)).filter((time) => time.is_all_day).map(({ id }) => id),
  );
  const answers = await listAnswers(
    db,
    rows.map(({ id }) => id),
  );
  const names = await readNames(
    db,
    answers.map((each) => each.user_id),
  );
  // Users who left are not counted.
  const present = answers.filter((each) => names.has(each.user_id));
  return {
    dates: rows.map((row) => {
      const own = present.filter((each) => each.occurrence_id === row.id);
      return {
        timeId: row.event_time_id,
        day: row.day,
        startsOn: row.local_start,
        endsOn: row.local_end,
        isAllDay: wholeDays.has(row.event_time_id),
        mine: own.find((each) => each.user_id === actor.userId)?.answer ?? null,
        counts: countAnswers(own),
        people: seesNames
          ? own
              .map((each) => ({ name: names.get(each.user_id) ?? '', answer: each.answer }))
              .toSorted((one, other) => one.name.localeCompare(other.name))
          : [],
      };
    }),
  };
}

async function readNames(
  db: Call['db'],
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const users = await selectActiveUsers(db)
    .where('users.id', 'in', [...new Set(userIds)])
    .execute();
  return new Map(users.map(({ id, name }) => [id, name]));
}

const countAnswers = (own: readonly AnswerRow[]) => {
  const [yes = 0, maybe = 0, no = 0] = eventAnswers.map(
    (key) => own.filter(({ answer }) => answer === key).length,
  );
  return { yes, maybe, no };
};

async function answerDate(
  call: TransactionCall<z.output<typeof contract.answer.input>>,
): Promise<AnswersView> {
  const { db, actor, input } = call;
  const opened = await openAsked(call);
  const row = (await listAskedDates(call)).find(
    ({ day, event_time_id: timeId }) => day === input.day && timeId === input.timeId,
  );
  if (!row) throw new Problem('failed_precondition', 'agenda:errors.begun');
  await saveAnswer(
    db,
    { occurrence_id: row.id, user_id: actor.userId, event_id: opened.event.id },
    { answer: input.answer, at: now() },
  );
  return readAnswers(call, opened);
}
