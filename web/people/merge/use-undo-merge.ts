import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { duplicatesContract } from '#domain/people/duplicates/contract.ts';
import { mergeContract } from '#domain/people/merge/contract.ts';
import { peopleBulkContract } from '#domain/people/bulk-contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { changedByBulk } from '../bulk/changed-by-bulk.ts';
import { memberPath } from '../routes.ts';

/** The endpoints whose answers a merge affects. */
export const changedByMerge = [
  ...changedByBulk,
  peopleContract.timeline,
  peopleBulkContract.recent,
  duplicatesContract.list,
  duplicatesContract.figures,
];

/** Undoes a merge, and then opens the record that is back. */
export function useUndoMerge() {
  const { t } = useTranslation('members');
  const navigate = useNavigate();
  return useCommand(mergeContract.undo, {
    refreshes: changedByMerge,
    success: t('merge.undone'),
    onSuccess: ({ restoredId }) => navigate(memberPath(restoredId)),
  });
}
