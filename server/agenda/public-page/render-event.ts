/** A public event: what it is, when and where, and how to keep it. */
import type { OccurrenceView } from '#domain/agenda/schema.ts';
import { html, type Html } from '#server/core/http/html.ts';
import type { EventRow } from '../events/event-queries.ts';
import type { PageWords } from './page-words.ts';

export interface EventPage {
  readonly event: EventRow;
  /** Those to come, or the last one. */
  readonly dates: readonly OccurrenceView[];
  readonly picture: string | null;
  readonly filePath: string;
}

export function renderEvent(
  words: PageWords,
  { event, dates, picture, filePath }: EventPage,
): Html {
  const { t } = words;
  const isCancelled = event.status === 'cancelled';
  const map =
    event.latitude === null || event.longitude === null
      ? null
      : `https://www.openstreetmap.org/?mlat=${event.latitude}&mlon=${event.longitude}#map=17/${event.latitude}/${event.longitude}`;
  const days = [...Map.groupBy(dates, ({ startsOn }) => startsOn.slice(0, 10)).values()];
  const place = dates[0]?.place ?? event.place_text;
  return html`<nav class="bar" aria-label="${t('agenda:page.title')}"><a href="${words.path}">← ${t('agenda:page.title')}</a></nav>
<article class="card event">
${picture && html`<img src="${picture}" alt="">`}
<h1>${event.title}</h1>
${days.slice(0, 1).map((times) => html`<p class="when">${renderDay(words, times)}</p>`)}
${isCancelled && html`<p role="status"><strong>${t('agenda:page.cancelled')}</strong></p>`}
${place !== '' && html`<p class="facts">${place}${map && html` <a href="${map}" rel="noopener">${t('agenda:page.map')}</a>`}</p>`}
${place === '' && map && html`<p><a href="${map}" rel="noopener">${t('agenda:page.map')}</a></p>`}
${event.online_url !== '' && html`<p><a href="${event.online_url}" rel="noopener nofollow">${t('agenda:page.online')}</a></p>`}
${event.description !== '' && html`<p>${event.description}</p>`}
${days.length > 1 && html`<section><h2>${t('agenda:page.moreDates')}</h2><ul class="times">${days.slice(1).map((times) => html`<li>${renderDay(words, times)}</li>`)}</ul></section>`}
${!isCancelled && dates.length > 0 && html`<p><a class="button" href="${filePath}" download>${t('agenda:page.add')}</a></p>`}
</article>`;
}

/** A day, then all its hours. */
const renderDay = (words: PageWords, times: readonly OccurrenceView[]): Html =>
  html`${times.slice(0, 1).map(({ startsOn }) => html`<strong class="day">${words.day(startsOn.slice(0, 10))}</strong>`)}<span class="soft">${times.map((date, index) => html`${index > 0 && ' · '}${renderHours(words, date)}`)}</span>`;

const renderHours = (words: PageWords, date: OccurrenceView): Html =>
  date.status === 'cancelled'
    ? html`<span class="gone">${words.hours(date)}</span> (${words.t('agenda:statuses.cancelled').toLocaleLowerCase(words.language)})`
    : html`${words.hours(date)}`;
