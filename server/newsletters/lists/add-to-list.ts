/** Adds addresses to a recipient list, and people who are selected in the list of members. */
import { Problem } from '#domain/kernel/errors.ts';
import { recipientListsContract as contract } from '#domain/newsletters/lists-contract.ts';
import { listLimits } from '#domain/newsletters/lists-schema.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { now } from '#server/core/clock.ts';
import { route, type Route, type TransactionCall } from '#server/core/http/http.ts';
import { requireAccess } from '#server/core/session/access.ts';
import { selectPeopleIds, type PeopleFilter } from '#server/people/public.ts';
import { requireOwnChurch } from '../newsletter-routes.ts';
import { findRecipients } from '../queries/audience.ts';
import {
  countListRecipients,
  insertListRecipients,
  lockRecipientList,
  type NewListRecipient,
} from '../queries/lists.ts';

const refusal = 'newsletters:errors.list-unreachable';

/** Locks the list. Throws Problem when there is none, or when it would become too long. */
export async function addToList(
  { db, input, actor }: TransactionCall<{ readonly listId: string }>,
  recipients: readonly NewListRecipient[],
): Promise<{ added: number; total: number }> {
  if (!(await lockRecipientList(db, input.listId))) throw new Problem('not_found', refusal);
  const consent = { statedBy: actor.userId, at: now() };
  let added = 0;
  for (let start = 0; start < recipients.length; start += listLimits.recipientsPerCall) {
    const batch = recipients.slice(start, start + listLimits.recipientsPerCall);
    added += await insertListRecipients(db, input.listId, batch, consent);
  }
  const total = await countListRecipients(db, input.listId);
  if (total > listLimits.recipients) {
    throw new Problem('limit_reached', 'newsletters:errors.list-full', {
      values: { limit: listLimits.recipients },
    });
  }
  return { added, total };
}

/** `peopleFilters`: those that rooms add to the list of people. */
export const addPeopleRoute = (peopleFilters: readonly PeopleFilter[]): Route =>
  route(contract.addPeople, async (call) => {
    requireOwnChurch(call, refusal);
    requireAccess(call.actor, peopleContract.list);
    const { db, input } = call;
    const ids = await selectPeopleIds(call, input.selection, peopleFilters);
    const { recipients, exclusions } = await findRecipients(db, ids, call.church.language);
    const { added, total } = await addToList(call, recipients);
    return { added, alreadyThere: recipients.length - added, total, exclusions };
  });
