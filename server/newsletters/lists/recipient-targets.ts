/** What the audience `custom_list` can name: the church's recipient lists and the live lists of other features. */
import type { RecipientTarget } from '#domain/newsletters/lists-schema.ts';
import { checkAccess } from '#domain/access/guard.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { toVisitor } from '#server/core/session/actor.ts';
import type { RecipientSource } from '#server/people/public.ts';
import type { Audience } from '../queries/audience.ts';
import { findExistingLists, listRecipientLists } from '../queries/lists.ts';

type Call = Pick<TransactionCall<unknown>, 'db' | 'actor' | 'church'>;

/** Those that the caller may see. */
export async function listTargets(
  call: Call,
  sources: readonly RecipientSource[],
): Promise<RecipientTarget[]> {
  const visitor = toVisitor(call.actor);
  const lists = await listRecipientLists(call.db);
  const targets = lists.map(({ id, name, recipientCount }) => ({ id, name, recipientCount }));
  for (const { permission, list } of sources)
    if (checkAccess(visitor, { permission }) === null) targets.push(...(await list(call)));
  return targets;
}

/** Throws Problem unless the caller may see each of these lists, or the newsletter already had it. */
export async function requireTargets(
  call: Call,
  sources: readonly RecipientSource[],
  listIds: readonly string[],
  before: readonly string[] = [],
): Promise<void> {
  const added = listIds.filter((id) => !before.includes(id));
  if (added.length === 0) return;
  const known = new Set((await listTargets(call, sources)).map(({ id }) => id));
  if (added.every((id) => known.has(id))) return;
  throw new Problem('invalid', 'invalid', {
    fields: [{ path: 'targetRecipientListIds', reason: 'invalid-value' }],
  });
}

/** The audience with the people who are on its live lists now. Throws Problem if one of its lists is gone. */
export async function resolveAudience(
  db: ChurchDb,
  church: Call['church'],
  sources: readonly RecipientSource[],
  audience: Omit<Audience, 'personIds'>,
): Promise<Audience> {
  if (audience.type !== 'custom_list') return { ...audience, personIds: [] };
  const personIds: string[] = [];
  const known = new Set(await findExistingLists(db, audience.listIds));
  for (const source of sources) {
    const found = await source.findLists(db, audience.listIds, church);
    personIds.push(...found.personIds);
    for (const id of found.known) known.add(id);
  }
  if (!audience.listIds.every((id) => known.has(id)))
    throw new Problem('failed_precondition', 'newsletters:errors.target-gone');
  return { ...audience, personIds };
}
