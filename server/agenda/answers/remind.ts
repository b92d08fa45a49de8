/** The job that reminds of events: the organiser, the members of their groups, and those who say that they come. */
import { getTimeFormat, toLocale } from '#domain/kernel/formatters.ts';
import { getChurchSender, toGreetingName } from '#server/access/public.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import { runForAll } from '#server/core/jobs.ts';
import { readChurch } from '#server/churches/public.ts';
import { runForChurches } from '#server/core/jobs-by-church.ts';
import { findEvent, type EventRow } from '../events/event-queries.ts';
import type { ActiveUser } from '#server/users/public.ts';
import { listRecipients } from '../events/recipients.ts';
import { listChurchesWithReminders } from './unscoped-queries.ts';
import { listAnswers, listComing } from '../events/answer-queries.ts';
import { listDueDates, markAsReminded, type DueDate } from './remind-queries.ts';

const job = 'remind-of-events';
/** The most dates of a church in one run; the next run goes on. */
const maxDates = 100;
/** Notices in one transaction, so that a reminder of thousands holds no other work up. */
const batchSize = 250;

type JobCore = Pick<Core, 'config' | 'database' | 'log' | 'mail'>;

export async function startReminding(core: Core): Promise<void> {
  await core.jobs.work({ name: job, run: (_, signal) => remindAllChurches(core, signal) });
  await core.jobs.schedule(job, '*/10 * * * *');
}

/** A run that ends in the middle goes on with the next one: a notice about a date is stored once for each user. */
export async function remindAllChurches(core: JobCore, signal?: AbortSignal): Promise<void> {
  const options = { log: core.log, failure: 'events not reminded of', signal };
  await runForChurches(
    listChurchesWithReminders(core, now()),
    async ({ churchId }) => {
      const due = await core.database.inChurch(churchId, (db) => listDueDates(db, now(), maxDates));
      // What fails for one date does not stop the others.
      await runForAll(due, (date) => sendReminders(core, churchId, date), options);
    },
    options,
  );
}

async function sendReminders(core: JobCore, churchId: string, date: DueDate): Promise<void> {
  const { event, users } = await core.database.inChurch(churchId, async (db) => {
    const found = await findEvent(db, date.event_id);
    const declined = (await listAnswers(db, [date.id])).filter(({ answer }) => answer === 'no');
    const wanted = {
      userIds: await listComing(db, [date.id]),
      without: declined.map((each) => each.user_id),
    };
    return { event: found, users: found ? await listRecipients(db, found, wanted) : [] };
  });
  if (!event) return;
  for (let at = 0; at < users.length; at += batchSize)
    await notify(core, churchId, { date, event, users: users.slice(at, at + batchSize) });
  await core.database.inChurch(churchId, (db) => markAsReminded(db, date));
}

interface Reminder {
  readonly date: DueDate;
  readonly event: EventRow;
  readonly users: readonly ActiveUser[];
}

const notify = (
  { config, database, mail }: JobCore,
  churchId: string,
  { date, event, users }: Reminder,
): Promise<void> =>
  database.inChurch(churchId, async (db) => {
    const church = await readChurch(db);
    const sender = await getChurchSender({ config }, db);
    for (const user of users) {
      const language = user.language ?? church.language;
      const format = (style: Intl.DateTimeFormatOptions): string =>
        getTimeFormat(toLocale(language, church), { ...style, timeZone: church.timeZone }).format(
          date.starts_at,
        );
      await mail.notify(db, {
        userId: user.id,
        day: date.starts_at.toISOString().slice(0, 10),
        about: `${date.id} ${date.starts_at.toISOString()}`,
        template: 'event-reminder',
        language,
        values: {
          name: toGreetingName(user.name),
          title: date.title,
          day: format({ dateStyle: 'full', timeStyle: 'short' }),
          place: event.place_text || event.online_url,
          link: `${config.appUrl}/app/agenda/${event.id}`,
        },
        church: sender,
        expiresAt: date.starts_at,
      });
    }
  });
