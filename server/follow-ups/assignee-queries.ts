import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';

/** The active users of the church, sorted by name. */
export const listUsers = (db: ChurchDb) =>
  db
    .selectFrom('users')
    .leftJoin('church_roles', 'church_roles.id', 'users.church_role_id')
    .where('users.church_id', '=', getChurchId(db))
    .where('users.role', '<>', 'superadmin')
    .where('users.disabled_at', 'is', null)
    .select(['users.id', 'users.name', 'users.role', 'church_roles.permissions'])
    .orderBy('users.name')
    .orderBy('users.id')
    .execute();
