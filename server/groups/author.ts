/** Who changes a group, and the day on which. */
import { toPlainDay } from '#domain/kernel/days.ts';
import { now } from '#server/core/clock.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import type { Author } from './queries/group-queries.ts';

type GroupCall = Pick<TransactionCall<unknown>, 'actor' | 'church'>;

export const toAuthor = ({ actor }: Pick<GroupCall, 'actor'>): Author => ({
  userId: actor.userId,
  at: now(),
});

/** The church's present day. */
export const getToday = ({ church }: Pick<GroupCall, 'church'>): string =>
  toPlainDay(now(), church.timeZone);
