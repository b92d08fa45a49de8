import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { checkAccess } from '#domain/access/guard.ts';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import { newslettersPermissions } from '#domain/newsletters/permissions.ts';
import type { NewsletterProgress } from '#domain/newsletters/schema.ts';
import { call } from '#web/core/api/api.ts';
import { useSession } from '#web/core/session/session.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { useSendingCommand } from './use-sending-command.ts';

type ControlledSending = Pick<NewsletterProgress, 'id' | 'status' | 'waiting'>;

/** Pause, resume and stop; stopping cannot be undone. */
export function SendingControls({
  progress: { id: newsletterId, status, waiting },
}: {
  readonly progress: ControlledSending;
}) {
  const { t } = useTranslation('newsletters');
  const { mutate, isPending } = useSendingCommand(newsletterId);
  const { visitor } = useSession();
  const canResume =
    checkAccess(visitor, { permission: newslettersPermissions.send, subscription: true }) === null;
  const isPaused = status === 'paused';
  const pauseOrResume = isPaused ? newslettersContract.resume : newslettersContract.pause;
  const stop = async (): Promise<void> => {
    const question = {
      title: t('progress.stopTitle'),
      text: t('progress.stopText', { count: waiting }),
    };
    if (await confirm({ ...question, action: t('progress.stop'), destructive: true })) {
      mutate(() => call(newslettersContract.cancel, { newsletterId }));
    }
  };
  return (
    <Group gap="sm">
      <Button variant="subtle" color="red" disabled={isPending} onClick={() => void stop()}>
        {t('progress.stop')}
      </Button>
      {isPaused && !canResume ? null : (
        <Button
          variant="default"
          disabled={isPending}
          onClick={() => mutate(() => call(pauseOrResume, { newsletterId }))}
        >
          {t(isPaused ? 'progress.resume' : 'progress.pause')}
        </Button>
      )}
    </Group>
  );
}
