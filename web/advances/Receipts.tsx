import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { advancesContract as contract } from '#domain/advances/contract.ts';
import type { AdvanceView, ReceiptView } from '#domain/advances/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useMoneyFormat } from '#web/core/i18n/money.ts';
import { LineMenu } from '#web/core/record/LineMenu.tsx';
import lines from '#web/core/record/Lines.module.css';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PhotoRow, toBillPhoto } from '#web/ui/picture/PhotoRow.tsx';
import { Section } from '#web/ui/Section.tsx';
import { changedByAdvances } from './changed-by-advances.ts';
import { ReceiptDialog } from './ReceiptDialog.tsx';
import { ReceiptPhotos } from './ReceiptPhotos.tsx';
import { useUnsentChanges } from './unsent-changes.ts';

interface ReceiptsProps {
  readonly advance: AdvanceView;
}

/** What was bought, each with its bill. */
export function Receipts({ advance }: ReceiptsProps) {
  const { t } = useTranslation('advances');
  const { receipts, canChange } = advance;
  const unsent = useUnsentChanges(advance.id);
  const [edited, setEdited] = useState<ReceiptView | 'new' | null>(null);
  return (
    <Section title={t('receipts.title')} wide>
      {receipts.length === 0 ? (
        <Text c="dimmed">{t(canChange ? 'receipts.empty' : 'receipts.none')}</Text>
      ) : (
        <ul className={lines['lines']}>
          {receipts.map((receipt) => (
            <ReceiptLine
              key={receipt.id}
              advance={advance}
              receipt={receipt}
              onEdit={() => setEdited(receipt)}
            />
          ))}
        </ul>
      )}
      {unsent > 0 ? (
        <Text size="sm" role="status">
          {t('receipts.unsent', { count: unsent })}
        </Text>
      ) : null}
      {canChange ? (
        <Button
          variant="default"
          w="fit-content"
          leftSection={<Icon name="add" size={18} />}
          onClick={() => setEdited('new')}
        >
          {t('receipts.add')}
        </Button>
      ) : null}
      {edited ? (
        <ReceiptDialog
          advance={advance}
          receipt={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </Section>
  );
}

interface ReceiptProps extends ReceiptsProps {
  readonly receipt: ReceiptView;
}

function ReceiptLine({ advance, receipt, onEdit }: ReceiptProps & { readonly onEdit: () => void }) {
  const { t } = useTranslation('advances');
  const formatMoney = useMoneyFormat();
  const { title, amount, category, fund, centre, party, photoIds } = receipt;
  const facts = [
    party,
    category?.name,
    fund.id === advance.fund.id ? '' : fund.name,
    centre?.name,
  ].filter(Boolean);
  return (
    <li className={lines['line']}>
      <div className={lines['text']}>
        <span className={lines['title']}>{title}</span>
        <span className={lines['facts']}>{facts.join(' · ')}</span>
        {category ? null : <span className={lines['alert']}>{t('receipts.noCategory')}</span>}
        <PhotoRow label={title} photos={photoIds.map(toBillPhoto)} tiles="small" />
      </div>
      <span className={lines['amount']}>{formatMoney(amount, advance.currency)}</span>
      {advance.canChange ? (
        <ReceiptMenu advance={advance} receipt={receipt} onEdit={onEdit} />
      ) : null}
    </li>
  );
}

function ReceiptMenu({ advance, receipt, onEdit }: ReceiptProps & { readonly onEdit: () => void }) {
  const { t } = useTranslation('advances');
  const { id: advanceId } = advance;
  const { id: receiptId, title } = receipt;
  const [showsPhotos, setShowsPhotos] = useState(false);
  const remove = useCommand(contract.removeReceipt, {
    confirm: {
      title: t('receipts.ask', { title }),
      action: t('receipts.remove'),
      destructive: true,
    },
    refreshes: changedByAdvances,
    success: t('done.removed'),
  });
  return (
    <>
      <LineMenu label={t('receipts.actions', { title })}>
        <Menu.Item onClick={onEdit}>{t('receipts.change')}</Menu.Item>
        <Menu.Item onClick={() => setShowsPhotos(true)}>{t('receipts.photos')}</Menu.Item>
        <Menu.Item color="red" onClick={() => void remove.run({ advanceId, receiptId })}>
          {t('receipts.remove')}
        </Menu.Item>
      </LineMenu>
      {showsPhotos ? (
        <ReceiptPhotos advance={advance} receipt={receipt} onClose={() => setShowsPhotos(false)} />
      ) : null}
    </>
  );
}
