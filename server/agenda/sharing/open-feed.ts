/** The file of a feed, as its owner sees the agenda at the moment, without the names of people. */
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { agendaPermissions } from '#domain/agenda/permissions.ts';
import {
  feedDaysAhead,
  feedDaysBefore,
  maxFeedDates,
  publicFeed,
  type sharingContract,
} from '#domain/agenda/sharing.ts';
import { addDays, toLocalTime, toPlainDay } from '#domain/kernel/days.ts';
import { formatCalendar, type WrittenDate } from '#domain/kernel/icalendar/write.ts';
import { can } from '#domain/kernel/permission.ts';
import { hashSecret } from '#server/access/public.ts';
import { now } from '#server/core/clock.ts';
import type { GlobalCall } from '#server/core/http/http.ts';
import { listOwnGroups, readGroupNames } from '#server/groups/public.ts';
import { listMeetingsOfDays } from '#server/meetings/public.ts';
import { findActiveUser } from '#server/users/public.ts';
import { toReader, type Reader } from '../access/reader.ts';
import { listDates, toKey, toViews } from '../window/list-window.ts';
import { createClosedProblem, inOpenAgenda, type OpenAgenda } from './open-church.ts';
import { findFeed, readAgendaState } from './sharing-queries.ts';
import { createStrangerReader } from './stranger.ts';
import { toWrittenDate } from './written-date.ts';

type FeedCall = GlobalCall<z.output<typeof sharingContract.feed.input>>;

interface Feed {
  readonly name: string;
  readonly reader: Reader;
  readonly calendarIds: readonly string[];
  /** Names of the groups of which it has the meetings. */
  readonly groups: ReadonlyMap<string, string>;
  readonly isPublic: boolean;
}

const noGroups: ReadonlyMap<string, string> = new Map();

export async function openFeed(call: FeedCall): Promise<Response> {
  const { core, input, request } = call;
  return inOpenAgenda(core, input.slug, async (open) => {
    const feed =
      input.feed === publicFeed
        ? createPublicFeed(open)
        : await findOwnFeed(open, input.feed.slice(0, -'.ics'.length));
    if (!feed) throw createClosedProblem();
    const today = toPlainDay(now(), open.church.timeZone);
    const meetings = await listMeetingDates(open, feed, today);
    const headers = {
      'cache-control': 'private, max-age=0, must-revalidate',
      'x-robots-tag': 'noindex',
      etag: await readTag(open, feed, today, meetings),
    };
    if (request.headers.get('if-none-match') === headers.etag)
      return new Response(null, { status: 304, headers });
    const dates = await listEventDates(core.config.appUrl, open, feed, today);
    const { timeZone } = open.church;
    const all = { name: feed.name, timeZone, dates: [...dates, ...meetings] };
    return new Response(formatCalendar(all), {
      headers: {
        ...headers,
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="agenda.ics"',
      },
    });
  });
}

function createPublicFeed({ church, calendars }: OpenAgenda): Feed | null {
  const reader = createStrangerReader(calendars);
  const calendarIds = reader.calendars.map(({ id }) => id);
  if (calendarIds.length === 0) return null;
  return { name: church.name, reader, calendarIds, groups: noGroups, isPublic: true };
}

/** null: the secret is unknown, or its owner sees the calendar or the group no more. */
async function findOwnFeed(
  { db, church, calendars: all }: OpenAgenda,
  secret: string,
): Promise<Feed | null> {
  const feed = await findFeed(db, hashSecret(secret));
  if (!feed) return null;
  const user = await findActiveUser(db, feed.user_id);
  if (!user || !can(user, agendaPermissions.view)) return null;
  const { person_id: personId } = user;
  const own =
    personId === null || !church.modules.includes('groups')
      ? []
      : await listOwnGroups(db, [personId]);
  const reader = toReader(
    { ...user, churchRoleId: user.church_role_id },
    { calendars: all, personId, groups: own },
  );
  const calendars = reader.calendars.filter((calendar) => !calendar.is_archived);
  const groupIds = own.map(({ group_id: id }) => id);
  const shared = { reader, isPublic: false };
  switch (feed.kind) {
    case 'mine': {
      const groups = await readGroupNames(db, groupIds);
      return { ...shared, name: church.name, calendarIds: calendars.map(({ id }) => id), groups };
    }
    case 'calendar': {
      const found = calendars.find(({ id }) => id === feed.calendar_id);
      return found
        ? { ...shared, name: found.name, calendarIds: [found.id], groups: noGroups }
        : null;
    }
    case 'group': {
      const id = groupIds.find((each) => each === feed.group_id);
      if (id === undefined) return null;
      const groups = await readGroupNames(db, [id]);
      const calendarIds = calendars
        .filter(({ group_id: groupId }) => groupId === id)
        .map((calendar) => calendar.id);
      return { ...shared, name: groups.get(id) ?? '', calendarIds, groups };
    }
  }
}

/** What the file depends on. Names of rooms that change are in the file of the next day. */
async function readTag(
  { db }: OpenAgenda,
  feed: Feed,
  today: string,
  meetings: readonly WrittenDate[],
): Promise<string> {
  const { role, groupIds, manages } = feed.reader;
  const parts = [
    await readAgendaState(db),
    today,
    role,
    manages,
    groupIds,
    feed.calendarIds,
    meetings,
  ];
  return `"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}"`;
}

async function listEventDates(
  appUrl: string,
  { db, church, slug }: OpenAgenda,
  { reader, calendarIds, isPublic }: Feed,
  today: string,
): Promise<WrittenDate[]> {
  if (calendarIds.length === 0) return [];
  const window = {
    from: addDays(today, -feedDaysBefore),
    to: addDays(today, feedDaysAhead),
    calendarIds,
  };
  const found = await listDates({ db, church }, reader, window, {
    limit: maxFeedDates,
    after: null,
  });
  const shown = found.filter((date) => date.event_status !== 'draft');
  const changed = new Map(shown.map((date) => [toKey(date), date.changed_at]));
  const path = isPublic ? `/c/${slug}/agenda/evento` : '/app/agenda';
  return (await toViews({ db, church }, reader, shown)).map((view) =>
    toWrittenDate(view, {
      appUrl,
      changedAt: changed.get(view.id) ?? now(),
      path: `${path}/${view.eventId}`,
    }),
  );
}

/** Meetings of the same group on one day have the hour in their id. */
async function listMeetingDates(
  { db, church: { timeZone } }: OpenAgenda,
  { groups }: Feed,
  today: string,
): Promise<WrittenDate[]> {
  if (groups.size === 0) return [];
  const days = { from: addDays(today, -feedDaysBefore), to: addDays(today, feedDaysAhead) };
  const meetings = await listMeetingsOfDays(db, [...groups.keys()], { ...days, timeZone });
  return meetings.slice(0, maxFeedDates).map(({ groupId, startsAt, durationMinutes }) => {
    const start = toLocalTime(startsAt, timeZone);
    return {
      uid: `${groupId}-${start.day}T${start.time.replace(':', '')}@redil`,
      changedAt: new Date(`${today}T00:00:00Z`),
      title: groups.get(groupId) ?? '',
      place: '',
      isCancelled: false,
      isAllDay: false,
      start,
      end: toLocalTime(new Date(startsAt.getTime() + durationMinutes * 60_000), timeZone),
    };
  });
}
