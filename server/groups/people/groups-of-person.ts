import type { groupsContract } from '#domain/groups/contract.ts';
import { groupsPermissions } from '#domain/groups/permissions.ts';
import type { GroupOfPerson } from '#domain/groups/schema.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { can } from '#domain/kernel/permission.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { getRequestLanguage } from '#server/core/translations.ts';
import { getPersonName } from '#server/people/public.ts';
import { toGroupScope } from '../access.ts';
import { listGroupsOfPerson } from '../queries/member-queries.ts';
import { listHeldRoles } from '../queries/role-history-queries.ts';
import { listLedGroups } from '../queries/scope-queries.ts';
import { listTypes } from '../types.ts';

/** The groups of a person that the user sees, now and before, with the roles that the person had. */
export async function readGroupsOfPerson(
  call: TransactionCall<OutputOf<(typeof groupsContract)['ofPerson']['input']>>,
): Promise<{ items: GroupOfPerson[] }> {
  const { db, actor, input, request } = call;
  const scope = toGroupScope(actor);
  const rows = await listGroupsOfPerson(db, input.personId, scope);
  if (scope === 'all') await getPersonName(db, input.personId);
  // A person in none of the groups that the user sees is not found.
  else if (rows.length === 0) throw new Problem('not_found', 'groups:errors.person-unknown');
  const types = await listTypes(db, getRequestLanguage(request.headers, actor.language));
  const known = new Map(
    types.flatMap(({ roles }) => roles.map((role) => [role.id, role] as const)),
  );
  const groupIds = rows.map((row) => row.group_id);
  const editable = can(actor, groupsPermissions.edit)
    ? new Set(scope === 'all' ? groupIds : await listLedGroups(db, actor.userId, groupIds))
    : new Set<string>();
  const held = Map.groupBy(
    await listHeldRoles(
      db,
      rows.map(({ id }) => id),
    ),
    (role) => role.membership_id,
  );
  return {
    items: rows.map((row) => ({
      roles: (held.get(row.id) ?? []).map((role) => ({
        name: known.get(role.role_id)?.name ?? '',
        since: role.since,
        until: role.until,
      })),
      movedTo: row.moved_to_id === null ? null : { id: row.moved_to_id, name: row.moved_to_name },
      membershipId: row.id,
      group: { id: row.group_id, name: row.group_name },
      typeId: row.type_id,
      roleName: known.get(row.role_id)?.name ?? '',
      roleFunction: known.get(row.role_id)?.function ?? null,
      status: row.status,
      since: row.since,
      until: row.until,
      reason: row.reason,
      canEdit: editable.has(row.group_id),
    })),
  };
}
