/** The coming weeks or a month of the public agenda: a calendar where there is room, a list on a telephone, in a frame and for readers of the page. */
import type { OccurrenceView } from '#domain/agenda/schema.ts';
import { publicFeed } from '#domain/agenda/sharing.ts';
import { addDays, startOfMonth, toMonday } from '#domain/kernel/days.ts';
import { getDateFormat } from '#domain/kernel/formatters.ts';
import { html, type Html } from '#server/core/http/html.ts';
import type { PageWords } from './page-words.ts';

/** Both are days; `to` is excluded. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

export interface MonthPage {
  /** `YYYY-MM`; null: the coming weeks. */
  readonly month: string | null;
  /** What the calendar shows: the month, or whole weeks. */
  readonly span: Span;
  readonly today: string;
  /** Those of the span, with the days that fill its weeks. */
  readonly dates: readonly OccurrenceView[];
  /** The next ones after coming weeks that have none. */
  readonly laterDates: readonly OccurrenceView[];
  /** Months to which the page leads. */
  readonly first: string;
  readonly last: string;
  readonly isEmbedded: boolean;
  /** Without its protocol: `example.org/c/betania/agenda/publica.ics`. */
  readonly feedAddress: string;
}

export function renderMonth(words: PageWords, page: MonthPage): Html {
  const { t } = words;
  const { month, span, today, isEmbedded } = page;
  const listed = {
    from: span.from < today && today < span.to ? today : span.from,
    to: span.to,
  };
  const days = groupByDay(page.dates, listed);
  return html`<h1>${t('agenda:page.title')}</h1>
${renderBar(words, page)}
${!isEmbedded && page.laterDates.length === 0 && renderGrid(words, page)}
${
  days.size > 0
    ? renderDays(words, days)
    : month !== null
      ? html`<p class="soft">${t('agenda:page.nothing', { month: words.month(month) })}</p>`
      : renderLater(words, page)
}
${!isEmbedded && html`<p class="bar keep"><a class="button" href="webcal://${page.feedAddress}">${t('agenda:page.subscribe')}</a><a href="${words.path}/${publicFeed}" download>${t('agenda:page.download')}</a></p>`}`;
}

/** What comes after the coming weeks. */
function renderLater(words: PageWords, { laterDates, today }: MonthPage): Html {
  const { t } = words;
  if (laterDates.length === 0) return html`<p class="soft">${t('agenda:page.nothingComing')}</p>`;
  const days = groupByDay(laterDates, { from: today, to: '9999-12-31' });
  return html`<p class="soft">${t('agenda:page.comingLater')}</p>
${renderDays(words, days)}`;
}

const step = (month: string, steps: number): string =>
  startOfMonth(`${month}-01`, steps).slice(0, 7);

/** One control: the month before, the one that is shown, the one after. */
function renderBar(words: PageWords, page: MonthPage): Html {
  const { today, first, last, isEmbedded } = page;
  const { t, path, language } = words;
  const frame = isEmbedded && html` target="_self"`;
  const names = getDateFormat(language, { month: 'short', timeZone: 'UTC' });
  const toName = (month: string): string => names.format(new Date(`${month}-01T00:00:00Z`));
  const link = (to: string, label: string, rel: string): Html =>
    html`<a rel="${rel} nofollow" href="${path}?month=${to}${isEmbedded && '&embed=1'}" aria-label="${words.month(to)}"${frame}>${label}</a>`;
  const month = page.month ?? today.slice(0, 7);
  const before = page.month === null ? month : step(month, -1);
  const after = step(month, 1);
  const coming = t('agenda:page.coming');
  return html`<nav class="bar" aria-label="${t('agenda:page.months')}"><div class="months">
${before >= first && link(before, `← ${toName(before)}`, 'prev')}
<strong aria-current="true">${page.month === null ? coming : words.month(month)}</strong>
${month < last && link(after, `${toName(after)} →`, 'next')}
</div>
${page.month !== null && html`<a href="${path}${isEmbedded && '?embed=1'}"${frame}>${coming}</a>`}
</nav>`;
}

