import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  joinPolicies,
  profileMaritalStatuses,
  profileSexes,
  visibilities,
  type TypeView,
} from '#domain/groups/types.ts';
import type { TypeValues } from './type-values.ts';

/** How many and who its groups are for, who sees them, and how people come to them. */
export function RuleFields({ kind }: Pick<TypeView, 'kind'>) {
  const { t } = useTranslation(['groups', 'members']);
  const { register } = useFormContext<TypeValues>();
  const visibility = (
    <NativeSelect
      label={t('groups:fields.visibility')}
      data={visibilities.map((value) => ({ value, label: t(`groups:visibilities.${value}`) }))}
      {...register('visibility')}
    />
  );
  if (kind === 'branch') return visibility;
  const anybody = { value: '', label: t('groups:form.anybody') };
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      {visibility}
      <NativeSelect
        label={t('groups:fields.joinPolicy')}
        data={joinPolicies.map((value) => ({ value, label: t(`groups:joinPolicies.${value}`) }))}
        {...register('joinPolicy')}
      />
      <NumberField name="minAge" />
      <NumberField name="maxAge" />
      <NativeSelect
        label={t('groups:fields.sex')}
        data={[
          anybody,
          ...profileSexes.map((value) => ({ value, label: t(`members:sex.${value}`) })),
        ]}
        {...register('sex')}
      />
      <NativeSelect
        label={t('groups:fields.maritalStatus')}
        data={[
          anybody,
          ...profileMaritalStatuses.map((value) => ({
            value,
            label: t(`members:marital.${value}`),
          })),
        ]}
        {...register('maritalStatus')}
      />
      <NumberField name="capacity" />
    </SimpleGrid>
  );
}

function NumberField({ name }: { readonly name: 'capacity' | 'minAge' | 'maxAge' }) {
  const { t } = useTranslation('groups');
  const { register, formState } = useFormContext<TypeValues>();
  return (
    <TextInput
      type="number"
      inputMode="numeric"
      min={0}
      label={t(`fields.${name}`)}
      placeholder={t('form.anyNumber')}
      error={formState.errors[name]?.message}
      {...register(name)}
    />
  );
}
