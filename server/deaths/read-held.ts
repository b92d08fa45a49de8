import { checkAccess } from '#domain/access/guard.ts';
import type { HeldByPerson } from '#domain/deaths/contract.ts';
import type { HeldCall, HeldSource } from '#server/core/held-source.ts';
import { toVisitor } from '#server/core/session/actor.ts';
import { getPersonName } from '#server/people/public.ts';

/** Throws Problem `not_found`. */
export async function readHeld(
  call: HeldCall,
  personId: string,
  sources: readonly HeldSource[],
): Promise<HeldByPerson[]> {
  await getPersonName(call.db, personId);
  const visitor = toVisitor(call.actor);
  const items: HeldByPerson[] = [];
  for (const { kind, requires, read } of sources) {
    if (checkAccess(visitor, requires) !== null) continue;
    const held = await read(call, personId);
    if (held) items.push({ kind, ...held });
  }
  return items;
}
