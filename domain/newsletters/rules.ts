/** Pure decisions about newsletters. Source: specification, sections 4, 8 and 9; DECISIONS, Newsletters. */
import { plans, type PlanKey } from '#domain/plans.ts';
import type { NewsletterStatus } from './schema.ts';
import { dateFormat } from '#domain/kernel/formatters.ts';

/** What can happen to a newsletter. */
export type NewsletterEvent =
  | 'edit'
  | 'send'
  | 'finish'
  | 'fail'
  | 'pause'
  | 'resume'
  | 'cancel'
  | 'send-again'
  | 'schedule'
  | 'unschedule';

/** ONE table: status → event → next status. What is not here is refused. */
const transitions: Readonly<
  Record<NewsletterStatus, Partial<Record<NewsletterEvent, NewsletterStatus>>>
> = {
  draft: { edit: 'draft', send: 'sending', schedule: 'scheduled' },
  scheduled: { send: 'sending', unschedule: 'draft', cancel: 'cancelled' },
  sending: { finish: 'sent', fail: 'failed', pause: 'paused', cancel: 'cancelled' },
  paused: { resume: 'sending', cancel: 'cancelled' },
  // `send-again` goes to those who failed or are in doubt, never to the whole audience a second time.
  sent: { 'send-again': 'sending' },
  failed: { edit: 'failed', send: 'sending', 'send-again': 'sending' },
  cancelled: {},
};

/** The status after the event; null when the event can't happen now. */
export function after(status: NewsletterStatus, event: NewsletterEvent): NewsletterStatus | null {
  return transitions[status][event] ?? null;
}

export const isEditable = (status: NewsletterStatus): boolean => after(status, 'edit') !== null;
export const isSendable = (status: NewsletterStatus): boolean => after(status, 'send') !== null;
/** Statistics show only when the status is sent. */
export const showsStatistics = (status: NewsletterStatus): boolean => status === 'sent';

/** Statuses from which an event is possible, for the WHERE of an update. */
export function statusesAllowing(event: NewsletterEvent): NewsletterStatus[] {
  return (Object.keys(transitions) as NewsletterStatus[]).filter(
    (status) => after(status, event) !== null,
  );
}

export function mayCreate(plan: PlanKey, createdThisMonth: number): boolean {
  return createdThisMonth < plans[plan].newslettersPerMonth;
}

/** Year and month (1 to 12) of an instant on the church's own calendar. */
export function monthOf(
  instant: Date,
  timeZone: string,
): { readonly year: number; readonly month: number } {
  const parts = dateFormat('en-US', { timeZone, year: 'numeric', month: 'numeric' }).formatToParts(
    instant,
  );
  const read = (type: 'year' | 'month'): number =>
    Number(parts.find((part) => part.type === type)?.value);
  return { year: read('year'), month: read('month') };
}

/** A sentence of a locale: its key in `newsletters.json` and the values in it. */
export interface Sentence {
  readonly key: `newsletters:${string}`;
  readonly values?: Readonly<Record<string, string | number>>;
}

export interface AudienceOfNewsletter {
  readonly audienceType: string | null | undefined;
  readonly targetRecipientListIds: readonly string[];
}

/** The lists of the church as far as their names and sizes go; undefined while they load. */
export type KnownLists =
  | readonly { readonly id: string; readonly name: string; readonly recipientCount: number }[]
  | undefined;

/** The audience in words (specification, section 8). */
export function audienceText(
  { audienceType, targetRecipientListIds }: AudienceOfNewsletter,
  lists: KnownLists,
): Sentence {
  switch (audienceType) {
    case 'all':
      return { key: 'newsletters:audience.all' };
    case 'active_members':
      return { key: 'newsletters:audience.active_members' };
    case 'platform_users':
      return { key: 'newsletters:audience.platform_users' };
    case 'custom_list':
      return customListText(targetRecipientListIds, lists);
    default:
      return { key: 'newsletters:audience.undefined' };
  }
}

function customListText(ids: readonly string[], lists: KnownLists): Sentence {
  if (ids.length === 0) return { key: 'newsletters:audience.custom_none' };
  if (!lists) return { key: 'newsletters:audience.custom_loading' };
  const selected = lists.filter((list) => ids.includes(list.id));
  if (selected.length === 0) return { key: 'newsletters:audience.custom_unknown' };
  const count = selected.reduce((sum, list) => sum + list.recipientCount, 0);
  return {
    key: 'newsletters:audience.custom_list',
    values: { names: selected.map((list) => list.name).join(', '), count },
  };
}

/** An instant as dd/MM/yyyy HH:mm in a time zone; '-' when it is missing or no date (specification, section 2). */
export function newsletterDate(value: string | null | undefined, timeZone?: string): string {
  const instant = value ? new Date(value) : undefined;
  if (!instant || Number.isNaN(instant.getTime())) return '-';
  const parts = dateFormat('en-GB', {
    ...(timeZone ? { timeZone } : {}),
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((each) => each.type === type)?.value ?? '';
  return `${part('day')}/${part('month')}/${part('year')} ${part('hour')}:${part('minute')}`;
}
