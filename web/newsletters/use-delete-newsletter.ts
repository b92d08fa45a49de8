import { useTranslation } from 'react-i18next';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import type { NewsletterSummary } from '#domain/newsletters/schema.ts';
import { ApiError, call } from '#web/core/api/api.ts';
import { notify } from '#web/core/notify.ts';
import { useRefresh } from '#web/core/api/query.ts';
import { confirm } from '#web/ui/confirm.tsx';

/** Deletes after a confirmation and notifies the user. Resolves to true if deleted. */
export function useDeleteNewsletter(): (
  newsletter: Pick<NewsletterSummary, 'id' | 'title'>,
) => Promise<boolean> {
  const { t } = useTranslation(['newsletters', 'common']);
  const refresh = useRefresh();
  return async ({ id, title }) => {
    const question = {
      title: t('newsletters:list.deleteTitle', { title }),
      text: t('newsletters:list.deleteText'),
    };
    if (!(await confirm({ ...question, action: t('common:delete'), destructive: true })))
      return false;
    try {
      await call(newslettersContract.remove, { newsletterId: id });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.error(error);
      return false;
    }
    notify.success(t('newsletters:list.deleted'));
    await refresh(newslettersContract.list);
    return true;
  };
}
