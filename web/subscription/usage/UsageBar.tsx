import { Group, Progress, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { getNumberFormat } from '#domain/kernel/formatters.ts';
import { getUsageLevel } from '#domain/subscription/rules.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';

const colors = { fine: 'olive', near: 'clay', full: 'red' } as const;

interface UsageBarProps {
  readonly label: string;
  readonly measure: { readonly used: number; readonly limit: number };
  readonly format?: (amount: number) => string;
}

export function UsageBar({ label, measure, format }: UsageBarProps) {
  const { t } = useTranslation('subscription');
  const language = useLanguage();
  const id = useId();
  const formatAmount =
    format ?? ((amount: number): string => getNumberFormat(language).format(amount));
  const level = getUsageLevel(measure);
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="xs">
        <Text fw={500} id={id}>
          {label}
        </Text>
        <Text size="sm" c={level === 'fine' ? 'dimmed' : 'clay'} fw={level === 'fine' ? 400 : 600}>
          {t('usage.of', { used: formatAmount(measure.used), limit: formatAmount(measure.limit) })}
        </Text>
      </Group>
      <Progress.Root size="md">
        <Progress.Section
          value={Math.min(100, (measure.used / measure.limit) * 100)}
          color={colors[level]}
          aria-labelledby={id}
          aria-valuetext={t('usage.of', {
            used: formatAmount(measure.used),
            limit: formatAmount(measure.limit),
          })}
        />
      </Progress.Root>
      {level === 'fine' ? null : (
        <Text size="sm" c="clay">
          {t(level === 'full' ? 'usage.full' : 'usage.near')}
        </Text>
      )}
    </Stack>
  );
}
