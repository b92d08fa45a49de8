import { useTranslation } from 'react-i18next';
import { familiesContract } from '#domain/families/contract.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { notify } from '#web/core/notify.ts';
import { changedByFamilies } from './changed-by-families.ts';

/** Returns a function that says what a change did and offers its undo. */
export function useFamilyUndo(): (text: string, undoId: string | null) => void {
  const { t } = useTranslation(['families', 'common']);
  const undo = useCommand(familiesContract.undo, {
    refreshes: changedByFamilies,
    success: t('families:done.undone'),
  });
  return (text, undoId) =>
    notify.success(
      text,
      undoId ? { label: t('common:undo'), onClick: () => void undo.run({ undoId }) } : undefined,
    );
}
