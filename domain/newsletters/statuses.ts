/** What the statuses of newsletters and of their recipients mean; every other list of statuses derives from these tables. */
import { listKeys } from '#domain/kernel/statuses.ts';

export type NewsletterEvent =
  | 'edit'
  | 'send'
  | 'finish'
  | 'fail'
  | 'pause'
  | 'resume'
  | 'cancel'
  | 'send-again'
  | 'schedule'
  | 'unschedule';

interface NewsletterStatusMeaning<Status extends string> {
  /** The next status by event; other events are refused. */
  readonly on: Readonly<Partial<Record<NewsletterEvent, Status>>>;
  /** The sending has begun and not ended. */
  readonly isInProgress: boolean;
  /** A worker may have left messages whose result is unknown. */
  readonly mayHaveMessagesInFlight: boolean;
  readonly hasStatistics: boolean;
}

const defineStatuses = <const Status extends string>(
  table: Readonly<Record<Status, NewsletterStatusMeaning<NoInfer<Status>>>>,
): Readonly<Record<Status, NewsletterStatusMeaning<Status>>> => table;

const idle = { isInProgress: false, mayHaveMessagesInFlight: false, hasStatistics: false };
const inProgress = { isInProgress: true, mayHaveMessagesInFlight: true, hasStatistics: false };

const newsletterStatusTable = defineStatuses({
  draft: {
    ...idle,
    on: { edit: 'draft', send: 'sending', schedule: 'scheduled', fail: 'failed' },
  },
  scheduled: {
    ...idle,
    on: {
      schedule: 'scheduled',
      send: 'sending',
      unschedule: 'draft',
      cancel: 'cancelled',
      fail: 'failed',
    },
  },
  sending: {
    ...inProgress,
    on: { finish: 'sent', fail: 'failed', pause: 'paused', cancel: 'cancelled' },
  },
  paused: { ...inProgress, on: { resume: 'sending', cancel: 'cancelled' } },
  // `send-again` sends to failed or uncertain recipients, never to the whole audience again.
  sent: { ...idle, hasStatistics: true, on: { 'send-again': 'sending' } },
  failed: {
    ...idle,
    on: {
      edit: 'failed',
      schedule: 'scheduled',
      send: 'sending',
      'send-again': 'sending',
      fail: 'failed',
    },
  },
  cancelled: { ...idle, mayHaveMessagesInFlight: true, on: {} },
});
export type NewsletterStatus = keyof typeof newsletterStatusTable;
export const newsletterStatuses = listKeys(newsletterStatusTable);

/** The status after the event; null when the event is not allowed. */
export function nextStatus(
  status: NewsletterStatus,
  event: NewsletterEvent,
): NewsletterStatus | null {
  return newsletterStatusTable[status].on[event] ?? null;
}

export const isEditable = (status: NewsletterStatus): boolean =>
  nextStatus(status, 'edit') !== null;
export const isSendable = (status: NewsletterStatus): boolean =>
  nextStatus(status, 'send') !== null;
export const isInProgress = (status: NewsletterStatus): boolean =>
  newsletterStatusTable[status].isInProgress;
/** Statistics are shown only for sent newsletters. */
export const hasStatistics = (status: NewsletterStatus): boolean =>
  newsletterStatusTable[status].hasStatistics;

/** Statuses that allow an event, for the WHERE clause of an update. */
export const getStatusesAllowing = (event: NewsletterEvent): NewsletterStatus[] =>
  newsletterStatuses.filter((status) => nextStatus(status, event) !== null);

export const inProgressStatuses = newsletterStatuses.filter(isInProgress);
export const inFlightStatuses = newsletterStatuses.filter(
  (status) => newsletterStatusTable[status].mayHaveMessagesInFlight,
);

/** The outcome that is shown for each status of a recipient; `waiting` includes retries and messages in flight. */
const recipientStatusTable = {
  ready: 'waiting',
  retry: 'waiting',
  sent: 'sent',
  failed: 'failed',
  uncertain: 'uncertain',
  skipped: 'skipped',
} as const;
export type RecipientStatus = keyof typeof recipientStatusTable;
export const recipientStatuses = listKeys(recipientStatusTable);
export type RecipientOutcome = (typeof recipientStatusTable)[RecipientStatus];
export const recipientOutcomes = [
  'waiting',
  'sent',
  'failed',
  'uncertain',
  'skipped',
] as const satisfies readonly RecipientOutcome[];

export const getRecipientOutcome = (status: RecipientStatus): RecipientOutcome =>
  recipientStatusTable[status];
export const getRecipientStatuses = (outcome: RecipientOutcome): RecipientStatus[] =>
  recipientStatuses.filter((status) => getRecipientOutcome(status) === outcome);
/** The recipients that are still to be mailed. */
export const waitingStatuses = getRecipientStatuses('waiting');
