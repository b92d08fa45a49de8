import { useTranslation } from 'react-i18next';
import { followUpsContract } from '#domain/follow-ups/contract.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { notify } from '#web/core/notify.ts';
import { changedByFollowUps } from './changed-by-follow-ups.ts';

/** Returns a function that says that a follow-up is done, and offers to open it again. */
export function useUndoFinish(): (followUpId: string) => void {
  const { t } = useTranslation(['follow-ups', 'common']);
  const reopen = useCommand(followUpsContract.reopen, {
    refreshes: changedByFollowUps,
    success: t('follow-ups:reopened'),
  });
  return (followUpId) =>
    notify.success(t('follow-ups:finish.done'), {
      label: t('common:undo'),
      onClick: () => void reopen.run({ followUpId }),
    });
}
