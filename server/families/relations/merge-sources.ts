/** The families and relatives of the two records of a merge, by name, and whether they can be of one person. */
import { familiesPermissions } from '#domain/families/permissions.ts';
import { toRelationWord } from '#domain/families/relations/roles.ts';
import { getRequestLanguage, translate } from '#server/core/translations.ts';
import { can } from '#domain/kernel/permission.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import type { MergeContributions, MergeSource } from '#server/people/public.ts';
import { listHomes } from '../queries/view-queries.ts';
import { readCloseRole } from './check-relation.ts';
import { requireStrangers } from './merge-relations.ts';
import { listRelatedPeople } from './related-people-queries.ts';
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

/** Siblings, and people of one home with different first names, are probably two people. */
export const readMergeDoubts: Required<MergeContributions>['readMergeDoubts'] = async (call) => {
  const { db, actor, request, input } = call;
  const { personId, removedId } = input;
  await requireStrangers(db, [personId, removedId]);
  if (!can(actor, familiesPermissions.view)) return [];
  const { t } = translate(getRequestLanguage(request.headers, actor.language));
  if ((await readCloseRole(db, personId, removedId)) !== null)
    return [t('families:merged.siblings')];
  const homes = (await listHomes(db, personId)).filter(({ until }) => until === null);
  const otherIds = (await listHomes(db, removedId)).flatMap(({ household, until }) =>
    until === null ? household.id : [],
  );
  const shared = homes.find(({ household }) => otherIds.includes(household.id));
  const people = await listRelatedPeople(db, [personId, removedId]);
  const firstNames = new Set(people.map(({ displayName }) => fold(displayName).split(' ')[0]));
  return shared && firstNames.size > 1
    ? [t('families:merged.sameHome', { family: shared.household.name })]
    : [];
};
