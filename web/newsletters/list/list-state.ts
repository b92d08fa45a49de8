/** What the list shows is in its address: it can be bookmarked, shared and come back to. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { newsletterStatuses, type NewsletterStatus } from '#domain/newsletters/schema.ts';

export interface ListState {
  readonly search: string;
  readonly status: NewsletterStatus | null;
  set(changes: Partial<Readonly<Record<'search' | 'status', string | null>>>): void;
  clear(): void;
}

export function useListState(): ListState {
  const [parameters, setParameters] = useSearchParams();
  return useMemo(
    () => ({
      search: parameters.get('search') ?? '',
      status: newsletterStatuses.find((status) => status === parameters.get('status')) ?? null,
      set: (changes) =>
        setParameters(
          (before) => {
            const next = new URLSearchParams(before);
            for (const [key, value] of Object.entries(changes)) {
              if (value) next.set(key, value);
              else next.delete(key);
            }
            return next;
          },
          { replace: true, preventScrollReset: true },
        ),
      clear: () => setParameters({}, { replace: true }),
    }),
    [parameters, setParameters],
  );
}
