import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import { sendNewsletterInput, type NewsletterView } from '#domain/newsletters/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useSubmit, useSubmitWith } from '#web/core/forms/use-submit.ts';
import { useSession } from '#web/core/session/session.tsx';
import { sendNewsletter } from '../send-newsletter.ts';
import { useNewsletterPaths } from '../newsletter-paths.ts';

const refreshes = [
  newslettersContract.get,
  newslettersContract.list,
  newslettersContract.progress,
  newslettersContract.inProgress,
];

/** Navigates to the details, which do not briefly show the cached draft. */
function useOpenDetails({ id }: NewsletterView): () => Promise<void> {
  const navigate = useNavigate();
  const { view } = useNewsletterPaths();
  const client = useQueryClient();
  return async () => {
    client.removeQueries({
      queryKey: queryOptionsFor(newslettersContract.get, { newsletterId: id }).queryKey,
    });
    await navigate(view(id));
  };
}

/** Sends now, and navigates to the details. */
export function useSendNow(newsletter: NewsletterView) {
  const { church } = useSession();
  const onSuccess = useOpenDetails(newsletter);
  return useSubmitWith(sendNewsletterInput, sendNewsletter, {
    defaultValues: {},
    toInput: () => ({ churchId: church?.id ?? '', newsletterId: newsletter.id }),
    refreshes,
    refreshesAfterError: true,
    success: (message) => message,
    onSuccess,
  });
}

/** Sets or moves the time, and navigates to the details. `at`: null while day or time are incomplete. */
export function useSchedule(newsletter: NewsletterView, at: Date | null, success: string) {
  const onSuccess = useOpenDetails(newsletter);
  const { id, version } = newsletter;
  return useSubmit(newslettersContract.schedule, {
    defaultValues: {},
    toInput: () => ({ newsletterId: id, version, at: at?.toISOString() ?? '' }),
    refreshes,
    success: () => success,
    onSuccess,
  });
}
