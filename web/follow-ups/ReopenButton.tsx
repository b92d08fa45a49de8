import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { followUpsContract } from '#domain/follow-ups/contract.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { changedByFollowUps } from './changed-by-follow-ups.ts';

export function ReopenButton({ followUpId }: { readonly followUpId: string }) {
  const { t } = useTranslation('follow-ups');
  const { run, running } = useCommand(followUpsContract.reopen, {
    refreshes: changedByFollowUps,
    success: t('reopened'),
  });
  return (
    <Button variant="subtle" size="sm" loading={running} onClick={() => void run({ followUpId })}>
      {t('reopen')}
    </Button>
  );
}
