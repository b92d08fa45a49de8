/** What the agenda shows outside: addresses of calendars for other programs, and the public page. */
import { z } from 'zod';
import { slugParameter } from '#domain/churches/public.ts';
import { doneOutput, emptyInput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { agendaPermissions as permissions } from './permissions.ts';

/** What a feed has: a calendar, a group with its meetings, or everything that the user sees. */
export const feedKinds = ['calendar', 'group', 'mine'] as const;
export type FeedKind = (typeof feedKinds)[number];

/** A feed has the dates from so many days before, and cancelled ones as long. */
export const feedDaysBefore = 90;
export const feedDaysAhead = 400;
/** The most dates of a feed and of a month of the public page. */
export const maxFeedDates = 5000;

/** `recordId`: of the calendar or the group; null for `mine`. */
const feedScope = z
  .strictObject({ kind: z.enum(feedKinds), recordId: id.nullable() })
  .refine(({ kind, recordId }) => (kind === 'mine') === (recordId === null), {
    error: 'invalid-value',
    path: ['recordId'],
  });

export const feedView = z.strictObject({
  kind: z.enum(feedKinds),
  recordId: idView.nullable(),
  name: z.string(),
  /** When the address was made; null: there is none yet. */
  createdAt: z.iso.datetime().nullable(),
});
export type FeedView = z.output<typeof feedView>;

const agendaPageView = z.strictObject({
  /** The church's word in public addresses; null: it has none yet. */
  slug: z.string().nullable(),
  isIndexed: z.boolean(),
  /** Names of the public calendars; without one there is no page. */
  calendars: z.array(z.string()),
});

const feedFile = /^[\w-]{3,64}\.ics$/;
/** The file of all that is public. */
export const publicFeed = 'publica.ics';

export const sharingContract = {
  feeds: endpoint({
    method: 'GET',
    path: '/api/agenda/feeds',
    can: permissions.view,
    input: emptyInput,
    output: z.strictObject({ items: z.array(feedView) }),
    summary: 'What the user can open in another program, and of what there is an address.',
  }),
  createFeed: endpoint({
    method: 'POST',
    path: '/api/agenda/feeds',
    can: permissions.view,
    input: feedScope,
    output: z.strictObject({ url: z.string() }),
    summary:
      'Makes a secret address, which is shown this once. An earlier one of the same calendar or group stops working.',
  }),
  removeFeed: endpoint({
    method: 'POST',
    path: '/api/agenda/feeds/removal',
    can: permissions.view,
    input: feedScope,
    output: doneOutput,
    summary: 'Stops the address of a calendar or group.',
  }),
  page: endpoint({
    method: 'GET',
    path: '/api/agenda/page',
    can: permissions.edit,
    input: emptyInput,
    output: agendaPageView,
    summary: 'The address of the public page, and which calendars it has.',
  }),
  changePage: endpoint({
    method: 'PUT',
    path: '/api/agenda/page',
    can: permissions.edit,
    input: z.strictObject({ isIndexed: z.boolean() }),
    output: agendaPageView,
    summary:
      'Says whether search engines may list the public page. A church without a word for its addresses gets one.',
  }),
  feed: endpoint({
    method: 'GET',
    path: '/c/:slug/agenda/:feed',
    can: 'public',
    input: z.strictObject({
      slug: slugParameter,
      feed: z.string().regex(feedFile, { error: 'invalid-value' }),
    }),
    output: z.string().describe('An iCalendar file (RFC 5545).'),
    summary: `The dates of a feed by its secret, or with \`${publicFeed}\` the public ones. Not found for whatever is not open.`,
  }),
};
