import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { attendanceContract, type AttendedDate } from '#domain/agenda/attendance.ts';
import { meetingsContract } from '#domain/meetings/contract.ts';
import { offlineQueryOptionsFor } from '#web/core/offline/offline-query.ts';

/** Lets the page that is open be shown first. */
const delayMs = 3000;

/** Keeps the forms of the dates of today on the device: there may be no network where they take place. */
export function useRememberedReport(
  eventId: string,
  dates: readonly AttendedDate[],
  today: string,
): void {
  const client = useQueryClient();
  const keys = dates
    .filter(({ on }) => on === today)
    .map(({ timeId, day, on }) => [timeId, day, on].join(' '))
    .join(',');
  useEffect(() => {
    const remember = async (): Promise<void> => {
      for (const key of keys.split(',').filter(Boolean)) {
        const [timeId = '', day = '', on = ''] = key.split(' ');
        const { gatheringId } = await client.fetchQuery(
          offlineQueryOptionsFor(attendanceContract.open, { eventId, timeId, day, on }),
        );
        await client.prefetchQuery(offlineQueryOptionsFor(meetingsContract.form, { gatheringId }));
      }
    };
    const timer = setTimeout(() => void remember().catch(() => undefined), delayMs);
    return () => clearTimeout(timer);
  }, [client, eventId, keys]);
}
