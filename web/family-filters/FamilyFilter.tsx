import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FilterProps } from '#web/core/contributions.tsx';
import { useRoles } from '#web/families/public.ts';

const facts = ['none', 'head', 'withMinors', 'several', 'withoutRole'] as const;

/** The list of members by what is known about their family. */
export default function FamilyFilter({ shows, value, onChange }: FilterProps) {
  const { t } = useTranslation('families');
  const options = [
    ...facts.map((fact) => ({ value: fact, label: t(`memberFilter.${fact}`) })),
    ...(useRoles() ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  if (shows === 'name') return options.find((option) => option.value === value)?.label ?? '';
  return (
    <Select
      label={t('memberFilter.label')}
      data={options}
      comboboxProps={{ withinPortal: false }}
      clearable
      value={value}
      onChange={onChange}
    />
  );
}
