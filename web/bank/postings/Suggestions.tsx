import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bankContract as contract } from '#domain/bank/contract.ts';
import type { StatementLineView } from '#domain/bank/schema.ts';
import { givingContract } from '#domain/finance/giving/contract.ts';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import type { ListsView } from '#domain/finance/public.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import lines from '#web/core/record/Lines.module.css';
import { useMay } from '#web/core/session/access.ts';
import { changedByFinance, listFundChoices } from '#web/finance/public.ts';
import { formatDay } from '#web/people/public.ts';
import { changedByBank } from '../parts/changed-by-bank.ts';
import { ReturnedGiftDialog } from './ReturnedGiftDialog.tsx';
import { TransferDialog } from './TransferDialog.tsx';

interface SuggestionProps {
  readonly line: StatementLineView;
  readonly accountId: string;
  readonly lists: ListsView;
}

/** What an open line may be besides an entry of the books. */
export function SuggestionHint({ line, lists }: Pick<SuggestionProps, 'line' | 'lists'>) {
  const { t } = useTranslation('bank');
  const language = useLanguage();
  const { transfer, isReturn, amount } = line;
  const [counterpart] = transfer?.counterparts ?? [];
  if (isReturn) return <span className={lines['facts']}>{t('returns.hint')}</span>;
  if (!transfer || !counterpart) return null;
  if (!transfer.isClear) return <span className={lines['facts']}>{t('transfer.several')}</span>;
  const values = {
    account: lists.accounts.find(({ id }) => id === counterpart.accountId)?.name ?? '',
    day: formatDay(counterpart.day, language),
    fund: listFundChoices(lists)[0]?.label ?? '',
  };
  return (
    <span className={lines['facts']}>
      {t(amount.startsWith('-') ? 'transfer.to' : 'transfer.from', values)}
    </span>
  );
}

/** One click posts what is clear; where it is not, the user chooses. */
export function SuggestionButton(props: SuggestionProps) {
  const { t } = useTranslation('bank');
  const { line } = props;
  const [isOpen, setIsOpen] = useState(false);
  const canTransfer = useMay(ledgerContract.transfer);
  const canReturn = useMay(givingContract.returnGift);
  const close = (): void => setIsOpen(false);
  if (line.isReturn && canReturn)
    return (
      <>
        <Button size="xs" variant="light" onClick={() => setIsOpen(true)}>
          {t('returns.do')}
        </Button>
        {isOpen ? <ReturnedGiftDialog line={line} onClose={close} /> : null}
      </>
    );
  if (line.isReturn || !line.transfer || !canTransfer) return null;
  if (line.transfer.isClear) return <TransferButton {...props} />;
  return (
    <>
      <Button size="xs" variant="light" onClick={() => setIsOpen(true)}>
        {t('transfer.choose')}
      </Button>
      {isOpen ? <TransferDialog {...props} onClose={close} /> : null}
    </>
  );
}

function TransferButton({ line, lists }: SuggestionProps) {
  const { t } = useTranslation('bank');
  const post = useCommand(contract.postTransfer, {
    refreshes: [...changedByBank, ...changedByFinance],
    refreshesAfterError: true,
    success: t('done.transferred'),
  });
  const [counterpart] = line.transfer?.counterparts ?? [];
  const [fund] = listFundChoices(lists);
  if (!counterpart || !fund) return null;
  const { lineId: counterpartId, accountId } = counterpart;
  return (
    <Button
      size="xs"
      variant="light"
      loading={post.running}
      onClick={() =>
        void post.run({ lineId: line.id, counterpartId, accountId, fundId: fund.value })
      }
    >
      {t('transfer.do')}
    </Button>
  );
}
