/** The user's own addresses of calendars and groups, and the settings of the public page. */
import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { sharingContract as contract, type FeedView } from '#domain/agenda/sharing.ts';
import { done } from '#domain/kernel/empty.ts';
import { hashSecret } from '#server/access/public.ts';
import { chooseFreeSlug, readSlug } from '#server/churches/public.ts';
import { now } from '#server/core/clock.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import {
  churchRoute,
  globalRoute,
  route,
  type ChurchCall,
  type Route,
} from '#server/core/http/http.ts';
import { listOwnGroups, readGroupNames } from '#server/groups/public.ts';
import { requireRecord } from '../access/require.ts';
import { readReader, type AgendaCall } from '../access/reader.ts';
import { listCalendars } from '../access/calendar-queries.ts';
import { openFeed } from './open-feed.ts';
import { deleteFeed, isPageIndexed, listFeeds, saveFeed, writePage } from './sharing-queries.ts';

type FeedInput = z.output<typeof contract.createFeed.input>;
type Named = Pick<FeedView, 'kind' | 'recordId' | 'name'>;
type NamingCall = Pick<AgendaCall, 'db' | 'actor'> & {
  readonly church: Pick<AgendaCall['church'], 'modules' | 'name'>;
};

export const sharingRoutes: readonly Route[] = [
  route(contract.feeds, async (call) => ({ items: await listOwnFeeds(call) })),
  churchRoute(contract.createFeed, createFeed),
  route(contract.removeFeed, async ({ db, actor, input }) => {
    if (await deleteFeed(db, actor.userId, input))
      await recordAudit(db, {
        action: 'calendar-feed-stopped',
        subject: toSubject(input),
      });
    return done;
  }),
  churchRoute(contract.page, async (call) => readPage(call)),
  churchRoute(contract.changePage, async (call) => {
    await chooseFreeSlug(call.core.database, call.church);
    await call.inChurch((db) => writePage(db, call.input.isIndexed));
    return readPage(call);
  }),
  globalRoute(contract.feed, openFeed),
];

/** What the user may open elsewhere: everything, the calendars that are shown, and the own groups. */
async function listShareable(call: NamingCall): Promise<Named[]> {
  const { calendars, personId } = await readReader(call);
  const groups =
    personId === null || !call.church.modules.includes('groups')
      ? []
      : await listOwnGroups(call.db, [personId]);
  const names = await readGroupNames(
    call.db,
    groups.map(({ group_id: id }) => id),
  );
  return [
    { kind: 'mine', recordId: null, name: call.church.name },
    ...calendars
      .filter((calendar) => !calendar.is_archived)
      .map(({ id, name }) => ({ kind: 'calendar' as const, recordId: id, name })),
    ...[...names]
      .map(([id, name]) => ({ kind: 'group' as const, recordId: id, name }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
  ];
}

async function listOwnFeeds(call: NamingCall & { readonly actor: { readonly userId: string } }) {
  const feeds = new Map(
    (await listFeeds(call.db, call.actor.userId)).map((feed) => [
      `${feed.kind} ${feed.calendar_id ?? feed.group_id ?? ''}`,
      feed.created_at,
    ]),
  );
  return (await listShareable(call)).map((each): FeedView => {
    const createdAt = feeds.get(`${each.kind} ${each.recordId ?? ''}`);
    return { ...each, createdAt: createdAt?.toISOString() ?? null };
  });
}

const toSubject = ({ kind, recordId }: FeedInput) => ({
  table: 'calendars',
  ...(kind === 'calendar' && recordId !== null ? { id: recordId } : {}),
});

async function createFeed(call: ChurchCall<FeedInput>) {
  const { core, church, actor, input } = call;
  const secret = randomBytes(24).toString('base64url');
  const slug = await chooseFreeSlug(core.database, church);
  await call.inChurch(async (db) => {
    const chosen = (await listShareable({ ...call, db })).find(
      ({ kind, recordId }) => kind === input.kind && recordId === input.recordId,
    );
    requireRecord(chosen, 'calendar');
    await saveFeed(db, actor.userId, { ...input, hash: hashSecret(secret), at: now() });
    await recordAudit(db, {
      action: 'calendar-feed-created',
      subject: { ...toSubject(input), label: chosen?.name ?? '' },
    });
  });
  return { url: `${core.config.appUrl}/c/${slug}/agenda/${secret}.ics` };
}

const readPage = async ({ core, church, inChurch }: ChurchCall<unknown>) => ({
  slug: await readSlug(core.database, church.id),
  ...(await inChurch(async (db) => ({
    isIndexed: await isPageIndexed(db),
    calendars: await listPublicNames(db),
  }))),
});

const listPublicNames = async (db: ChurchDb): Promise<string[]> =>
  (await listCalendars(db))
    .filter((calendar) => calendar.is_public && !calendar.is_archived)
    .map(({ name }) => name);
