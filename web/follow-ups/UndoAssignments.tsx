import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { followUpsContract } from '#domain/follow-ups/contract.ts';
import { peopleBulkContract } from '#domain/people/bulk-contract.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { changedByFollowUps } from './changed-by-follow-ups.ts';

/** Takes back what one step assigned, in the list of recent changes. */
export default function UndoAssignments({ undoId }: { readonly undoId: string }) {
  const { t } = useTranslation(['follow-ups', 'common']);
  const undo = useCommand(followUpsContract.undoAssignments, {
    refreshes: [...changedByFollowUps, peopleBulkContract.recent],
    success: ({ removed }) => t('follow-ups:assign.undone', { count: removed }),
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
