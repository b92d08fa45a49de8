import { useTranslation } from 'react-i18next';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import { recipientListsContract } from '#domain/newsletters/lists-contract.ts';
import type { RecipientListView } from '#domain/newsletters/lists-schema.ts';
import { ApiError, call } from '#web/core/api/api.ts';
import { notify } from '#web/core/notify.ts';
import { useRefresh } from '#web/core/api/query.ts';
import { confirm } from '#web/ui/confirm.tsx';

/** Errors with these codes show their own message; all others show the general one (specification, section 8). */
const codesWithOwnMessage = new Set(['not_found', 'forbidden', 'unauthenticated', 'offline']);

/** Deletes after a confirmation and notifies the user. Resolves to true if deleted. */
export function useDeleteList(): (list: RecipientListView) => Promise<boolean> {
  const { t } = useTranslation(['newsletters', 'common', 'modals']);
  const refresh = useRefresh();
  return async ({ id: listId, name }) => {
    const question = {
      title: t('modals:confirmDelete.title', { name }),
      text: t('newsletters:lists.deleteText'),
    };
    if (!(await confirm({ ...question, action: t('common:delete'), destructive: true })))
      return false;
    try {
      const { message } = await call(recipientListsContract.remove, { listId });
      notify.success(message);
    } catch (error) {
      const hasOwnMessage = error instanceof ApiError && codesWithOwnMessage.has(error.code);
      notify.error(hasOwnMessage ? error : t('newsletters:lists.deleteFailed'));
      return false;
    }
    await refresh(recipientListsContract.list, newslettersContract.get);
    return true;
  };
}
