/** What later features compute from the records of earlier ones is loaded again with the answers of those. */
import { refresh, subscribeToRefresh, toEndpointText, type EndpointKey } from './refresh.ts';

/** Answers of a feature that change with an answer of an earlier one. */
export interface DependentAnswers {
  readonly of: EndpointKey;
  readonly change: readonly EndpointKey[];
}

/** Loaded with the first change, because the contracts are no part of a first visit. */
export type LoadDependentAnswers = () => Promise<{ readonly default: readonly DependentAnswers[] }>;

/** Each refresh also refreshes what depends on it; without a network the parts of a feature may not be there. */
export const refreshDependentAnswers = (loads: readonly LoadDependentAnswers[]): (() => void) =>
  subscribeToRefresh(async (endpoints) => {
    const dependent = await Promise.all(
      loads.map((load) =>
        load().then(
          ({ default: all }) => all,
          () => [],
        ),
      ),
    );
    const refreshed = new Set(endpoints.map(toEndpointText));
    const changed = new Map(
      dependent
        .flat()
        .filter(({ of }) => refreshed.has(toEndpointText(of)))
        .flatMap(({ change }) => change)
        .map((each) => [toEndpointText(each), each]),
    );
    // What is loaded again anyway is not loaded twice.
    for (const key of refreshed) changed.delete(key);
    if (changed.size > 0) await refresh(...changed.values());
  });
