/** What somebody is of another person, in words that agree with the sex: "madre", "padre". */
import { useTranslation } from 'react-i18next';
import {
  toRelationWord,
  type DescribedRelation,
  type RelationWord,
} from '#domain/families/relations/roles.ts';
import type {
  DerivedRole,
  RelatedPerson,
  RelationView,
} from '#domain/families/relations/schema.ts';

type Word = RelationWord | DerivedRole;

export function useRelationWords() {
  const { t } = useTranslation('families');
  const getWord = (word: Word, sex: RelatedPerson['sex']): string =>
    t(`relations.of.${word}.${sex}`);
  return {
    getWord,
    /** "prima" if somebody wrote it so, else by role and details. */
    describe: (relation: DescribedRelation & Pick<RelationView, 'relative' | 'words'>): string =>
      relation.words || getWord(toRelationWord(relation), relation.relative.sex),
  };
}
