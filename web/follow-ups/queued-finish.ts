/** The end of a follow-up waits on the device without a network: people are visited where there is none. */
import { useTranslation } from 'react-i18next';
import type { ChangeDescription } from '#web/core/offline/queue-state.ts';
import { myFollowUpsPath } from './routes.ts';

export const toSubject = (followUpId: string): string => `follow-up ${followUpId}`;

/** Of the person of this name. */
export function useQueuedFinish(
  followUpId: string,
  name: string,
): Omit<ChangeDescription, 'refreshes'> {
  const { t } = useTranslation('follow-ups');
  const label = t('details.title', { name });
  return { subject: toSubject(followUpId), label, href: myFollowUpsPath };
}
