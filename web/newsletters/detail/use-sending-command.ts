import { useMutation, useQueryClient } from '@tanstack/react-query';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import type { NewsletterProgress } from '#domain/newsletters/schema.ts';
import type { ApiError } from '#web/core/api/api.ts';
import { notify } from '#web/core/notify.ts';
import { queryOptionsFor, useRefresh } from '#web/core/api/query.ts';

/** Runs a command on a sending, caches the returned progress and refetches the related queries. */
export function useSendingCommand(newsletterId: string) {
  const client = useQueryClient();
  const refresh = useRefresh();
  return useMutation<NewsletterProgress, ApiError, () => Promise<NewsletterProgress>>({
    mutationFn: (command) => command(),
    onSuccess: async (progress) => {
      client.setQueryData(
        queryOptionsFor(newslettersContract.progress, { newsletterId }).queryKey,
        progress,
      );
      await refresh(
        newslettersContract.get,
        newslettersContract.list,
        newslettersContract.recipients,
        newslettersContract.underWay,
      );
    },
    onError: (error) => notify.error(error),
  });
}
