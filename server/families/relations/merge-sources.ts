/** The families and relatives of the two records of a merge, by name. */
import { familiesPermissions } from '#domain/families/permissions.ts';
import { toRelationWord } from '#domain/families/relations/roles.ts';
import { getRequestLanguage, translate } from '#server/core/translations.ts';
import type { MergeSource } from '#server/people/public.ts';
import { listHomes } from '../queries/view-queries.ts';
import { readRelatives } from './read-relatives.ts';

/** "Familia García Núñez", also one in which the person no longer lives. */
const mergedFamilies: MergeSource = {
  kind: 'families',
  permission: familiesPermissions.view,
  read: async ({ db, actor, request }, personId) => {
    const { t } = translate(getRequestLanguage(request.headers, actor.language));
    return (await listHomes(db, personId)).map(({ household: { name }, until }) =>
      until === null ? name : t('families:merged.formerFamily', { family: name }),
    );
  },
};

/** "Luis García (esposo)". */
const mergedRelations: MergeSource = {
  kind: 'relations',
  permission: familiesPermissions.view,
  read: async (call, personId) => {
    const { t } = translate(getRequestLanguage(call.request.headers, call.actor.language));
    const { items } = await readRelatives(call, personId);
    return items.map((relation) => {
      const { displayName: name, sex } = relation.relative;
      const word = t(`families:relations.of.${toRelationWord(relation)}.${sex}`);
      return t('families:merged.relative', { name, role: relation.words || word });
    });
  },
};

export const mergeSources: readonly MergeSource[] = [mergedFamilies, mergedRelations];
