import { Group, SegmentedControl, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { getNumberFormat } from '#domain/kernel/formatters.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import type { ColorBy, LegendEntry } from './colors.ts';
import classes from './Map.module.css';

interface LegendProps {
  readonly entries: readonly LegendEntry[];
  readonly by: ColorBy;
  readonly onChange: (by: ColorBy) => void;
}

/** What the colours of the pins mean, with the number of homes of each. */
export function Legend({ entries, by, onChange }: LegendProps) {
  const { t } = useTranslation('map');
  const format = getNumberFormat(useLanguage());
  return (
    <Group gap="md">
      <SegmentedControl
        size="xs"
        aria-label={t('legend.title')}
        value={by}
        onChange={(value) => onChange(value === 'zone' ? 'zone' : 'status')}
        data={(['status', 'zone'] as const).map((value) => ({
          value,
          label: t(`legend.${value}`),
        }))}
      />
      <ul className={classes['legend']}>
        {entries.map(({ key, name, color, homes }) => (
          <li key={key}>
            <span className={classes['dot']} style={{ background: color }} aria-hidden />
            <span>{name}</span>
            <Text span size="sm" c="dimmed">
              {format.format(homes)}
            </Text>
          </li>
        ))}
      </ul>
    </Group>
  );
}
