/** Adds addresses to a recipient list, and people who are selected in the list of members. */
import { Problem } from '#domain/kernel/errors.ts';
import { recipientListsContract as contract } from '#domain/newsletters/lists-contract.ts';
import { listLimits } from '#domain/newsletters/lists-schema.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { now } from '#server/core/clock.ts';
import {
  createUndoStep,
  lockUndoStep,
  markAsUndone,
  recordInsertedRows,
} from '#server/core/database/undo.ts';
import { route, type Route, type TransactionCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { requireAccess } from '#server/core/session/access.ts';
import { selectPeopleIds, type PeopleFilter } from '#server/people/public.ts';
import { requireOwnChurch } from '../newsletter-routes.ts';
import { findRecipients } from '../queries/audience.ts';
import {
  countListRecipients,
  deleteUndoneListRecipients,
  insertListRecipients,
  lockRecipientList,
  type NewListRecipient,
} from '../queries/lists.ts';

const refusal = 'newsletters:errors.list-unreachable';

/**
 * Locks the list and returns the ids of the rows that were added, the list's name, and how many are on it now.
 * Throws Problem when there is no such list, or when it would become too long.
 */
export async function addToList(
  { db, input, actor }: TransactionCall<{ readonly listId: string }>,
  recipients: readonly NewListRecipient[],
): Promise<{ added: string[]; list: string; total: number }> {
  const list = await lockRecipientList(db, input.listId);
  if (list === null) throw new Problem('not_found', refusal);
  const consent = { statedBy: actor.userId, at: now() };
  const added: string[] = [];
  for (let start = 0; start < recipients.length; start += listLimits.recipientsPerCall) {
    const batch = recipients.slice(start, start + listLimits.recipientsPerCall);
    added.push(...(await insertListRecipients(db, input.listId, batch, consent)));
  }
  const total = await countListRecipients(db, input.listId);
  if (total > listLimits.recipients) {
    throw new Problem('limit_reached', 'newsletters:errors.list-full', {
      values: { limit: listLimits.recipients },
    });
  }
  return { added, list, total };
}

/** `peopleFilters`: those that features add to the list of people. */
export const addPeopleRoute = (peopleFilters: readonly PeopleFilter[]): Route =>
  route(contract.addPeople, async (call) => {
    requireOwnChurch(call, refusal);
    requireAccess(call.actor, peopleContract.list);
    const { db, input } = call;
    const ids = await selectPeopleIds(call, input.selection, peopleFilters);
    const { recipients, exclusions } = await findRecipients(db, ids, call.church.language);
    const { added, list, total } = await addToList(call, recipients);
    const undoId = added.length > 0 ? newId() : null;
    if (undoId) {
      const change = { kind: 'recipient-list', count: added.length, label: list } as const;
      await createUndoStep(db, undoId, now(), { ...change, by: call.actor.name });
      await recordInsertedRows(db, undoId, 'newsletter_recipient_list_entries', added);
    }
    const alreadyThere = recipients.length - added.length;
    return { added: added.length, alreadyThere, total, exclusions, undoId };
  });

export const undoAdditionRoute: Route = route(contract.undoAddition, async ({ db, input }) => {
  const { undoId } = input;
  if (!(await lockUndoStep(db, undoId, now(), 'recipient-list')))
    throw new Problem('failed_precondition', 'bulk-undo-too-late');
  const removed = await deleteUndoneListRecipients(db, undoId);
  await markAsUndone(db, undoId, now());
  return { removed };
});