function renderGrid(words: PageWords, { month, span, today, dates }: MonthPage): Html {
  const { language, t } = words;
  const start = toMonday(span.from);
  const byDay = groupByDay(dates, { from: start, to: addDays(start, 42) });
  const shortMonth = getDateFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const number = (day: string): string =>
    month === null && day.endsWith('-01')
      ? shortMonth.format(new Date(`${day}T00:00:00Z`))
      : String(Number(day.slice(8)));
  const isOutside = (day: string): boolean =>
    month === null ? day < today : !day.startsWith(month);
  const names = getDateFormat(language, { weekday: 'short', timeZone: 'UTC' });
  const weeks: string[][] = [];
  for (let monday = start; monday < span.to; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)));
  return html`<table class="month" aria-label="${month === null ? t('agenda:page.coming') : words.month(month)}"><thead><tr>${(weeks[0] ?? []).map((day) => html`<th scope="col">${names.format(new Date(`${day}T00:00:00Z`))}</th>`)}</tr></thead><tbody>
${weeks.map(
  (week) =>
    html`<tr>${week.map(
      (day) =>
        html`<td class="${[isOutside(day) ? 'out' : '', day === today ? 'today' : ''].join(' ').trim()}"><span class="number">${number(day)}</span>${renderCell(words, day, byDay.get(day))}</td>`,
    )}</tr>`,
)}
</tbody></table>`;
}

const renderCell = (words: PageWords, day: string, dates: readonly OccurrenceView[] = []) =>
  dates.length > 0 &&
  html`<ul>${dates.map((date) => html`<li>${date.startsOn.startsWith(day) && !date.isAllDay && html`${words.time(date.startsOn)} `}${renderLink(words, date)}</li>`)}</ul>`;

export const renderLink = (words: PageWords, { eventId, title, status }: OccurrenceView): Html =>
  status === 'cancelled'
    ? html`<a href="${words.toEventPath(eventId)}"><span class="gone">${title}</span></a> (${words.t('agenda:statuses.cancelled').toLocaleLowerCase(words.language)})`
    : html`<a href="${words.toEventPath(eventId)}">${title}</a>`;

type Days = ReadonlyMap<string, readonly OccurrenceView[]>;

function renderDays(words: PageWords, byDay: Days): Html {
  const days = [...byDay].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return html`<ul class="days">${days.map(
    ([day, items]) => html`<li><h2>${words.day(day)}</h2>
<ul class="dates card">${groupTimes(items).map((times) => renderTimes(words, times))}</ul></li>`,
  )}</ul>`;
}

/** Several services of a Sunday are one row. */
const groupTimes = (items: readonly OccurrenceView[]): (readonly OccurrenceView[])[] => [
  ...Map.groupBy(items, ({ eventId, status, title }) =>
    JSON.stringify([eventId, status === 'cancelled', title]),
  ).values(),
];

const renderTimes = (words: PageWords, times: readonly OccurrenceView[]): Html =>
  html`<li>${times.slice(0, 1).map((date) => renderLink(words, date))}${times.map((date) => html`<span class="time">${words.hours(date)}${date.place !== '' && html`<span class="soft"> · ${date.place}</span>`}</span>`)}</li>`;

/** A date of several days stands on each of them. */
function groupByDay(
  dates: readonly OccurrenceView[],
  { from, to }: Span,
): ReadonlyMap<string, OccurrenceView[]> {
  const days = new Map<string, OccurrenceView[]>();
  for (const date of dates) {
    const first = date.startsOn.slice(0, 10);
    for (
      let day = first < from ? from : first;
      day < to && (day === first || `${day}T00:00` < date.endsOn);
      day = addDays(day, 1)
    )
      if (day >= from) days.set(day, [...(days.get(day) ?? []), date]);
  }
  return days;
}
