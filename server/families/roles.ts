import type { RoleView } from '#domain/families/roles.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { translate } from '#server/core/translations.ts';
import { listRoleRows } from './queries/role-queries.ts';

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
