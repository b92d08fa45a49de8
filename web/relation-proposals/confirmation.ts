import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { relationProposalsContract } from '#domain/families/proposals/contract.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { notify } from '#web/core/notify.ts';
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

type Confirmed = OutputOf<typeof relationProposalsContract.confirm.output>;

/** More would cover the page. */
const mostNamed = 3;

/** Returns a function that names the relations which were not saved, because somebody would be their own ancestor. */
export function useImpossibleWords(): (impossible: Confirmed['impossible']) => void {
  const { t } = useTranslation('families');
  return (impossible) => {
    for (const names of impossible.slice(0, mostNamed))
      notify.error(t('proposal.impossible', names));
  };
}
