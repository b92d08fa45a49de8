import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { familiesContract } from '#domain/families/contract.ts';
import { peopleBulkContract } from '#domain/people/bulk-contract.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { changedByFamilies } from '../changed-by-families.ts';

/** Undoes a guided change of a family, in the list of changes that can be undone. */
export default function UndoChange({ undoId }: { readonly undoId: string }) {
  const { t } = useTranslation(['families', 'common']);
  const undo = useCommand(familiesContract.undo, {
    refreshes: [...changedByFamilies, peopleBulkContract.recent],
    success: t('families:done.undone'),
  });
  return (
    <Button
      variant="default"
      size="sm"
      loading={undo.running}
      onClick={() => void undo.run({ undoId })}
    >
      {t('common:undo')}
    </Button>
  );
}
