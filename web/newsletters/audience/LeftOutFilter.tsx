import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { exclusionReasons } from '#domain/newsletters/sending/review-contract.ts';
import type { FilterProps } from '#web/core/contributions.tsx';

const listedReasons = exclusionReasons.options.filter((reason) => reason !== 'duplicates');

/** The people whom a newsletter leaves out: opened from its review, so there is nothing to choose without a newsletter. */
export default function LeftOutFilter({ shows, value, onChange }: FilterProps) {
  const { t } = useTranslation('newsletters');
  if (value === null) return null;
  const [newsletterId = '', reason = ''] = value.split('.');
  if (shows === 'name') return t(`memberFilter.reason.${reason}`);
  return (
    <Select
      label={t('memberFilter.leftOut')}
      data={listedReasons.map((reason) => ({
        value: `${newsletterId}.${reason}`,
        label: t(`memberFilter.reason.${reason}`),
      }))}
      comboboxProps={{ withinPortal: false }}
      clearable
      value={value}
      onChange={onChange}
    />
  );
}
