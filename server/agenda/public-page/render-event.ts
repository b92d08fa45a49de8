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
  const place = dates[0]?.place ?? event.place_text;
  return html`<nav class="bar" aria-label="${t('agenda:page.title')}"><a href="${words.path}">← ${t('agenda:page.title')}</a></nav>
<article class="card event">
${picture && html`<img src="${picture}" alt="">`}
<h1>${event.title}</h1>
${isCancelled && html`<p role="status"><strong>${t('agenda:page.cancelled')}</strong></p>`}
${place !== '' && html`<p class="facts">${place}${map && html` <a href="${map}" rel="noopener">${t('agenda:page.map')}</a>`}</p>`}
${place === '' && map && html`<p><a href="${map}" rel="noopener">${t('agenda:page.map')}</a></p>`}
${event.online_url !== '' && html`<p><a href="${event.online_url}" rel="noopener nofollow">${t('agenda:page.online')}</a></p>`}
${event.description !== '' && html`<p>${event.description}</p>`}
${
  dates.length > 0 &&
  html`<section><h2>${t('agenda:page.dates')}</h2><ul class="dates">${dates.map((date) => html`<li><span>${words.hours(date)}</span><span>${date.status === 'cancelled' ? html`<span class="gone">${words.day(date.startsOn.slice(0, 10))}</span> (${t('agenda:statuses.cancelled').toLocaleLowerCase(words.language)})` : words.day(date.startsOn.slice(0, 10))}</span></li>`)}</ul></section>`
}
${!isCancelled && dates.length > 0 && html`<p><a class="button" href="${filePath}" download>${t('agenda:page.add')}</a></p>`}
</article>`;
}
