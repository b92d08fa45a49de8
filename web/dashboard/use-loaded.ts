import { startTransition, useEffect, useState } from 'react';

type Load = () => Promise<unknown>;

/** The `load` functions that succeeded, once all have succeeded or failed; null until then. It does not wait for cards that come later. */
export function useLoaded(cards: readonly { readonly load: Load }[]): ReadonlySet<Load> | null {
  const [loaded, setLoaded] = useState<ReadonlySet<Load> | null>(null);
  useEffect(() => {
    if (loaded) return undefined;
    let isCurrent = true;
    const loads = cards.map(({ load }) => load().then(() => load));
    void Promise.allSettled(loads).then((results) => {
      const found = results.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
      if (isCurrent) startTransition(() => setLoaded(new Set(found)));
    });
    return () => {
      isCurrent = false;
    };
  }, [cards, loaded]);
  return loaded;
}
