/** What finance needs of a request or a background job. */
import { toPlainDay } from '#domain/kernel/days.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { Actor, ActorChurch } from '#server/core/session/actor.ts';

/** What an entry is posted with. */
export interface PostingCall {
  readonly db: ChurchDb;
  readonly actor: Pick<Actor, 'userId' | 'name'>;
  readonly church: Pick<ActorChurch, 'timeZone'>;
}

export interface FinanceCall extends PostingCall {
  readonly actor: Pick<Actor, 'userId' | 'name' | 'role' | 'permissions' | 'churchRoleId'>;
  readonly church: Pick<ActorChurch, 'timeZone' | 'currency' | 'country'>;
}

export const getToday = ({ church }: Pick<PostingCall, 'church'>): string =>
  toPlainDay(now(), church.timeZone);
