/** The public pages of the agenda: no session, no cookie, no scripts. They show what is public in public calendars. */
import { Hono, type Context } from 'hono';
import type { OccurrenceView } from '#domain/agenda/schema.ts';
import { publicFeed } from '#domain/agenda/sharing.ts';
import { addDays, startOfMonth, toMonday, toPlainDay } from '#domain/kernel/days.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { formatCalendar } from '#domain/kernel/icalendar/write.ts';
import { isUuid } from '#domain/kernel/uuid.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { enforceAddressLimit } from '#server/access/public.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import { createLinkPageResponse } from '#server/core/brand/link-page.ts';
import { readStoredPicture } from '#server/core/files/files.ts';
import type { RateLimit } from '#server/core/session/limits/limit.ts';
import { translate } from '#server/core/translations.ts';
import { createClosedProblem, inOpenAgenda, type OpenAgenda } from '../sharing/open-church.ts';
import { isPageIndexed } from '../sharing/sharing-queries.ts';
import { createPageResponse } from './frame.ts';
import { createPageWords, getAgendaPath, getEventPath } from './page-words.ts';
import { toWrittenDate } from '../sharing/written-date.ts';
import { findPublicEvent, hasPublicCalendar, listPublicDates } from './public-dates.ts';
import { renderEvent } from './render-event.ts';
import { renderMonth, type Span } from './render-month.ts';

const hour = 3600;
/** High limits, because all visitors of a service may share the church's network. */
const pageLimit: RateLimit = { name: 'agenda-page', attempts: 1200, windowSeconds: hour };
const pictureLimit: RateLimit = { name: 'agenda-pictures', attempts: 6000, windowSeconds: hour };
const pictureWidth = 800;
/** How far the months of the page go. */
const [monthsBefore, monthsAfter] = [1, 13];
const shownDates = 12;
/** Five weeks, so that a month can be seen at its end too. */
const comingDays = 35;
const yearAhead = 400;

export function createPublicAgenda(core: Core): Hono {
  const app = new Hono();
  for (const language of ['es', 'en'] as const) {
    const path = getAgendaPath(':slug', language);
    const eventPath = getEventPath(':slug', language, ':eventId');
    app.get(path, (http) =>
      respond(core, http, language, (open) => showMonth(core, http, open, language)),
    );
    app.get(`/en${path}`, (http) =>
      http.redirect(getAgendaPath(http.req.param('slug') ?? '', 'en')),
    );
    app.get(eventPath, (http) =>
      respond(core, http, language, (open) => showEvent(core, http, open, language)),
    );
  }
  const event = getEventPath(':slug', 'es', ':eventId');
  app.get(`${event}/imagen`, (http) =>
    respond(core, http, 'es', (open) => showPicture(core, http, open), pictureLimit),
  );
  app.get(`${event}/evento.ics`, (http) =>
    respond(core, http, 'es', (open) => saveEvent(core, http, open)),
  );
  return app;
}

type Show = (open: OpenAgenda) => Promise<Response>;

/** What is not found has a page that says so. */
async function respond(
  core: Core,
  http: Context,
  language: Language,
  show: Show,
  limit = pageLimit,
): Promise<Response> {
  await enforceAddressLimit({ core, http, request: http.req.raw }, limit);
  try {
    return await inOpenAgenda(core, http.req.param('slug') ?? '', async (open) => {
      if (!hasPublicCalendar(open)) throw createClosedProblem();
      return show(open);
    });
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'not_found')) throw error;
    const { t } = translate(language);
    return createLinkPageResponse(http, {
      language,
      title: t('agenda:page.closed'),
      text: t('agenda:page.closedText'),
      church: null,
      footer: null,
      isKnown: false,
    });
  }
}

const getToday = ({ church }: OpenAgenda): string => toPlainDay(now(), church.timeZone);

async function showMonth(
  { config }: Core,
  http: Context,
  open: OpenAgenda,
  language: Language,
): Promise<Response> {
  const { slug, church, db } = open;
  const words = createPageWords(language, slug, church);
  if (http.req.param('slug') !== slug) return http.redirect(words.path, 301);
  const today = getToday(open);
  const [first, last] = [-monthsBefore, monthsAfter].map((months) =>
    startOfMonth(today, months).slice(0, 7),
  ) as [string, string];
  const month = readMonth(http.req.query('month'), { first, last });
  const span =
    month === null
      ? { from: toMonday(today), to: addDays(toMonday(today), comingDays) }
      : { from: `${month}-01`, to: startOfMonth(`${month}-01`, 1) };
  const dates = await listPublicDates(open, {
    from: toMonday(span.from),
    to: addDays(toMonday(span.to), 7),
  });
  const isEmbedded = http.req.query('embed') === '1';
  return createPageResponse(http, config.appUrl, {
    words,
    open,
    title: words.t('agenda:page.title'),
    description: words.t('agenda:page.description', { church: church.name }),
    picture: null,
    path: words.path,
    otherPath: getAgendaPath(slug, words.otherLanguage),
    isIndexed: await isPageIndexed(db),
    isEmbedded,
    body: renderMonth(words, {
      month,
      span,
      today,
      dates,
      laterDates: month === null ? await listLaterDates(open, { today, span, dates }) : [],
      first,
      last,
      isEmbedded,
      feedAddress: `${new URL(config.appUrl).host}${getAgendaPath(slug, 'es')}/${publicFeed}`,
    }),
  });
}

