import { useRef } from 'react';
import { isSure, toEnds, type ProposedRelation } from '#domain/families/proposals/schema.ts';

/** A relation to save, with what the user saw of it. */
export const toChoice = (relation: ProposedRelation) => ({
  ...toEnds(relation),
  wasSure: isSure(relation),
});

interface RequestIds {
  /** The id for this choice: the same until its answer has come, because the request may be sent again. */
  readonly get: (choice: string) => string;
  /** After a success: the same choice, after its undo, is another request. */
  readonly renew: () => void;
}

export function useRequestIds(): RequestIds {
  const last = useRef({ choice: '', id: '' });
  return {
    get: (choice) => {
      if (last.current.choice !== choice) last.current = { choice, id: crypto.randomUUID() };
      return last.current.id;
    },
    renew: () => {
      last.current = { choice: '', id: '' };
    },
  };
}
