import { done } from '#domain/kernel/empty.ts';
import { recipientListsContract as contract } from '#domain/newsletters/lists-contract.ts';
import type { RecipientListView } from '#domain/newsletters/lists-schema.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { Problem, requireFound } from '#domain/kernel/errors.ts';
import { decodeCursor, toForwardPage } from '#domain/kernel/paging.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { route, type Route } from '#server/core/http/http.ts';
import { requireAccess } from '#server/core/session/access.ts';
import { newId } from '#server/core/ids.ts';
import { getRequestLanguage, translate } from '#server/core/translations.ts';
import { readsPeople } from './reads-people.ts';
import { addToList } from './add-to-list.ts';
import { requireOwnChurch } from '../newsletter-routes.ts';
import {
  deleteListRecipient,
  deleteRecipientList,
  insertRecipientList,
  listListRecipients,
  listRecipientLists,
  renameRecipientList,
} from '../queries/lists.ts';
import { addressCursor } from '../queries/newsletters.ts';

const refusal = 'newsletters:errors.list-unreachable';

async function requireFreeName(db: ChurchDb, name: string): Promise<void> {
  const lists = await listRecipientLists(db);
  if (lists.some((list) => fold(list.name) === fold(name)))
    throw new Problem('invalid', 'invalid', {
      fields: [{ path: 'name', reason: 'newsletters:errors.list-name-taken' }],
    });
}

async function getRecipientList(db: ChurchDb, id: string): Promise<RecipientListView> {
  const [list] = await listRecipientLists(db, id);
  return requireFound(list, refusal);
}

export const listRoutes: readonly Route[] = [
  route(contract.list, async ({ db }) => ({ items: await listRecipientLists(db) })),

  route(contract.get, async (call) => {
    requireOwnChurch(call, refusal);
    return getRecipientList(call.db, call.input.listId);
  }),

  route(contract.recipients, async (call) => {
    requireOwnChurch(call, refusal);
    const { db, input } = call;
    await getRecipientList(db, input.listId);
    const [after] = input.cursor ? decodeCursor(input.cursor, addressCursor) : [null];
    const found = await listListRecipients(db, input.listId, {
      search: input.search,
      after,
      limit: input.limit,
      withPeople: readsPeople(call.actor),
    });
    return toForwardPage(found, input.limit, ({ email }) => [email]);
  }),

  route(contract.create, async (call) => {
    requireOwnChurch(call, refusal);
    await requireFreeName(call.db, call.input.name);
    const id = newId();
    await insertRecipientList(call.db, id, call.input.name, now());
    return getRecipientList(call.db, id);
  }),

  route(contract.update, async (call) => {
    requireOwnChurch(call, refusal);
    const { db, input } = call;
    const { name } = await getRecipientList(db, input.listId);
    if (fold(name) !== fold(input.name)) await requireFreeName(db, input.name);
    if (!(await renameRecipientList(db, input.listId, input.version, input.name, now())))
      throw new Problem('stale');
    return getRecipientList(db, input.listId);
  }),

  route(contract.addRecipients, async (call) => {
    requireOwnChurch(call, refusal);
    const { input } = call;
    if (input.recipients.some(({ personId }) => personId !== undefined))
      requireAccess(call.actor, peopleContract.list);
    const recipients = input.recipients.map(({ email, name, personId }) => ({
      email,
      name: name || null,
      personId: personId ?? null,
    }));
    const distinct = [...new Map(recipients.map((each) => [each.email, each])).values()];
    const { added, total } = await addToList(call, distinct);
    return { added: added.length, alreadyThere: input.recipients.length - added.length, total };
  }),

  route(contract.removeRecipient, async (call) => {
    requireOwnChurch(call, refusal);
    if (!(await deleteListRecipient(call.db, call.input.listId, call.input.recipientId)))
      throw new Problem('not_found', refusal);
    return done;
  }),

  route(contract.remove, async (call) => {
    requireOwnChurch(call, 'newsletters:errors.list-no-delete');
    const { db, input, actor, request } = call;
    if (!(await deleteRecipientList(db, input.listId)))
      throw new Problem('not_found', 'newsletters:errors.list-not-found');
    const { t } = translate(getRequestLanguage(request.headers, actor.language));
    return { message: t('newsletters:list_deleted') };
  }),
];
