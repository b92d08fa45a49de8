import type { FollowUpFilters } from '#domain/follow-ups/schema.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import type { FollowUpQuery } from './list-queries.ts';
import { getToday } from './present.ts';

export const toQuery = (
  call: Pick<TransactionCall<unknown>, 'actor' | 'church'>,
  { assignee, ...filters }: FollowUpFilters & { readonly cursor?: string | undefined },
): FollowUpQuery => ({
  ...filters,
  assigneeId: assignee === 'me' ? call.actor.userId : assignee,
  today: getToday(call),
});
