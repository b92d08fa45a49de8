import type { StatementLineView } from '#domain/bank/schema.ts';
import { bankContract as contract } from '#domain/bank/contract.ts';
import type { ListsView } from '#domain/finance/public.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { RecordDialog } from '#web/finance/public.ts';
import { changedByBank } from './parts/changed-by-bank.ts';

interface RecordOfLineProps {
  readonly line: StatementLineView;
  readonly accountId: string;
  readonly lists: ListsView;
  readonly onClose: () => void;
}

/** Posts what the books do not have yet, once, and says that the line is it. */
export function RecordOfLine({ line, accountId, lists, onClose }: RecordOfLineProps) {
  const match = useCommand(contract.match, { refreshes: changedByBank });
  const amount = Number(line.amount);
  return (
    <RecordDialog
      kind={amount > 0 ? 'income' : 'expense'}
      lists={lists}
      start={{
        requestId: line.id,
        day: line.day,
        accountId,
        amount: Math.abs(amount),
        party: '',
        taxId: '',
        categoryId: '',
        reference: line.reference.slice(0, 80),
        note: line.text.slice(0, 400),
      }}
      onRecorded={(entryId) => void match.run({ lineId: line.id, entryIds: [entryId] })}
      onClose={onClose}
    />
  );
}
