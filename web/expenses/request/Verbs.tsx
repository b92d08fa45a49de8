import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { expensesContract as contract } from '#domain/expenses/contract.ts';
import type { ExpenseView } from '#domain/expenses/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { RecordMenu } from '#web/core/record/RecordVerbs.tsx';
import { useMay } from '#web/core/session/access.ts';
import { useRecordHistory } from '#web/core/RecordHistory.tsx';
import { RecordDialog, useCanRecord, useLists } from '#web/finance/public.ts';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { changedByExpenses } from '../changed-by-expenses.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { RefuseDialog } from './RefuseDialog.tsx';

interface VerbsProps {
  readonly expense: ExpenseView;
}

/** To decide it, to pay it, and to change or withdraw an own one. */
export function Verbs({ expense }: VerbsProps) {
  const canRecord = useCanRecord();
  return (
    <>
      {expense.canDecide ? <Decide expense={expense} /> : null}
      {expense.state === 'approved' && canRecord ? <Pay expense={expense} /> : null}
      <More expense={expense} />
    </>
  );
}

function Decide({ expense }: VerbsProps) {
  const { t } = useTranslation('expenses');
  const { id: expenseId, version } = expense;
  const [isRefusing, setIsRefusing] = useState(false);
  const approve = useCommand(contract.decide, {
    refreshes: changedByExpenses,
    refreshesAfterError: true,
    success: t('done.approved'),
  });
  return (
    <>
      <Button
        leftSection={<Icon name="check" size={18} />}
        loading={approve.running}
        onClick={() => void approve.run({ expenseId, version, isApproved: true })}
      >
        {t('decide.approve')}
      </Button>
      <Button variant="default" onClick={() => setIsRefusing(true)}>
        {t('decide.refuse')}
      </Button>
      {isRefusing ? <RefuseDialog expense={expense} onClose={() => setIsRefusing(false)} /> : null}
    </>
  );
}

/** As an expense of the books, which marks the request as paid. */
function Pay({ expense }: VerbsProps) {
  const { t } = useTranslation('expenses');
  const lists = useLists();
  const [isPaying, setIsPaying] = useState(false);
  if (!lists?.books) return null;
  const { paymentId, amount, category, centre, party, taxId, title } = expense;
  return (
    <>
      <Button leftSection={<Icon name="check" size={18} />} onClick={() => setIsPaying(true)}>
        {t('pay')}
      </Button>
      {isPaying ? (
        <RecordDialog
          kind="expense"
          lists={lists}
          start={{
            requestId: paymentId,
            amount,
            categoryId: category?.id ?? '',
            centreId: centre?.id ?? '',
            party,
            taxId,
            note: title,
          }}
          onClose={() => setIsPaying(false)}
        />
      ) : null}
    </>
  );
}

function More({ expense }: VerbsProps) {
  const { t } = useTranslation(['expenses', 'common']);
  const { id: expenseId, state, isOwn } = expense;
  const [isChanging, setIsChanging] = useState(false);
  const history = useRecordHistory(expenseId);
  const isTreasury = useMay(contract.addRecurring);
  const withdraw = useCommand(contract.withdraw, {
    confirm: {
      title: t('expenses:withdraw.ask'),
      action: t('expenses:withdraw.do'),
      destructive: true,
    },
    refreshes: changedByExpenses,
    success: t('expenses:done.withdrawn'),
  });
  const canWithdraw = (state === 'pending' || state === 'approved') && (isOwn || isTreasury);
  const canChange = isOwn && state === 'pending';
  if (!canWithdraw && !canChange && !history.item) return null;
  return (
    <>
      <RecordMenu>
        {canChange ? (
          <Menu.Item onClick={() => setIsChanging(true)}>{t('common:edit')}</Menu.Item>
        ) : null}
        {canWithdraw ? (
          <Menu.Item color="red" onClick={() => void withdraw.run({ expenseId })}>
            {t('expenses:withdraw.do')}
          </Menu.Item>
        ) : null}
        {history.item}
      </RecordMenu>
      {history.drawer}
      {isChanging ? <ChangeDialog expense={expense} onClose={() => setIsChanging(false)} /> : null}
    </>
  );
}
