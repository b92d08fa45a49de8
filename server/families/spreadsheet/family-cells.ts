import { standardRoleAliases } from '#domain/families/roles.ts';
import { toFeatureTarget } from '#domain/people/columns/feature-targets.ts';
import { createWordFinder } from '#server/churches/public.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { listRoleRows } from '../queries/role-queries.ts';

export const keyTarget = toFeatureTarget('familyKey');
export const roleTarget = toFeatureTarget('familyRole');

/** The id of a role by what a spreadsheet calls it. */
export const openRoleFinder = async (
  db: ChurchDb,
): Promise<(value: string) => string | undefined> =>
  createWordFinder(
    (await listRoleRows(db)).map((row) => ({ ...row, archived: row.archived_at !== null })),
    { aliases: standardRoleAliases, toTextKey: (key) => `familyRole:${key}` },
  );
