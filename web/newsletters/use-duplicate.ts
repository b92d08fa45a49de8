import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useNewsletterPaths } from './newsletter-paths.ts';

/** Opens the copy in the editor. */
export function useDuplicate() {
  const { t } = useTranslation('newsletters');
  const navigate = useNavigate();
  const { edit } = useNewsletterPaths();
  return useCommand(newslettersContract.duplicate, {
    refreshes: [newslettersContract.list, newslettersContract.usage],
    success: t('duplicate.done'),
    onSuccess: ({ id }) => void navigate(edit(id)),
  });
}
