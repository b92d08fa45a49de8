import { useTranslation } from 'react-i18next';
import { peopleBulkContract } from '#domain/people/bulk-contract.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { notify } from '#web/core/notify.ts';
import { changedByBulk } from './changed-by-bulk.ts';

/** Returns a function that says what a bulk change did and offers its undo. */
export function useBulkUndo(): (text: string, undoId: string | null) => void {
  const { t } = useTranslation('members');
  const undo = useCommand(peopleBulkContract.undo, {
    refreshes: changedByBulk,
    success: ({ changed }) => t('bulk.undone', { count: changed }),
  });
  return (text, undoId) =>
    notify.success(
      text,
      undoId ? { label: t('common:undo'), onClick: () => void undo.run({ undoId }) } : undefined,
    );
}
