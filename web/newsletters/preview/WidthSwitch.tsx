import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface WidthSwitchProps {
  readonly narrow: boolean;
  readonly onChange: (narrow: boolean) => void;
}

/** Switches the preview between desktop and phone width. */
export function WidthSwitch({ narrow, onChange }: WidthSwitchProps) {
  const { t } = useTranslation('newsletters');
  return (
    <SegmentedControl
      aria-label={t('preview.width')}
      value={narrow ? 'phone' : 'computer'}
      onChange={(value) => onChange(value === 'phone')}
      data={[
        { value: 'computer', label: t('preview.computer') },
        { value: 'phone', label: t('preview.phone') },
      ]}
    />
  );
}
