/** What the audience `custom_list` can name: the church's recipient lists and the live lists of other rooms. */
import type { RecipientTarget } from '#domain/newsletters/lists-schema.ts';
import { checkAccess } from '#domain/access/guard.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { toVisitor } from '#server/core/session/actor.ts';
import type { RecipientSource } from '#server/people/public.ts';
import type { Audience } from '../queries/audience.ts';
import { listRecipientLists } from '../queries/lists.ts';

type Call = Pick<TransactionCall<unknown>, 'db' | 'actor' | 'church'>;

/** Those that the caller may see. */
export async function listTargets(
  { db, actor, church }: Call,
  sources: readonly RecipientSource[],
): Promise<RecipientTarget[]> {
  const visitor = toVisitor(actor);
  const lists = await listRecipientLists(db);
  const targets = lists.map(({ id, name, recipientCount }) => ({ id, name, recipientCount }));
  for (const { permission, list } of sources)
    if (checkAccess(visitor, { permission }) === null) targets.push(...(await list(db, church)));
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

/** The audience with the people who are on its live lists now. */
export async function resolveAudience(
  db: ChurchDb,
  church: Call['church'],
  sources: readonly RecipientSource[],
  audience: Omit<Audience, 'personIds'>,
): Promise<Audience> {
  if (audience.type !== 'custom_list') return { ...audience, personIds: [] };
  const personIds: string[] = [];
  for (const source of sources)
    personIds.push(...(await source.findPersonIds(db, audience.listIds, church)));
  return { ...audience, personIds };
}
