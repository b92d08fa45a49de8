/** What a report needs without a network; it loads nothing of the form. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reportsContract } from '#domain/meetings/reports/contract.ts';
import type { LocalTime } from '#domain/kernel/days.ts';
import { offlineQueryOptionsFor } from '#web/core/offline/offline-query.ts';
import { useMay } from '#web/core/session/access.ts';

/** Whether it was planned or not, a group has one meeting at a time. */
export const toSubject = (groupId: string, { day, time }: LocalTime): string =>
  `report ${groupId} ${day} ${time}`;

/** Lets the page that is open be shown first. */
const delayMs = 3000;

/** Keeps the forms of these meetings of a group on the device: a leader may report where there is no network. */
export function useRememberedReports(groupId: string, gatheringIds: readonly string[]): void {
  const client = useQueryClient();
  const canReport = useMay(reportsContract.form);
  const ids = gatheringIds.join(' ');
  useEffect(() => {
    if (!canReport) return undefined;
    const remember = async (): Promise<void> => {
      await client.prefetchQuery(offlineQueryOptionsFor(reportsContract.form, { groupId }));
      for (const gatheringId of ids.split(' ').filter(Boolean))
        await client.prefetchQuery(
          offlineQueryOptionsFor(reportsContract.form, { groupId, gatheringId }),
        );
    };
    const timer = setTimeout(() => void remember(), delayMs);
    return () => clearTimeout(timer);
  }, [client, groupId, ids, canReport]);
}
