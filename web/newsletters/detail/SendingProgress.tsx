import { Alert, Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import type { NewsletterProgress } from '#domain/newsletters/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useMay } from '#web/core/session/access.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { useDateFormat } from '../use-date-format.ts';
import { SendingControls } from './SendingControls.tsx';
import { useSendingRate } from './use-progress.ts';

interface SendingProgressProps {
  readonly progress: NewsletterProgress;
  /** Time of the response, in milliseconds. */
  readonly readAt: number;
}

/** Progress, rate and controls of a newsletter that is being sent. */
export function SendingProgress({ progress, readAt }: SendingProgressProps) {
  const { t } = useTranslation('newsletters');
  const { status, total, waiting } = progress;
  const done = total - waiting;
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby="newsletter-sending">
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2} size="h3" id="newsletter-sending">
            {t(status === 'paused' ? 'progress.paused' : 'progress.title')}
          </Title>
          <SendingControls progress={progress} />
        </Group>
        {progress.held && status === 'sending' ? (
          <HeldAlert progress={progress} held={progress.held} />
        ) : null}
        {progress.errorMessage && status === 'paused' ? (
          <Alert color="yellow" icon={<Icon name="alert" />}>
            {progress.errorMessage}
          </Alert>
        ) : null}
        <Stack gap={6}>
          <Progress.Root size="lg">
            <Progress.Section
              value={total === 0 ? 0 : (done / total) * 100}
              striped={status === 'sending'}
              animated={status === 'sending'}
              aria-label={t('progress.bar')}
            />
          </Progress.Root>
          <ProgressFigures progress={progress} readAt={readAt} />
        </Stack>
        {status === 'sending' ? (
          <Text size="sm" c="dimmed">
            {t('progress.background')}
            {progress.maxPerMinute === null
              ? null
              : ` ${t('progress.maxPerMinute', { count: progress.maxPerMinute })}`}
          </Text>
        ) : null}
      </Stack>
    </Paper>
  );
}

function ProgressFigures({ progress, readAt }: SendingProgressProps) {
  const { t } = useTranslation('newsletters');
  const rate = useSendingRate(progress, readAt);
  const { total, waiting, failed } = progress;
  if (total === 0) return <Text>{t('progress.preparing')}</Text>;
  return (
    <Group gap="lg" style={{ fontVariantNumeric: 'tabular-nums' }}>
      <Text fw={600}>{t('progress.done', { done: total - waiting, count: total })}</Text>
      {failed > 0 ? <Text c="red">{t('progress.failed', { count: failed })}</Text> : null}
      {rate ? <Text c="dimmed">{t('progress.rate', { count: rate.perMinute })}</Text> : null}
      {rate ? (
        <Text c="dimmed">
          {rate.minutesLeft < 1
            ? t('progress.soon')
            : t('progress.minutes', { count: rate.minutesLeft })}
        </Text>
      ) : null}
    </Group>
  );
}

function HeldAlert({
  progress,
  held,
}: {
  readonly progress: NewsletterProgress;
  readonly held: NonNullable<NewsletterProgress['held']>;
}) {
  const { t } = useTranslation('newsletters');
  const date = useDateFormat();
  const mayRetry = useMay(newslettersContract.retryNow);
  const retry = useCommand(newslettersContract.retryNow, {
    refreshes: [newslettersContract.progress],
  });
  return (
    <Alert color="yellow" icon={<Icon name="alert" />} title={t('progress.held')}>
      <Stack gap="sm" align="flex-start">
        <span>
          {t(`held.${held.reason}`)} {t('progress.heldUntil', { date: date(held.until) })}
        </span>
        {mayRetry ? (
          <Button
            variant="default"
            loading={retry.running}
            onClick={() => void retry.run({ newsletterId: progress.id })}
          >
            {t('progress.retryNow')}
          </Button>
        ) : null}
      </Stack>
    </Alert>
  );
}
