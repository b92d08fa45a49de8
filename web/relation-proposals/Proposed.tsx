import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ProposedRelation } from '#domain/families/proposals/schema.ts';

export const toEnds = ({ kind, first, second }: ProposedRelation) => ({
  kind,
  firstId: first.id,
  secondId: second.id,
});

export const toKey = ({ kind, first, second }: ProposedRelation): string =>
  `${kind} ${first.id} ${second.id}`;

/** Nothing speaks against the relation, so it is chosen beforehand. */
export const isSure = ({ doubt, questions }: ProposedRelation): boolean =>
  doubt === null && questions.length === 0;

/** A relation that the roles of a family suggest, with what speaks against it. Its value in a group of checkboxes is its key. */
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
