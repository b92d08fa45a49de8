import { useEffect, useEffectEvent } from 'react';

/** Calls back when the visitor returns to this tab from elsewhere. */
export function useReturn(onReturn: () => void): void {
  const returned = useEffectEvent(onReturn);
  useEffect(() => {
    const listen = (): void => {
      if (document.visibilityState === 'visible') returned();
    };
    document.addEventListener('visibilitychange', listen);
    return () => document.removeEventListener('visibilitychange', listen);
  }, []);
}
