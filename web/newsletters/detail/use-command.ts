import { useMutation, useQueryClient } from '@tanstack/react-query';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import type { NewsletterProgress } from '#domain/newsletters/schema.ts';
import type { ApiError } from '#web/core/api.ts';
import { notify } from '#web/core/notify.ts';
import { queryOptionsFor, useRefresh } from '#web/core/query.ts';

/** Does something to a sending; what it answers is shown at once, and everything told about it is read anew. */
export function useCommand(newsletterId: string) {
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
