import type { RoleChoice, RoleView } from '#domain/families/roles.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { translate } from '#server/core/translations.ts';
import { listRoleRows } from './queries/role-queries.ts';

/** The roles that a family can choose from. */
export const listRoleChoices = async (db: ChurchDb, language: Language): Promise<RoleChoice[]> =>
  (await listRoles(db, language)).flatMap(({ archived, ...role }) => (archived ? [] : role));

/** The church's roles in a household; standard ones that are not renamed have their translated names. */
export async function listRoles(db: ChurchDb, language: Language): Promise<RoleView[]> {
  const { t } = translate(language);
  return (await listRoleRows(db)).map(({ id, key, name, is_head, archived_at }) => ({
    id,
    key,
    name: name ?? t(`familyRole:${key}`),
    renamed: name !== null,
    isHead: is_head,
    archived: archived_at !== null,
  }));
}