interface Weeks {
  readonly today: string;
  readonly span: Span;
  readonly dates: readonly OccurrenceView[];
}

/** The next dates after coming weeks that have none. */
async function listLaterDates(
  open: OpenAgenda,
  { today, span, dates }: Weeks,
): Promise<OccurrenceView[]> {
  const isComing = ({ startsOn, endsOn }: OccurrenceView): boolean =>
    startsOn.slice(0, 10) < span.to && endsOn > `${today}T00:00`;
  if (dates.some(isComing)) return [];
  const later = await listPublicDates(open, { from: span.to, to: addDays(today, yearAhead) });
  return later.slice(0, shownDates);
}

interface Months {
  readonly first: string;
  readonly last: string;
}

/** Without a month that the page has it shows the coming weeks. */
const readMonth = (text: string | undefined, { first, last }: Months): string | null =>
  text !== undefined && /^\d{4}-(0[1-9]|1[0-2])$/.test(text) && text >= first && text <= last
    ? text
    : null;

/** Throws Problem `not_found`. */
async function openEvent(http: Context, open: OpenAgenda) {
  const eventId = http.req.param('eventId') ?? '';
  const event = isUuid(eventId) ? await findPublicEvent(open, eventId) : null;
  if (!event) throw new Problem('not_found', 'agenda:errors.event-not-found');
  return event;
}

/** The dates to come; of an event that is over the last one. */
async function listDatesOfEvent(open: OpenAgenda, eventId: string): Promise<OccurrenceView[]> {
  const today = getToday(open);
  const window = { from: addDays(today, -366), to: addDays(today, yearAhead), eventId };
  const dates = await listPublicDates(open, window);
  const coming = dates.filter(({ endsOn }) => endsOn >= today);
  return coming.length > 0 ? coming : dates.slice(-1);
}

async function showEvent(
  { config }: Core,
  http: Context,
  open: OpenAgenda,
  language: Language,
): Promise<Response> {
  const { slug, church, db } = open;
  const event = await openEvent(http, open);
  const words = createPageWords(language, slug, church);
  const dates = (await listDatesOfEvent(open, event.id)).slice(0, shownDates);
  const path = words.toEventPath(event.id);
  const ownPath = getEventPath(slug, 'es', event.id);
  const [next] = dates;
  const facts = next
    ? [words.day(next.startsOn.slice(0, 10)), words.hours(next), next.place]
    : [event.place_text];
  const picture = event.photo_id === null ? null : `${ownPath}/imagen`;
  return createPageResponse(http, config.appUrl, {
    words,
    open,
    title: event.title,
    description: facts.filter(Boolean).join(' · '),
    picture,
    path,
    otherPath: getEventPath(slug, words.otherLanguage, event.id),
    isIndexed: await isPageIndexed(db),
    isEmbedded: false,
    body: renderEvent(words, { event, dates, picture, filePath: `${ownPath}/evento.ics` }),
  });
}

async function showPicture({ storage }: Core, http: Context, open: OpenAgenda): Promise<Response> {
  const { photo_id: photoId } = await openEvent(http, open);
  const bytes =
    photoId && (await readStoredPicture({ storage }, open.church.id, photoId, pictureWidth));
  if (!bytes) throw new Problem('not_found');
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    },
  });
}

async function saveEvent({ config }: Core, http: Context, open: OpenAgenda): Promise<Response> {
  const event = await openEvent(http, open);
  const dates = await listDatesOfEvent(open, event.id);
  const origin = {
    appUrl: config.appUrl,
    changedAt: event.changed_at,
    path: getEventPath(open.slug, 'es', event.id),
  };
  const text = formatCalendar({
    name: event.title,
    timeZone: open.church.timeZone,
    dates: dates.map((date) => toWrittenDate(date, origin)),
  });
  return new Response(text, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="evento.ics"',
      'cache-control': 'no-cache',
    },
  });
}
