import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { familyChangesContract } from '#domain/families/changes/contract.ts';
import type { MergedHomeChoices } from '#domain/families/changes/schema.ts';
import { familiesContract } from '#domain/families/contract.ts';
import type { HouseholdView } from '#domain/families/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { FamilyPicker, type PickedFamily } from '../FamilyPicker.tsx';
import { GuidedDialog } from './GuidedDialog.tsx';
import { proposeChoices } from './merge-choices.ts';
import { MergeChoices } from './MergeChoices.tsx';
import type { ChangeProps } from './PeopleFields.tsx';
import { useGuidedChange } from './use-guided-change.ts';

/** Two records of one family become one: that of the page stays, with the values that are chosen. */
export default function MergeFamiliesDialog({ family, onClose }: ChangeProps) {
  const { t } = useTranslation('families');
  const [other, setOther] = useState<PickedFamily | null>(useAskedHome(family));
  const removed = useQuery({
    ...queryOptionsFor(familiesContract.get, { familyId: other?.id ?? '' }),
    enabled: other !== null,
  }).data;
  const submission = useMerge(family, removed, onClose);
  const { form } = submission;
  return (
    <GuidedDialog
      title={t('changes.kinds.merge')}
      submission={submission}
      onClose={onClose}
      steps={[
        {
          title: t('changes.steps.otherRecord'),
          fields: [],
          isIncomplete: removed === undefined,
          content: (
            <>
              <Text>{t('changes.mergeText')}</Text>
              <FamilyPicker
                label={t('changes.otherRecord')}
                value={other}
                onChange={(picked) => {
                  setOther(picked);
                  form.reset();
                }}
                except={family?.id ?? ''}
              />
            </>
          ),
        },
        {
          title: t('changes.steps.fields'),
          fields: ['choices'],
          content: family && removed ? <MergeChoices kept={family} removed={removed} /> : null,
        },
      ]}
    />
  );
}

/** The other home of a member that the address names. */
function useAskedHome(family: HouseholdView | null): PickedFamily | null {
  const [search] = useSearchParams();
  const homes = family?.members.flatMap(({ otherHomes }) => otherHomes) ?? [];
  return homes.find(({ id }) => id === search.get('merge')) ?? null;
}

/** `choices` has what the user chose; the rest is as proposed. */
function useMerge(
  family: HouseholdView | null,
  removed: HouseholdView | undefined,
  onClose: () => void,
) {
  return useGuidedChange(familyChangesContract.merge, {
    defaultValues: { choices: {} as Partial<MergedHomeChoices> },
    toInput: ({ choices }) => ({
      keptId: family?.id ?? '',
      removedId: removed?.id ?? '',
      choices: { ...(family && removed ? proposeChoices(family, removed) : {}), ...choices },
    }),
    onClose,
  });
}
