import { NativeSelect, NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { profileMaritalStatuses, profileSexes } from '#domain/groups/types.ts';
import type { AddressState } from '#web/core/navigation/address-state.ts';
import type { Wanted } from './filters.ts';

interface FinderProfileProps {
  readonly wanted: Wanted;
  readonly set: AddressState['set'];
}

/** The fields describe the person who is looking for a group. */
export default function FinderProfile({ wanted, set }: FinderProfileProps) {
  const { t } = useTranslation(['groups', 'members']);
  return (
    <>
      <NumberInput
        label={t('groups:finder.filters.age')}
        min={1}
        max={120}
        allowDecimal={false}
        hideControls
        value={wanted.age ?? ''}
        onChange={(age) => set({ edad: age === '' ? null : String(age) })}
      />
      <NativeSelect
        label={t('groups:finder.filters.sex')}
        value={wanted.sex}
        onChange={({ currentTarget }) => set({ sexo: currentTarget.value })}
        data={[
          { value: '', label: t('groups:finder.filters.anySex') },
          ...profileSexes.map((value) => ({
            value,
            label: t(`groups:finder.card.sexes.${value}`),
          })),
        ]}
      />
      <NativeSelect
        label={t('groups:finder.filters.marital')}
        value={wanted.marital}
        onChange={({ currentTarget }) => set({ estado: currentTarget.value })}
        data={[
          { value: '', label: t('groups:finder.filters.anyMarital') },
          ...profileMaritalStatuses.map((value) => ({
            value,
            label: t(`members:marital.${value}`),
          })),
        ]}
      />
    </>
  );
}
