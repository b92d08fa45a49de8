import { peoplePermissions } from '#domain/people/permissions.ts';
import type { UpdateFaultInput } from '#domain/upkeep/schema.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { can } from '#domain/kernel/permission.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { readGroupNames } from '#server/groups/public.ts';
import { readNamedPeople } from '#server/people/public.ts';
import { findSupplier } from '#server/suppliers/public.ts';
import type { Assigned } from './names.ts';

export const nobody: Assigned = { assignee_id: null, assigned_group_id: null, supplier_id: null };

/** Throws Problem for somebody who is not on record, and for a person new to it of a user who finds no names: an id alone tells none. */
export async function toAssigneeColumns(
  { db, actor }: Pick<TransactionCall<unknown>, 'db' | 'actor'>,
  assignee: UpdateFaultInput['assignee'],
  before: Assigned,
): Promise<Assigned> {
  if (assignee === null) return nobody;
  const { kind, id } = assignee;
  const canChoose =
    kind !== 'person' || id === before.assignee_id || can(actor, peoplePermissions.names);
  if (!canChoose || !(await exists(db, kind, id)))
    throw new Problem('invalid', 'invalid', {
      fields: [{ path: 'assignee', reason: 'upkeep:errors.assignee-unknown' }],
    });
  switch (kind) {
    case 'person':
      return { ...nobody, assignee_id: id };
    case 'group':
      return { ...nobody, assigned_group_id: id };
    case 'supplier':
      return { ...nobody, supplier_id: id };
  }
}

async function exists(
  db: ChurchDb,
  kind: NonNullable<UpdateFaultInput['assignee']>['kind'],
  id: string,
): Promise<boolean> {
  switch (kind) {
    case 'person':
      return (await readNamedPeople(db, [id])).has(id);
    case 'group':
      return (await readGroupNames(db, [id])).has(id);
    case 'supplier':
      return (await findSupplier(db, id)) !== undefined;
  }
}
