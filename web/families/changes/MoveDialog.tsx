import { Radio, Stack } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { familyChangesContract } from '#domain/families/changes/contract.ts';
import type { HouseholdView } from '#domain/families/schema.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { useMay } from '#web/core/session/access.ts';
import { AddressField } from '#web/people/public.ts';
import { emptyAddress } from '../fields/HouseholdFields.tsx';
import { GuidedDialog } from './GuidedDialog.tsx';
import { ChosenPeople, listAlive, type ChangeProps } from './PeopleFields.tsx';
import { useGuidedChange } from './use-guided-change.ts';

type Who = 'family' | 'people';

/** A family moves with all of its people, or only some of them have another address from now on. */
export default function MoveDialog({ family, person, onClose }: ChangeProps) {
  const { t } = useTranslation('families');
  const mayEditPeople = useMay(peopleContract.update);
  const followers = mayEditPeople ? listOwnAddresses(family) : [];
  const submission = useMove({ family, person, onClose });
  const [who, movers] = submission.form.watch(['who', 'movers']);
  const whoStep = {
    title: t('changes.steps.move'),
    fields: ['who', 'movers', 'followers'] as const,
    isIncomplete: who === 'people' && movers.length === 0,
    content: (
      <>
        <WhoField />
        {who === 'people' ? (
          <ChosenPeople name="movers" label={t('changes.movers')} people={listAlive(family)} />
        ) : (
          <ChosenPeople name="followers" label={t('changes.withOwnAddress')} people={followers} />
        )}
      </>
    ),
  };
  return (
    <GuidedDialog
      title={t('changes.kinds.move')}
      submission={submission}
      onClose={onClose}
      steps={[
        ...(mayEditPeople ? [whoStep] : []),
        {
          title: t('changes.steps.address'),
          fields: ['address'],
          content: <AddressField label={t('changes.newAddress')} />,
        },
      ]}
    />
  );
}

const listOwnAddresses = (family: HouseholdView | null) =>
  (family?.members ?? []).flatMap(({ person }) =>
    person.hasOwnAddress && !person.isDeceased ? [person] : [],
  );

/** From the record of a person, it is that person who moves. */
function useMove({ family, person, onClose }: ChangeProps) {
  const mayEditPeople = useMay(peopleContract.update);
  const isAlone = family?.members.length === 1;
  return useGuidedChange(familyChangesContract.move, {
    defaultValues: {
      who: (person && mayEditPeople && !isAlone ? 'people' : 'family') as Who,
      movers: person ? [person.id] : [],
      followers: [] as string[],
      address: emptyAddress,
    },
    toInput: ({ who, movers, followers, address }) => ({
      familyId: family?.id ?? '',
      who,
      personIds: who === 'people' ? movers : followers,
      address,
    }),
    onClose,
  });
}

function WhoField() {
  const { t } = useTranslation('families');
  const { watch, setValue } = useFormContext<{ who: Who }>();
  return (
    <Radio.Group
      label={t('changes.whoMoves')}
      value={watch('who')}
      onChange={(value) => setValue('who', value === 'people' ? 'people' : 'family')}
    >
      <Stack gap="xs" mt="xs">
        <Radio value="family" label={t('changes.wholeFamily')} data-autofocus />
        <Radio value="people" label={t('changes.somePeople')} />
      </Stack>
    </Radio.Group>
  );
}
