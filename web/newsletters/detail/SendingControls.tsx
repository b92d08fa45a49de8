import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import type { NewsletterProgress } from '#domain/newsletters/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useMay } from '#web/core/session/access.ts';
import { refreshedBySending } from './refreshed-by-sending.ts';

type ControlledSending = Pick<NewsletterProgress, 'id' | 'status' | 'waiting'>;

/** Pause, resume and stop; stopping cannot be undone. */
export function SendingControls({
  progress: { id: newsletterId, status, waiting },
}: {
  readonly progress: ControlledSending;
}) {
  const { t } = useTranslation('newsletters');
  const isPaused = status === 'paused';
  const pauseOrResume = isPaused ? newslettersContract.resume : newslettersContract.pause;
  const mayPauseOrResume = useMay(pauseOrResume);
  const mayStop = useMay(newslettersContract.cancel);
  const change = useCommand(pauseOrResume, { refreshes: refreshedBySending });
  const stop = useCommand(newslettersContract.cancel, {
    confirm: {
      title: t('progress.stopTitle'),
      text: t('progress.stopText', { count: waiting }),
      action: t('progress.stop'),
      destructive: true,
    },
    refreshes: refreshedBySending,
  });
  const running = change.running || stop.running;
  if (!mayStop) return null;
  return (
    <Group gap="sm">
      <Button
        variant="subtle"
        color="red"
        disabled={running}
        onClick={() => void stop.run({ newsletterId })}
      >
        {t('progress.stop')}
      </Button>
      {mayPauseOrResume ? (
        <Button
          variant="default"
          disabled={running}
          onClick={() => void change.run({ newsletterId })}
        >
          {t(isPaused ? 'progress.resume' : 'progress.pause')}
        </Button>
      ) : null}
    </Group>
  );
}
