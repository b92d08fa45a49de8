import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { toEnds, toProposalKey, type ProposedRelation } from '#domain/families/proposals/schema.ts';

export const toKey = (relation: ProposedRelation): string => toProposalKey(toEnds(relation));

/** A relation that the roles of a family suggest, with its doubts. Its value in a group of checkboxes is its key. */
export function Proposed({ item }: { readonly item: ProposedRelation }) {
  const { t } = useTranslation('families');
  const { kind, first, second, union, doubt, questions } = item;
  const names = { name: first.displayName, otherName: second.displayName };
  const doubts = [
    ...(doubt ? [t(`proposal.doubts.${doubt}`, names)] : []),
    ...questions.map(({ kind: question, sex, name, otherName, age }) =>
      t(`relations.questions.${question}.${sex}`, { name, otherName, age }),
    ),
  ];
  return (
    <Checkbox
      value={toKey(item)}
      label={
        kind === 'spouse'
          ? t(`proposal.couple.${union ?? 'marriage'}`, names)
          : t(`proposal.parent.${first.sex}`, names)
      }
      {...(doubts.length > 0 ? { description: doubts.join(' ') } : {})}
    />
  );
}
