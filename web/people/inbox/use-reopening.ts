import { useTranslation } from 'react-i18next';
import { inboxContract } from '#domain/people/inbox/contract.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { changedByDecision } from './changed-by-decision.ts';

/** Takes a refusal back. */
export function useReopening() {
  const { t } = useTranslation('members');
  return useCommand(inboxContract.reopen, {
    refreshes: changedByDecision,
    success: t('inbox.refusal.undone'),
  });
}
