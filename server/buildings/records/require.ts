/** The errors of buildings that several use cases share. */
import { Problem } from '#domain/kernel/errors.ts';

type Missing = 'building' | 'room' | 'closure' | 'booking';

/** Throws Problem `not_found` without a record. */
export function requireRecord<T extends object>(found: T | null | undefined, kind: Missing): T {
  if (!found) throw new Problem('not_found', `buildings:errors.${kind}-not-found`);
  return found;
}

/** Throws Problem `stale` if somebody changed the record since the user read it. */
export function requireVersion(before: { readonly version: number }, version: number): void {
  if (before.version !== version) throw new Problem('stale', 'buildings:errors.stale');
}

export const createFieldProblem = (
  path: string,
  reason:
    | 'buildings:errors.person-unknown'
    | 'buildings:errors.floor-unknown'
    | 'buildings:errors.room-name-taken'
    | 'buildings:errors.room-not-found'
    | 'buildings:errors.group-unknown',
): Problem => new Problem('invalid', 'invalid', { fields: [{ path, reason }] });
