/** The list of people below the figures of a newsletter, kept in the address. */
import {
  peopleAddress,
  readerActivities,
  type ReaderActivity,
} from '#domain/newsletters/sending/report-contract.ts';
import type { NewsletterProgress } from '#domain/newsletters/schema.ts';
import { recipientOutcomes, type RecipientOutcome } from '#domain/newsletters/statuses.ts';
import { useListState, type ListState } from '#web/core/list/list-state.ts';

export type PeopleShown = RecipientOutcome | ReaderActivity;

export const peopleTitleId = 'newsletter-recipients';

/** Those that have people, whom the church sees. */
export const listPresent = (progress: NewsletterProgress, seesReaders: boolean): PeopleShown[] =>
  [...recipientOutcomes, ...readerActivities].filter(
    (shown) => progress[shown] > 0 && (seesReaders || (shown !== 'opened' && shown !== 'clicked')),
  );

export function usePeopleShown() {
  const state = useListState(peopleAddress);
  const { show, link } = state.filters;
  return {
    shown: show,
    link: link === undefined ? undefined : Number(link),
    /** Shows the list, and leads to it. */
    show: (shown: PeopleShown, position?: number): void => {
      state.set({ show: shown, link: position === undefined ? null : String(position) });
      const title = document.getElementById(peopleTitleId);
      title?.scrollIntoView({ block: 'start' });
      title?.focus({ preventScroll: true });
    },
    state,
  };
}

/** For the choice of a list; another list forgets the link. */
export const peopleAddressState = (state: ListState, shown: PeopleShown): ListState => ({
  ...state,
  filters: { show: shown },
  set: (changes) => state.set({ ...changes, link: null }),
});

export const isReaderActivity = (shown: PeopleShown): shown is ReaderActivity =>
  readerActivities.some((activity) => activity === shown);
