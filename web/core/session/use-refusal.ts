import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { readRefusal, type Refusal } from './refusal.ts';

/** Entries of the history that were left: going back to one does not show its refusal again. */
const left = new Set<string>();
let current: string | undefined;

/** Why the guard redirected to the screen on show; null if it did not. */
export function useRefusal(): Refusal | null {
  const { key, state } = useLocation();
  useEffect(() => {
    if (current !== undefined && current !== key) left.add(current);
    current = key;
  }, [key]);
  return left.has(key) ? null : readRefusal(state);
}
