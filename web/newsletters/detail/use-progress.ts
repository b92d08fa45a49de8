import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import type { NewsletterProgress } from '#domain/newsletters/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { refresh } from '#web/core/api/refresh.ts';
import type { NewsletterStatus } from '#domain/newsletters/statuses.ts';

/** Polling interval in milliseconds. Opens and clicks still arrive after sending, but slowly. */
const pollIntervals: Readonly<Partial<Record<NewsletterStatus, number>>> = {
  sending: 1000,
  paused: 5000,
  sent: 30_000,
};

/** Polls the delivery progress. When the status or the counters change, refetches the newsletter. */
export function useProgress(newsletterId: string, shownStatus: NewsletterStatus) {
  const query = useQuery({
    ...queryOptionsFor(newslettersContract.progress, { newsletterId }),
    staleTime: 0,
    refetchInterval: ({ state }) => pollIntervals[state.data?.status ?? 'sending'] ?? false,
  });
  const { data } = query;
  const progressKey = data && `${data.status} ${data.opened} ${data.clicked}`;
  const lastProgressKey = useRef<string>(undefined);
  useEffect(() => {
    if (!data || progressKey === lastProgressKey.current) return;
    const isFirst = lastProgressKey.current === undefined;
    lastProgressKey.current = progressKey;
    const isOver = data.status !== 'sending';
    if (data.status !== shownStatus || (isOver && !isFirst)) {
      void refresh(
        newslettersContract.get,
        newslettersContract.list,
        newslettersContract.recipients,
      );
    }
  }, [data, progressKey, shownStatus]);
  return query;
}

interface RateSample {
  readonly at: number;
  readonly done: number;
}

/** Length of the sliding window for the rate. */
const rateWindowSeconds = 60;

export interface SendingRate {
  readonly perMinute: number;
  readonly minutesLeft: number;
}

/** Rate over the last minute; null until two samples differ. */
export function useSendingRate(progress: NewsletterProgress, readAt: number): SendingRate | null {
  const [samples, setReadings] = useState<readonly RateSample[]>([]);
  const done = progress.total - progress.waiting;
  if (samples.at(-1)?.at !== readAt) {
    const kept = samples.filter(({ at }) => readAt - at <= rateWindowSeconds * 1000);
    setReadings([...kept, { at: readAt, done }]);
  }
  const [first] = samples;
  if (!first || progress.status !== 'sending' || done <= first.done) return null;
  const perMinute = Math.round(((done - first.done) / (readAt - first.at)) * 60_000);
  return perMinute > 0
    ? { perMinute, minutesLeft: Math.round(progress.waiting / perMinute) }
    : null;
}
