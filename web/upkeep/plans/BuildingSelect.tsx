import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { buildingsContract } from '#domain/buildings/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';

/** The field `buildingId` of the form around it. */
export function BuildingSelect() {
  const { t } = useTranslation('upkeep');
  const { data } = useQuery(queryOptionsFor(buildingsContract.list, {}));
  const { control } = useFormContext<{ buildingId: string | null }>();
  const { field, fieldState } = useController({ control, name: 'buildingId' });
  const { value, onChange, ref } = field;
  return (
    <Select
      ref={ref}
      label={t('fields.building')}
      value={value}
      onChange={onChange}
      error={fieldState.error ? t('errors.place-unknown') : null}
      data={(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
