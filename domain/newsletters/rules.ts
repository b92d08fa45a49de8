/** Pure decisions about newsletters. Source: specification, sections 4, 8 and 9; DECISIONS, Newsletters. */
import { plans, type PlanKey } from '#domain/plans.ts';
import { getDateFormat } from '#domain/kernel/formatters.ts';

export function canCreate(plan: PlanKey, createdThisMonth: number): boolean {
  return createdThisMonth < plans[plan].newslettersPerMonth;
}

/** Year and month (1 to 12) of an instant in a time zone. */
export function getCalendarMonth(
  instant: Date,
  timeZone: string,
): { readonly year: number; readonly month: number } {
  const parts = getDateFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
  }).formatToParts(instant);
  const read = (type: 'year' | 'month'): number =>
    Number(parts.find((part) => part.type === type)?.value);
  return { year: read('year'), month: read('month') };
}

/** Pictures that a reader who can't see them knows nothing about. */
export const countPicturesWithoutAlt = (html: string): number =>
  [...html.matchAll(/<img\s[^>]*>/gi)].filter(([tag]) => !/\balt="[^"]*\S[^"]*"/i.test(tag)).length;

/** A key in `newsletters.json` and its values. */
export interface LocaleText {
  readonly key: `newsletters:${string}`;
  readonly values?: Readonly<Record<string, string | number>>;
}

export interface AudienceSelection {
  readonly audienceType: string | null | undefined;
  readonly targetRecipientListIds: readonly string[];
}

/** Names and sizes of the church's lists; undefined while they load. */
export type AudienceLists =
  | readonly { readonly id: string; readonly name: string; readonly recipientCount: number }[]
  | undefined;

/** The audience as text (specification, section 8). */
export function describeAudience(
  { audienceType, targetRecipientListIds }: AudienceSelection,
  lists: AudienceLists,
): LocaleText {
  switch (audienceType) {
    case 'all':
      return { key: 'newsletters:audience.all' };
    case 'active_members':
      return { key: 'newsletters:audience.active_members' };
    case 'platform_users':
      return { key: 'newsletters:audience.platform_users' };
    case 'custom_list':
      return describeCustomLists(targetRecipientListIds, lists);
    default:
      return { key: 'newsletters:audience.undefined' };
  }
}

function describeCustomLists(ids: readonly string[], lists: AudienceLists): LocaleText {
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
export function formatNewsletterDate(value: string | null | undefined, timeZone?: string): string {
  const instant = value ? new Date(value) : undefined;
  if (!instant || Number.isNaN(instant.getTime())) return '-';
  const parts = getDateFormat('en-GB', {
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
