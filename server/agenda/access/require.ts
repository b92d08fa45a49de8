/** The errors of the agenda that several use cases share. */
import { Problem } from '#domain/kernel/errors.ts';

/** Throws Problem `not_found` without a record. */
export function requireRecord<T extends object>(
  found: T | null | undefined,
  kind: 'calendar' | 'event' | 'date',
): T {
  if (!found) throw new Problem('not_found', `agenda:errors.${kind}-not-found`);
  return found;
}

/** Throws Problem `stale` if somebody changed the record since the user read it. */
export function requireVersion(before: { readonly version: number }, version: number): void {
  if (before.version !== version) throw new Problem('stale', 'agenda:errors.stale');
}

export const createFieldProblem = (
  path: string,
  reason:
    | 'agenda:errors.group-unknown'
    | 'agenda:errors.person-unknown'
    | 'agenda:errors.room-unknown'
    | 'agenda:errors.calendar-not-found',
): Problem => new Problem('invalid', 'invalid', { fields: [{ path, reason }] });
