import { useTranslation } from 'react-i18next';
import { peopleBulkContract } from '#domain/people/bulk-contract.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { notify } from '#web/core/notify.ts';
import { changedByBulk } from './changed-by-bulk.ts';

export function useUndoBulk() {
  const { t } = useTranslation('members');
  return useCommand(peopleBulkContract.undo, {
    refreshes: [...changedByBulk, peopleBulkContract.work, peopleBulkContract.recent],
    success: ({ changed }) => t('bulk.undone', { count: changed }),
  });
}

interface BulkResult {
  readonly undoId: string | null;
  readonly workId: string | null;
}

/**
 * Returns a function that says what a bulk change did and offers its undo. One of many people has only begun, and shows above
 * the list how far it is.
 */
export function useBulkResult(): (text: string, result: BulkResult) => void {
  const { t } = useTranslation('members');
  const undo = useUndoBulk();
  return (text, { undoId, workId }) => {
    if (workId) window.scrollTo({ top: 0 });
    else
      notify.success(
        text,
        undoId ? { label: t('common:undo'), onClick: () => void undo.run({ undoId }) } : undefined,
      );
  };
}
