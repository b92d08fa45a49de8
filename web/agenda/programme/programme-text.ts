/** The programme of some days as a text for WhatsApp, where asterisks make bold letters. */
import { capitalize } from '#domain/kernel/formatters.ts';
import type { OccurrenceView } from '#domain/agenda/schema.ts';

export interface ProgrammeWords {
  readonly title: string;
  /** "Del lun 7 dic al dom 13 dic" */
  readonly period: string;
  readonly church: string;
  readonly day: (day: string) => string;
  readonly hours: (date: OccurrenceView) => string;
  readonly cancelled: string;
}

export type ProgrammeDays = readonly (readonly [string, readonly OccurrenceView[]])[];

/** Days with their dates; drafts are not for others. A date that began before the first day stands on that day. */
export function groupProgramme(dates: readonly OccurrenceView[], from: string): ProgrammeDays {
  const shown = dates.filter(({ status }) => status !== 'draft');
  const toDay = ({ startsOn }: OccurrenceView): string => {
    const day = startsOn.slice(0, 10);
    return day < from ? from : day;
  };
  return [...Map.groupBy(shown, toDay)];
}

/** Asterisks of a title would end the bold letters. */
const bold = (text: string): string => `*${text.replaceAll('*', '')}*`;

export function writeProgramme(days: ProgrammeDays, words: ProgrammeWords): string {
  const paragraphs = days.map(([day, dates]) =>
    [bold(capitalize(words.day(day))), ...dates.map((date) => writeLine(date, words))].join('\n'),
  );
  return [`${bold(words.title)}\n${words.period}`, ...paragraphs, words.church].join('\n\n');
}

function writeLine(date: OccurrenceView, { hours, cancelled }: ProgrammeWords): string {
  const place = date.place === '' ? '' : ` (${date.place})`;
  const line = `• ${capitalize(hours(date))} ${date.title}${place}`;
  return date.status === 'cancelled' ? `${line} — ${cancelled.toLocaleUpperCase()}` : line;
}
