import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import type { NewsletterProgress, NewsletterStatus } from '#domain/newsletters/schema.ts';
import { queryOptionsFor, useRefresh } from '#web/core/query.ts';

/** Milliseconds between two readings. After the end opens and clicks still come in, only slowly. */
const intervals: Readonly<Partial<Record<NewsletterStatus, number>>> = {
  sending: 1000,
  paused: 5000,
  sent: 30_000,
};

/** What became of the recipients so far, read again and again. When the status turns, the newsletter itself is read anew. */
export function useProgress(newsletterId: string, shownStatus: NewsletterStatus) {
  const refresh = useRefresh();
  const query = useQuery({
    ...queryOptionsFor(newslettersContract.progress, { newsletterId }),
    staleTime: 0,
    refetchInterval: ({ state }) => intervals[state.data?.status ?? 'sending'] ?? false,
  });
  const { data } = query;
  const moved = data && `${data.status} ${data.opened} ${data.clicked}`;
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (!data || moved === seen.current) return;
    const isFirst = seen.current === undefined;
    seen.current = moved;
    const isOver = data.status !== 'sending';
    if (data.status !== shownStatus || (isOver && !isFirst)) {
      void refresh(
        newslettersContract.get,
        newslettersContract.list,
        newslettersContract.recipients,
      );
    }
  }, [data, moved, refresh, shownStatus]);
  return query;
}

interface Reading {
  readonly at: number;
  readonly done: number;
}

/** Seconds that a rate looks back. */
const memory = 60;

export interface Pace {
  readonly perMinute: number;
  readonly minutesLeft: number;
}

/** How fast it goes, by the readings of the last minute; null until two of them differ. */
export function usePace(progress: NewsletterProgress, readAt: number): Pace | null {
  const [readings, setReadings] = useState<readonly Reading[]>([]);
  const done = progress.total - progress.waiting;
  if (readings.at(-1)?.at !== readAt) {
    const kept = readings.filter(({ at }) => readAt - at <= memory * 1000);
    setReadings([...kept, { at: readAt, done }]);
  }
  const [first] = readings;
  if (!first || progress.status !== 'sending' || done <= first.done) return null;
  const perMinute = Math.round(((done - first.done) / (readAt - first.at)) * 60_000);
  return perMinute > 0
    ? { perMinute, minutesLeft: Math.round(progress.waiting / perMinute) }
    : null;
}
