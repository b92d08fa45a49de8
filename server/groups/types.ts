import { typeView, type TypeView } from '#domain/groups/types.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { translate } from '#server/core/translations.ts';
import { listRoleRows, listTypeRows } from './queries/type-queries.ts';

const { questions: questionsShape, categories: categoriesShape } = typeView.shape;

/** The church's types with their roles; standard ones that are not renamed have their translated names. */
export async function listTypes(db: ChurchDb, language: Language): Promise<TypeView[]> {
  const { t } = translate(language);
  const [types, roles] = [await listTypeRows(db), await listRoleRows(db)];
  return types.map((type) => ({
    id: type.id,
    key: type.key,
    name: type.name ?? t(`groups:standardTypes.${type.key}`),
    renamed: type.name !== null,
    kind: type.kind,
    capacity: type.capacity,
    minAge: type.min_age,
    maxAge: type.max_age,
    sex: type.sex,
    maritalStatus: type.marital_status,
    visibility: type.visibility,
    joinPolicy: type.join_policy,
    questions: questionsShape.parse(type.report_questions),
    categories: categoriesShape.parse(type.headcount_categories),
    collectsOffering: type.collects_offering,
    archived: type.archived_at !== null,
    roles: roles
      .filter((role) => role.type_id === type.id)
      .map((role) => ({
        id: role.id,
        key: role.key,
        name: role.name ?? t(`groups:standardRoles.${role.key}`),
        renamed: role.name !== null,
        function: role.function,
        archived: role.archived_at !== null,
      })),
  }));
}
