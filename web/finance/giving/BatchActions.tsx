import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { givingContract } from '#domain/finance/giving/contract.ts';
import { receiptsContract } from '#domain/finance/giving/receipts.ts';
import type { BatchView } from '#domain/finance/giving/schema.ts';
import type { ListsView } from '#domain/finance/schema.ts';
import { buildUrl } from '#web/core/api/api.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { RecordMenu } from '#web/core/record/RecordVerbs.tsx';
import { useMay } from '#web/core/session/access.ts';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { changedByFinance } from '../parts/changed-by-finance.ts';
import { batchesPath } from '../parts/paths.ts';
import { IssueReceiptsDialog } from '../receipts/IssueReceiptDialog.tsx';
import { BatchDialog } from './BatchDialog.tsx';
import { CommitDialog } from './CommitDialog.tsx';
import { CountDialog } from './CountDialog.tsx';
import { DepositDialog } from './DepositDialog.tsx';

interface BatchActionsProps {
  readonly batch: BatchView;
  readonly lists: ListsView;
}

type Dialog = 'count' | 'commit' | 'deposit' | 'edit' | 'receipts';

/** The next step of a batch is its green button: counted, into the books, to the bank. */
export function BatchActions({ batch, lists }: BatchActionsProps) {
  const [open, setOpen] = useState<Dialog | null>(null);
  const close = (): void => setOpen(null);
  const currency = lists.books?.currency ?? 'USD';
  return (
    <>
      <NextStep batch={batch} onOpen={setOpen} />
      <More batch={batch} onOpen={setOpen} />
      {open === 'count' ? <CountDialog batch={batch} currency={currency} onClose={close} /> : null}
      {open === 'commit' ? (
        <CommitDialog batch={batch} currency={currency} onClose={close} />
      ) : null}
      {open === 'deposit' ? <DepositDialog batch={batch} lists={lists} onClose={close} /> : null}
      {open === 'receipts' ? <IssueReceiptsDialog batch={batch} onClose={close} /> : null}
      {open === 'edit' ? <BatchDialog batch={batch} lists={lists} onClose={close} /> : null}
    </>
  );
}

interface StepProps {
  readonly batch: BatchView;
  readonly onOpen: (dialog: Dialog) => void;
}

function findStep({ status, cash }: BatchView): 'count' | 'commit' | 'deposit' | null {
  switch (status) {
    case 'open':
      // Without cash there is nothing to count.
      return BigInt(cash) > 0n ? 'count' : 'commit';
    case 'counted':
      return 'commit';
    case 'committed':
      return BigInt(cash) > 0n ? 'deposit' : null;
    case 'deposited':
      return null;
  }
}

function NextStep({ batch, onOpen }: StepProps) {
  const { t } = useTranslation('finance');
  const canPost = useMay(givingContract.commit);
  const step = findStep(batch);
  if (step === null || batch.gifts === 0 || (step !== 'count' && !canPost)) return null;
  return <Button onClick={() => onOpen(step)}>{t(`batches.steps.${step}`)}</Button>;
}

function More({ batch, onOpen }: StepProps) {
  const { t } = useTranslation('finance');
  const navigate = useNavigate();
  const remove = useCommand(givingContract.remove, {
    refreshes: changedByFinance,
    success: t('batches.removed'),
    onSuccess: () => navigate(batchesPath),
  });
  if (batch.status !== 'open' && batch.status !== 'counted')
    return <ReceiptsMenu batch={batch} onOpen={onOpen} />;
  return (
    <RecordMenu>
      <Menu.Item onClick={() => onOpen('edit')}>{t('batches.edit')}</Menu.Item>
      {batch.status === 'counted' ? (
        <Menu.Item onClick={() => onOpen('count')}>{t('batches.countAgain')}</Menu.Item>
      ) : null}
      {batch.gifts > 0 ? <SheetItem batchId={batch.id} /> : null}
      {batch.gifts === 0 ? (
        <Menu.Item color="red" onClick={() => void remove.run({ batchId: batch.id })}>
          {t('batches.remove')}
        </Menu.Item>
      ) : null}
    </RecordMenu>
  );
}

/** The count on paper, for those who counted to sign. */
function SheetItem({ batchId }: { readonly batchId: string }) {
  const { t } = useTranslation('finance');
  return (
    <Menu.Item component="a" href={buildUrl(givingContract.sheet, { batchId })} download>
      {t('count.sheet')}
    </Menu.Item>
  );
}

/** The count on paper, and receipts of all who gave, once the batch is in the books. */
function ReceiptsMenu({ batch, onOpen }: StepProps) {
  const { t } = useTranslation('finance');
  const canIssue = useMay(receiptsContract.issueAll);
  const canPrint = useMay(receiptsContract.printAll) && batch.items?.some(({ receipt }) => receipt);
  return (
    <RecordMenu>
      <SheetItem batchId={batch.id} />
      {canIssue ? (
        <Menu.Item onClick={() => onOpen('receipts')}>{t('receipts.issueAll')}</Menu.Item>
      ) : null}
      {canPrint ? (
        <Menu.Item
          component="a"
          href={buildUrl(receiptsContract.printAll, { batchId: batch.id })}
          download
        >
          {t('receipts.printAll')}
        </Menu.Item>
      ) : null}
    </RecordMenu>
  );
}
