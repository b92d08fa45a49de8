import { Badge, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { givingContract } from '#domain/finance/giving/contract.ts';
import { receiptsContract } from '#domain/finance/giving/receipts.ts';
import type { BatchView, GiftView } from '#domain/finance/giving/schema.ts';
import type { ListsView } from '#domain/finance/schema.ts';
import lines from '#web/core/record/Lines.module.css';
import { useMay } from '#web/core/session/access.ts';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { receiptPath } from '../parts/paths.ts';
import { IssueReceiptDialog } from '../receipts/IssueReceiptDialog.tsx';
import { EditGiftDialog } from './EditGiftDialog.tsx';
import { ReturnGiftDialog } from './ReturnGiftDialog.tsx';
import { useGiverName } from './use-giver-name.ts';
import { useRemoveGift } from './use-remove-gift.ts';
import classes from './Giving.module.css';
import { useMoney } from '#web/core/i18n/money.ts';

interface GiftTableProps {
  readonly batch: BatchView;
  readonly lists: ListsView;
}

/** So many are drawn at first: the latest, which is the one that was just typed. */
const pageSize = 100;

export function GiftTable({ batch, lists }: GiftTableProps) {
  const { t } = useTranslation('finance');
  const [shown, setShown] = useState(pageSize);
  const [edited, setEdited] = useState<GiftView | null>(null);
  const [returned, setReturned] = useState<GiftView | null>(null);
  const [issued, setIssued] = useState<GiftView | null>(null);
  const { items } = batch;
  if (items === null) return <Text c="dimmed">{t('gifts.hidden')}</Text>;
  if (items.length === 0) return <Text c="dimmed">{t('gifts.empty')}</Text>;
  const latest = items.toReversed().slice(0, shown);
  return (
    <>
      <ul
        className={`${lines['lines'] ?? ''} ${classes['gifts'] ?? ''}`}
        aria-label={t('batches.gifts')}
      >
        {latest.map((gift) => (
          <GiftLine
            key={gift.id}
            gift={gift}
            batch={batch}
            lists={lists}
            onEdit={setEdited}
            onReturn={setReturned}
            onIssue={setIssued}
          />
        ))}
      </ul>
      {items.length > shown ? (
        <Button variant="default" onClick={() => setShown(shown + pageSize)}>
          {t('gifts.more', { count: items.length - shown })}
        </Button>
      ) : null}
      {edited ? (
        <EditGiftDialog gift={edited} lists={lists} onClose={() => setEdited(null)} />
      ) : null}
      {returned ? <ReturnGiftDialog gift={returned} onClose={() => setReturned(null)} /> : null}
      {issued ? <IssueReceiptDialog gift={issued} onClose={() => setIssued(null)} /> : null}
    </>
  );
}

interface GiftLineProps extends GiftTableProps {
  readonly gift: GiftView;
  readonly onEdit: (gift: GiftView) => void;
  readonly onReturn: (gift: GiftView) => void;
  readonly onIssue: (gift: GiftView) => void;
}

function GiftLine({ lists, ...actions }: GiftLineProps) {
  const { t } = useTranslation('finance');
  const money = useMoney(lists.books?.currency ?? 'USD');
  const nameGiver = useGiverName();
  const { categoryId, fundId, envelope, reference, method, state, amount, receipt } = actions.gift;
  const fund = lists.funds.find(({ id }) => id === fundId);
  return (
    <li className={lines['line']}>
      <span className={lines['text']}>
        <span className={lines['title']}>{nameGiver(actions.gift)}</span>
        <span className={lines['facts']}>
          {[
            lists.accounts.find(({ id }) => id === categoryId)?.name,
            t(`giftMethods.${method}`),
            // The usual fund goes without saying.
            fund?.kind !== 'free' && fund?.name,
            envelope && t('gifts.envelopeNumbered', { envelope }),
            reference,
            receipt && `${t('receipts.one')} ${receipt.number}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {state === 'returned' || state === 'void' ? (
        <Badge variant="default" tt="none">
          {t(`giftStates.${state}`)}
        </Badge>
      ) : null}
      <span className={classes['amount']}>{money(amount)}</span>
      <GiftMenu {...actions} />
    </li>
  );
}

type GiftMenuProps = Omit<GiftLineProps, 'lists'>;

function GiftMenu({ gift, batch, onEdit, onReturn, onIssue }: GiftMenuProps) {
  const { t } = useTranslation('finance');
  const canReturn = useMay(givingContract.returnGift);
  const canIssue = useMay(receiptsContract.issue);
  const navigate = useNavigate();
  const nameGiver = useGiverName();
  const remove = useRemoveGift(gift);
  const isOpen = batch.status === 'open' || batch.status === 'counted';
  const { receipt } = gift;
  if (!isOpen && gift.state !== 'committed') return null;
  if (!isOpen && !canReturn && !canIssue) return null;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="subtle" px="xs" aria-label={t('gifts.menu', { name: nameGiver(gift) })}>
          <Icon name="more" size={18} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {isOpen ? (
          <>
            <Menu.Item onClick={() => onEdit(gift)}>{t('gifts.edit')}</Menu.Item>
            <Menu.Item color="red" onClick={remove}>
              {t('gifts.remove')}
            </Menu.Item>
          </>
        ) : (
          <>
            {receipt ? (
              <Menu.Item onClick={() => void navigate(receiptPath(receipt.id))}>
                {t('receipts.see')}
              </Menu.Item>
            ) : canIssue ? (
              <Menu.Item onClick={() => onIssue(gift)}>{t('receipts.issue')}</Menu.Item>
            ) : null}
            {canReturn ? (
              <Menu.Item onClick={() => onReturn(gift)}>{t('gifts.return')}</Menu.Item>
            ) : null}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
