import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import type { NewsletterProgress } from '#domain/newsletters/schema.ts';
import { call } from '#web/core/api.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { useCommand } from './use-command.ts';

/** Pause, resume, cancel. */
export function SendingControls({ progress: { id: newsletterId, status, waiting } }: { readonly progress: NewsletterProgress }) {
  const { t } = useTranslation('newsletters');
  const { mutate, isPending } = useCommand(newsletterId);
  const isPaused = status === 'paused';
  const pauseOrResume = isPaused ? newslettersContract.resume : newslettersContract.pause;
  const cancel = async (): Promise<void> => {
    const question = { title: t('progress.cancelTitle'), text: t('progress.cancelText', { count: waiting }) };
    if (await confirm({ ...question, action: t('progress.cancel'), destructive: true })) {
      mutate(() => call(newslettersContract.cancel, { newsletterId }));
    }
  };
  return (
    <Group gap="sm">
      <Button variant="subtle" color="red" disabled={isPending} onClick={() => void cancel()}>
        {t('progress.cancel')}
      </Button>
      <Button variant="default" disabled={isPending} onClick={() => mutate(() => call(pauseOrResume, { newsletterId }))}>
        {t(isPaused ? 'progress.resume' : 'progress.pause')}
      </Button>
    </Group>
  );
}
