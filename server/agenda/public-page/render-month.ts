/** A month of the public agenda: a calendar where there is room, a list on a telephone, in a frame and for readers of the page. */
import type { OccurrenceView } from '#domain/agenda/schema.ts';
import { publicFeed } from '#domain/agenda/sharing.ts';
import { addDays, startOfMonth, toMonday } from '#domain/kernel/days.ts';
import { getDateFormat } from '#domain/kernel/formatters.ts';
import { html, type Html } from '#server/core/http/html.ts';
import type { PageWords } from './page-words.ts';

export interface MonthPage {
  /** `YYYY-MM` */
  readonly month: string;
  readonly today: string;
  readonly dates: readonly OccurrenceView[];
  /** Months to which the page leads. */
  readonly first: string;
  readonly last: string;
  readonly isEmbedded: boolean;
  /** Without its protocol: `example.org/c/betania/agenda/publica.ics`. */
  readonly feedAddress: string;
}

export function renderMonth(words: PageWords, page: MonthPage): Html {
  const { t } = words;
  const { month, isEmbedded } = page;
  return html`<h1>${t('agenda:page.title')}</h1>
${renderBar(words, page)}
${!isEmbedded && renderGrid(words, page)}
${page.dates.length === 0 ? html`<p class="soft">${t('agenda:page.nothing', { month: words.month(month) })}</p>` : renderDays(words, page)}`;
}

const step = (month: string, steps: number): string =>
  startOfMonth(`${month}-01`, steps).slice(0, 7);

function renderBar(words: PageWords, { month, first, last, isEmbedded, feedAddress }: MonthPage) {
  const { t, path } = words;
  const link = (to: string, label: string, rel: string): Html =>
    html`<a rel="${rel} nofollow" href="${path}?month=${to}${isEmbedded && '&embed=1'}"${isEmbedded && html` target="_self"`}>${label}</a>`;
  return html`<nav class="bar" aria-label="${t('agenda:page.months')}">
${month > first && link(step(month, -1), `← ${words.month(step(month, -1))}`, 'prev')}
<strong aria-current="true">${words.month(month)}</strong>
${month < last && link(step(month, 1), `${words.month(step(month, 1))} →`, 'next')}
${!isEmbedded && html`<a class="end" href="webcal://${feedAddress}">${t('agenda:page.subscribe')}</a><a href="${path}/${publicFeed}" download>${t('agenda:page.download')}</a>`}
</nav>`;
}

function renderGrid(words: PageWords, { month, today, dates }: MonthPage): Html {
  const { language } = words;
  const start = toMonday(`${month}-01`);
  const end = startOfMonth(`${month}-01`, 1);
  const byDay = groupByDay(dates, start, addDays(start, 42));
  const names = getDateFormat(language, { weekday: 'short', timeZone: 'UTC' });
  const weeks: string[][] = [];
  for (let monday = start; monday < end; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)));
  return html`<table class="month" aria-label="${words.month(month)}"><thead><tr>${(weeks[0] ?? []).map((day) => html`<th scope="col">${names.format(new Date(`${day}T00:00:00Z`))}</th>`)}</tr></thead><tbody>
${weeks.map(
  (week) =>
    html`<tr>${week.map(
      (day) =>
        html`<td class="${[day.startsWith(month) ? '' : 'out', day === today ? 'today' : ''].join(' ').trim()}"><span class="number">${Number(day.slice(8))}</span>${renderCell(words, day, byDay.get(day))}</td>`,
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

function renderDays(words: PageWords, { month, today, dates }: MonthPage): Html {
  const from = today.startsWith(month) ? today : `${month}-01`;
  const days = [...groupByDay(dates, from, startOfMonth(`${month}-01`, 1))].toSorted(
    ([one], [other]) => (one < other ? -1 : 1),
  );
  return html`<ul class="days">${days.map(
    ([day, items]) => html`<li><h2>${words.day(day)}</h2>
<ul class="dates card">${items.map((date) => html`<li><span>${words.hours(date)}</span><span>${renderLink(words, date)}</span>${date.place !== '' && html`<span class="soft">${date.place}</span>`}</li>`)}</ul></li>`,
  )}</ul>`;
}

/** A date of several days stands on each of them. */
function groupByDay(
  dates: readonly OccurrenceView[],
  from: string,
  to: string,
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
