import type { advancesAudit } from '#domain/advances/audit.ts';
import { formatTyped } from '#domain/kernel/money/typed-amount.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { AdvanceColumns } from './queries.ts';

interface Details {
  /** Minor units; that of the advance, unless it is of a receipt. */
  readonly amount?: number;
  readonly receipt?: string;
  readonly reason?: string;
}

export const logAdvance = (
  db: ChurchDb,
  action: (typeof advancesAudit)['actions'][number],
  advance: Pick<AdvanceColumns, 'id' | 'purpose' | 'amount' | 'currency'>,
  { amount = advance.amount, ...details }: Details = {},
): Promise<void> =>
  recordAudit(db, {
    action,
    subject: { table: 'advances', id: advance.id, label: advance.purpose },
    after: { amount: formatTyped(amount, advance.currency), ...details },
  });
