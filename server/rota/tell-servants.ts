/** Mails to those who serve: before a date, and when a date is cancelled. They need no account. */
import { addDays, toLocalTime } from '#domain/kernel/days.ts';
import { getChurchSender, toGreetingName } from '#server/access/public.ts';
import { readChurch } from '#server/churches/public.ts';
import { runForChurches } from '#server/core/jobs-by-church.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { OnDatesCancelled } from '#server/meetings/public.ts';
import { readFirstEmail, readNamedPeople } from '#server/people/public.ts';
import { readPeopleOfUsers } from '#server/users/public.ts';
import { createLink, describeDate, formatStart } from './ask.ts';
import {
  listAssignments,
  listAssignmentsToRemind,
  markAssignmentsAsReminded,
} from './queries/assignment-queries.ts';
import { isServing } from './board.ts';
import { markMovesAsTold } from './queries/move-queries.ts';
import { listServedDates } from './own-dates.ts';
import { listChurchesWithServants } from './queries/unscoped-queries.ts';

const job = 'remind-servants';
/** People are reminded on the day so many days before they serve. */
const daysBefore = 2;
/** In the zone of the church. */
const [firstHour, lastHour] = ['09:00', '20:59'];
const dayMs = 24 * 3600_000;

type JobCore = Pick<Core, 'config' | 'database' | 'log' | 'mail'>;

export async function startRemindingServants(core: Core): Promise<void> {
  await core.jobs.work({ name: job, run: (_, signal) => remindServants(core, signal) });
  await core.jobs.schedule(job, '7 * * * *');
}

export async function remindServants(core: JobCore, signal?: AbortSignal): Promise<void> {
  await runForChurches(
    listChurchesWithServants(core, { at: now(), days: daysBefore, firstHour, lastHour }),
    ({ churchId }) => core.database.inChurch(churchId, (db) => remindInChurch(core, db)),
    { log: core.log, failure: 'servants not reminded', signal },
  );
}

async function remindInChurch(core: JobCore, db: ChurchDb): Promise<void> {
  const church = await readChurch(db);
  const { day: today, time } = toLocalTime(now(), church.timeZone);
  // The run may have begun in an earlier hour.
  if (time < firstHour || time > lastHour) return;
  const until = addDays(today, daysBefore);
  const rows = await listAssignmentsToRemind(db, today, until);
  const sending = { core, db, church, sender: await getChurchSender(core, db) };
  for (const personId of new Set(rows.map((row) => row.person_id)))
    await remindPerson(sending, { personId, today, until });
  await markAssignmentsAsReminded(db, rows);
}

export interface Sending {
  readonly core: Pick<Core, 'config' | 'mail'>;
  readonly db: ChurchDb;
  readonly church: Awaited<ReturnType<typeof readChurch>>;
  readonly sender: Awaited<ReturnType<typeof getChurchSender>>;
}

interface Reminded {
  readonly personId: string;
  readonly today: string;
  readonly until: string;
}

async function remindPerson(sending: Sending, { personId, today, until }: Reminded): Promise<void> {
  const { db, church } = sending;
  const dates = (await listServedDates(db, personId, today)).filter(isServing);
  const soon = dates.filter(({ startsOn }) => startsOn.slice(0, 10) <= until);
  const last = dates.at(-1)?.endsOn.slice(0, 10);
  if (soon.length === 0 || last === undefined) return;
  await mailDates(sending, {
    template: 'rota-reminder',
    personId,
    dates: soon.map((date) => describeDate(date, church)),
    expiresAt: new Date(Date.parse(`${last}T00:00:00Z`) + 2 * dayMs),
  });
}

interface DatesMail {
  readonly template: 'rota-reminder' | 'rota-moved';
  readonly personId: string;
  readonly dates: readonly string[];
  /** Of the link. */
  readonly expiresAt: Date;
}

/** One mail has all of the dates, and a link to answer those that were not answered yet. An earlier link stops working. */
export async function mailDates(
  { core, db, church, sender }: Sending,
  { template, personId, dates, expiresAt }: DatesMail,
): Promise<void> {
  const to = await readFirstEmail(db, personId);
  if (to === null) return;
  const link = await createLink({ core, db }, { churchId: church.id, personId, expiresAt });
  const person = (await readNamedPeople(db, [personId])).get(personId);
  await core.mail.enqueue(db, {
    to,
    template,
    language: church.language,
    values: {
      name: toGreetingName(person?.displayName ?? ''),
      church: sender.name,
      dates: dates.join('\n'),
      link,
    },
    church: sender,
    expiresAt,
  });
}

/** Everybody who was asked or accepted, and did not get a mail of the agenda. */
export const tellServants: OnDatesCancelled = async (call, { title, dates, reason, told }) => {
  const { core, db } = call;
  const rows = (
    await listAssignments(
      db,
      dates.map(({ id }) => id),
    )
  ).filter(({ status }) => status === 'asked' || status === 'accepted');
  if (rows.length === 0) return;
  await markMovesAsTold(
    db,
    rows.map(({ id }) => id),
  );
  const users = await readPeopleOfUsers(db);
  const toldPeople = new Set(told.flatMap((id) => (id === null ? [] : (users.get(id) ?? []))));
  const people = await readNamedPeople(
    db,
    rows.map((row) => row.person_id),
  );
  const church = await readChurch(db);
  const sender = await getChurchSender(core, db);
  for (const [personId, own] of Map.groupBy(rows, (row) => row.person_id)) {
    const to = toldPeople.has(personId) ? null : await readFirstEmail(db, personId);
    if (to === null) continue;
    // Of a date that was moved, the person may still know the earlier beginning only.
    const starts = dates.flatMap(({ id, local_start: start }) => {
      const row = own.find((each) => each.occurrence_id === id);
      return row ? [formatStart(row.moved_from ?? start, church)] : [];
    });
    await core.mail.enqueue(db, {
      to,
      template: 'rota-cancelled',
      language: church.language,
      values: {
        name: toGreetingName(people.get(personId)?.displayName ?? ''),
        church: sender.name,
        title,
        dates: starts.join('\n'),
        reason,
        link: core.config.appUrl,
      },
      church: sender,
    });
  }
};
