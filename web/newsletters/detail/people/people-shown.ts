/** The list of people below the figures of a newsletter, kept in the address. */
import {
  peopleAddress,
  peopleLists,
  readerActivities,
  type PeopleList,
  type ReaderActivity,
} from '#domain/newsletters/sending/report-contract.ts';
import { exclusionReasons } from '#domain/newsletters/sending/review-contract.ts';
import type { AudienceExclusions, NewsletterProgress } from '#domain/newsletters/schema.ts';
import { useListState, type ListState } from '#web/core/list/list-state.ts';

export const peopleTitleId = 'newsletter-recipients';

/** Those that only a church sees that lets see who reads. */
const readerLists: ReadonlySet<PeopleList> = new Set(['opened', 'clicked', 'machineOpened']);

export const listReasons = (exclusions: AudienceExclusions) =>
  exclusionReasons.options.filter((reason) => exclusions[reason] > 0);

export function countPeople(progress: NewsletterProgress, list: PeopleList): number {
  if (list === 'all') return progress.total;
  if (list !== 'leftOut') return progress[list];
  return Object.values(progress.exclusions).reduce((sum, count) => sum + count, 0);
}

/** The lists that have people, whom the church sees. */
export const listPresent = (progress: NewsletterProgress, seesReaders: boolean): PeopleList[] =>
  peopleLists.filter(
    (list) => countPeople(progress, list) > 0 && (seesReaders || !readerLists.has(list)),
  );

/** Which of the people of a list are shown; all without it. */
type PeopleFilter = Readonly<Partial<Record<'link' | 'hour' | 'reason', string>>>;

const withoutFilter = { link: null, hour: null, reason: null };

export function usePeopleShown() {
  const state = useListState(peopleAddress);
  const { show, link, hour, reason } = state.filters;
  return {
    shown: show,
    link: link === undefined ? undefined : Number(link),
    hour: hour === undefined ? undefined : Number(hour),
    reason,
    /** Shows the list, and leads to it. */
    show: (list: PeopleList, filter: PeopleFilter = {}): void => {
      state.set({ ...withoutFilter, show: list, ...filter });
      const title = document.getElementById(peopleTitleId);
      title?.scrollIntoView({ block: 'start' });
      title?.focus({ preventScroll: true });
    },
    showAllOfList: () => state.set(withoutFilter),
    state,
  };
}

/** For the choice of a list; another list forgets the filter of this one. */
export const toListChoice = (state: ListState, shown: PeopleList): ListState => ({
  ...state,
  filters: { show: shown },
  set: (changes) => state.set({ ...withoutFilter, ...changes }),
});

export const isReaderActivity = (shown: PeopleList): shown is ReaderActivity =>
  readerActivities.some((activity) => activity === shown);
