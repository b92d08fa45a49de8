/** The timeline of a person, merged from the sources of all features. */
import { checkAccess } from '#domain/access/guard.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import type { Permission } from '#domain/kernel/permission.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { decodeCursor, pageSize, toForwardPage } from '#domain/kernel/paging.ts';
import type { peopleContract } from '#domain/people/contract.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { timelineCursor, type TimelineEntry } from '#domain/people/timeline.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { toVisitor, type Actor, type ActorChurch } from '#server/core/session/actor.ts';
import { listMergedIds } from './merge/merge-queries.ts';
import { readOwnTimeline, type TimelineQuery } from './queries/timeline-queries.ts';

/** Entries that a feature adds, for callers with the permission: newest first, then by kind and id, both descending. */
export interface TimelineSource {
  readonly permission: Permission;
  readonly list: (db: ChurchDb, query: TimelineQuery) => Promise<TimelineEntry[]>;
}

const ownSource: TimelineSource = { permission: peoplePermissions.view, list: readOwnTimeline };

interface TimelineRequest {
  readonly db: ChurchDb;
  readonly actor: Actor;
  readonly church: ActorChurch;
  readonly language: Language;
  readonly input: OutputOf<typeof peopleContract.timeline.input>;
}

/** A page of 50 entries. Each source reads one page, so nothing else is loaded. */
export async function listTimeline(sources: readonly TimelineSource[], request: TimelineRequest) {
  const { db, actor, church, language, input } = request;
  const visitor = toVisitor(actor);
  const [at, kind, id] = input.cursor ? decodeCursor(input.cursor, timelineCursor) : [];
  const before = at && kind && id ? { at, kind, id } : null;
  const query: TimelineQuery = {
    personId: input.personId,
    recordIds: [input.personId, ...(await listMergedIds(db, input.personId))],
    before,
    limit: pageSize + 1,
    church,
    language,
    actor,
    kinds: input.kinds ?? null,
  };
  const entries: TimelineEntry[] = [];
  for (const { permission, list } of [ownSource, ...sources])
    if (checkAccess(visitor, { permission }) === null) entries.push(...(await list(db, query)));
  return toForwardPage(entries.toSorted(compareEntries), pageSize, (entry) => [
    entry.at,
    entry.kind,
    entry.id,
  ]);
}

const compareEntries = (one: TimelineEntry, other: TimelineEntry): number =>
  compare(other.at, one.at) || compare(other.kind, one.kind) || compare(other.id, one.id);

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);
