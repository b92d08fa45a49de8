import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { recipientListsContract } from '#domain/newsletters/lists-contract.ts';
import { peopleBulkContract } from '#domain/people/bulk-contract.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { listsOfRecipients } from './recipient-list-endpoints.ts';

interface UndoAdditionProps {
  readonly undoId: string;
  readonly onDone?: () => void;
}

/** Takes those whom one addition put on a list off it again: beside its result, and in the list of recent changes. */
export default function UndoAddition({ undoId, onDone }: UndoAdditionProps) {
  const { t } = useTranslation('newsletters');
  const undo = useCommand(recipientListsContract.undoAddition, {
    refreshes: [
      ...listsOfRecipients,
      recipientListsContract.get,
      recipientListsContract.recipients,
      peopleBulkContract.recent,
    ],
    success: ({ removed }) => t('addSelected.undone', { count: removed }),
    onSuccess: () => onDone?.(),
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
