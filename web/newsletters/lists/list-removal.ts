import { useTranslation } from 'react-i18next';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import { recipientListsContract } from '#domain/newsletters/lists-contract.ts';
import type { RecipientListView } from '#domain/newsletters/lists-schema.ts';
import { ApiError, call } from '#web/core/api.ts';
import { notify } from '#web/core/notify.ts';
import { useRefresh } from '#web/core/query.ts';
import { confirm } from '#web/ui/confirm.tsx';

/** Refusals that the specification has words for come as they are; anything else in its one sentence (section 8). */
const hasOwnWords = new Set(['not_found', 'forbidden', 'unauthenticated', 'offline']);

/** Asks, deletes and tells; true when it is gone. */
export function useListRemoval(): (list: RecipientListView) => Promise<boolean> {
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
      const isKnown = error instanceof ApiError && hasOwnWords.has(error.code);
      notify.error(isKnown ? error : t('newsletters:lists.deleteFailed'));
      return false;
    }
    await refresh(recipientListsContract.list, newslettersContract.get);
    return true;
  };
}
