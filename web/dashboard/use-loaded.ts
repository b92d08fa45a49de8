import { startTransition, useEffect, useState } from 'react';

interface Loading {
  readonly load: () => Promise<unknown>;
}

/** Whether the code of the first cards is there, or failed to load; cards that come later do not hide them. */
export function useLoaded(cards: readonly Loading[]): boolean {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    if (isLoaded) return undefined;
    let isCurrent = true;
    void Promise.allSettled(cards.map(({ load }) => load())).then(() => {
      if (isCurrent) startTransition(() => setIsLoaded(true));
    });
    return () => {
      isCurrent = false;
    };
  }, [cards, isLoaded]);
  return isLoaded;
}
