import type { ChurchDb } from '#server/core/database/database.ts';
import { listRoleRows, listTypeRows } from '../queries/type-queries.ts';

export interface GroupKinds {
  readonly typeIds: ReadonlyMap<string, string>;
  /** By `type.function`. */
  readonly roleIds: ReadonlyMap<string, string>;
}

/** The ids of the standard types of groups by their keys. */
export async function readKinds(db: ChurchDb): Promise<GroupKinds> {
  const [types, roles] = [await listTypeRows(db), await listRoleRows(db)];
  const keys = new Map(types.map(({ id, key }) => [id, key ?? '']));
  return {
    typeIds: new Map(types.map(({ id, key }) => [key ?? '', id])),
    roleIds: new Map(roles.map((role) => [`${keys.get(role.type_id)}.${role.function}`, role.id])),
  };
}
