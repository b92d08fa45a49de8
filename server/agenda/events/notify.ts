/** Mails about the cancellation of an event or of one of its dates: news, which everybody concerned gets once. */
import { getTimeFormat, toLocale } from '#domain/kernel/formatters.ts';
import { getChurchSender, toGreetingName } from '#server/access/public.ts';
import { now } from '#server/core/clock.ts';
import type { OnDatesCancelled } from '#server/meetings/public.ts';
import { getToday, type AgendaCall } from '../access/reader.ts';
import { requireRecord } from '../access/require.ts';
import { listComing } from './answer-queries.ts';
import type { OpenedEvent } from './event-call.ts';
import {
  listOccurrences,
  listOccurrencesOfTime,
  type OccurrenceColumns,
} from './occurrence-queries.ts';
import { listRecipients } from './recipients.ts';

interface Cancelled {
  readonly template: 'event-date-cancelled' | 'event-cancelled';
  /** The cancelled date, or those to come. */
  readonly dates: readonly OccurrenceColumns[];
  readonly reason: string;
  readonly others: readonly OnDatesCancelled[];
}

interface Reason {
  readonly reason: string;
  readonly others: readonly OnDatesCancelled[];
}

/** The date has not begun, and its row still is where it was. */
export async function notifyDateCancelled(
  call: AgendaCall,
  opened: OpenedEvent,
  { timeId, day, ...reason }: Reason & { readonly timeId: string; readonly day: string },
): Promise<void> {
  const row = (await listOccurrencesOfTime(call.db, timeId)).find((each) => each.day === day);
  const dates = [requireRecord(row, 'date')];
  await notifyCancelled(call, opened, { template: 'event-date-cancelled', dates, ...reason });
}

/** An event without a date to come is cancelled without a mail. */
export async function notifyEventCancelled(
  call: AgendaCall,
  opened: OpenedEvent,
  reason: Reason,
): Promise<void> {
  const rows = await listOccurrences(call.db, opened.event.id, getToday(call));
  const dates = rows.filter((row) => row.starts_at > now() && row.status === 'planned');
  await notifyCancelled(call, opened, { template: 'event-cancelled', dates, ...reason });
}

async function notifyCancelled(
  call: AgendaCall,
  { event }: OpenedEvent,
  { template, dates, reason, others }: Cancelled,
): Promise<void> {
  const { core, db, actor, church } = call;
  const at = dates[0]?.starts_at;
  if (!at || event.status !== 'published') return;
  const coming = await listComing(
    db,
    dates.map(({ id }) => id),
  );
  const users = await listRecipients(db, event, {
    userIds: [...coming, ...(event.created_by === null ? [] : [event.created_by])],
    without: [actor.userId],
  });
  const sender = await getChurchSender(core, db);
  for (const user of users) {
    const language = user.language ?? church.language;
    await core.mail.notify(db, {
      userId: user.id,
      day: getToday(call),
      about: [template, event.id, at.toISOString(), reason].join(' ').slice(0, 200),
      template,
      language,
      values: {
        name: toGreetingName(user.name),
        by: toGreetingName(actor.name) || toGreetingName(church.name) || 'Redil',
        title: event.title,
        day: getTimeFormat(toLocale(language, church), {
          dateStyle: 'full',
          timeStyle: 'short',
          timeZone: church.timeZone,
        }).format(at),
        reason,
        link: `${core.config.appUrl}/app/agenda/${event.id}`,
      },
      church: sender,
    });
  }
  const told = [actor.userId, ...users.map(({ id }) => id)];
  for (const tell of others) await tell(call, { title: event.title, dates, reason, told });
}
