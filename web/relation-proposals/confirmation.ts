import { useRef } from 'react';
import { isSure, toEnds, type ProposedRelation } from '#domain/families/proposals/schema.ts';

/** A relation to save, with what the user saw of it. */
export const toChoice = (relation: ProposedRelation) => ({
  ...toEnds(relation),
  wasSure: isSure(relation),
});

/** Returns the id of a request: the same for the same choice, which may be sent again after its answer was lost. */
export function useRequestId(): (choice: string) => string {
  const last = useRef({ choice: '', id: '' });
  return (choice) => {
    if (last.current.choice !== choice) last.current = { choice, id: crypto.randomUUID() };
    return last.current.id;
  };
}
