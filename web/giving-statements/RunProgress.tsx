import { Badge, Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { getNumberFormat } from '#domain/kernel/formatters.ts';
import type { RunRow } from '#domain/giving-statements/schema.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { isMoving } from './moving-runs.ts';

const colors = {
  gathering: 'gray',
  drawing: 'gray',
  ready: 'olive',
  stopped: 'gray',
  failed: 'red',
} as const;

export function RunStatus({ status }: Pick<RunRow, 'status'>) {
  const { t } = useTranslation('giving-statements');
  return (
    <Badge variant="light" color={colors[status]} tt="none">
      {t(`status.${status}`)}
    </Badge>
  );
}

/** How far a run is, while it is made or mailed. */
export function RunProgress({ run }: { readonly run: RunRow }) {
  const { t } = useTranslation('giving-statements');
  const format = getNumberFormat(useLanguage());
  const { status, progress, isMailing, mailed, statements } = run;
  if (!isMoving(run)) return null;
  const { done, total } = isMailing ? { done: mailed, total: statements } : progress;
  const numbers = { done: format.format(done), total: format.format(total) };
  const text = isMailing
    ? t('mailing', { mailed: numbers.done, total: numbers.total })
    : total > 0
      ? t('progress', numbers)
      : null;
  return (
    <Stack gap={4} maw={420}>
      <Progress
        value={total > 0 ? (done / total) * 100 : 0}
        aria-label={t(`status.${status}`)}
        animated
      />
      <Text size="sm" c="dimmed" role="status">
        {text}
      </Text>
    </Stack>
  );
}
