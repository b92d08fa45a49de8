import type { EntryView } from '#domain/finance/ledger/schema.ts';

/** What a batch posted is taken back gift by gift, from the batch. */
export const canBeReversed = ({ kind, reversedBy }: EntryView): boolean =>
  reversedBy === null && !['giving', 'deposit', 'return', 'reversal'].includes(kind);
