/** What the rules of groups need of a request or a background job: who changes a group, and the day on which. */
import { toPlainDay } from '#domain/kernel/days.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { Actor, ActorChurch } from '#server/core/session/actor.ts';
import type { WithLaterFeatures } from './later-features.ts';
import type { Author } from './queries/group-queries.ts';

export interface GroupActor extends Pick<Actor, 'name' | 'role' | 'permissions'> {
  /** null: a user of the church where this one was restored from. */
  readonly userId: string | null;
}

export interface GroupCall {
  readonly db: ChurchDb;
  readonly actor: GroupActor;
  readonly church: Pick<ActorChurch, 'timeZone'>;
}

/** A call that changes groups. */
export type ChangingCall = GroupCall & WithLaterFeatures;

export const toAuthor = ({ actor }: Pick<GroupCall, 'actor'>): Author => ({
  userId: actor.userId,
  at: now(),
});

/** The church's present day. */
export const getToday = ({ church }: Pick<GroupCall, 'church'>): string =>
  toPlainDay(now(), church.timeZone);
