import { startTransition, useEffect, useState } from 'react';

type Load = () => Promise<unknown>;

/** The functions whose code is there, once all have succeeded or failed; null until then. Cards that come later are not waited for. */
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
