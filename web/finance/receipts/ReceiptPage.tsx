import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { givingContract } from '#domain/finance/giving/contract.ts';
import { receiptsContract, type ReceiptView } from '#domain/finance/giving/receipts.ts';
import { buildUrl } from '#web/core/api/api.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useMoney } from '#web/core/i18n/money.ts';
import { useScreenName } from '#web/core/navigation/screen-name.ts';
import { FactList } from '#web/core/record/FactList.tsx';
import { LoadedRecord } from '#web/core/record/LoadedRecord.tsx';
import { RecordHeader } from '#web/core/record/RecordHeader.tsx';
import { RecordMenu } from '#web/core/record/RecordVerbs.tsx';
import { useMay } from '#web/core/session/access.ts';
import { formatDay, useChurchDay } from '#web/people/public.ts';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ResponsiveTable } from '#web/ui/ResponsiveTable.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Face } from '../parts/Face.tsx';
import { batchPath, giverPath, receiptsPath } from '../parts/paths.ts';
import { ReceiptStatus } from './ReceiptStatus.tsx';
import { ShareReceiptDialog } from './ShareReceiptDialog.tsx';
import { VoidReceiptDialog } from './VoidReceiptDialog.tsx';

const noNeeds: readonly never[] = [];

export default function ReceiptPage() {
  const { receiptId = '' } = useParams();
  const receipt = useQuery(queryOptionsFor(receiptsContract.get, { receiptId }));
  useScreenName(receipt.data?.number);
  return (
    <LoadedRecord query={receipt} needs={noNeeds} props={{}}>
      {(data) => <Receipt receipt={data} />}
    </LoadedRecord>
  );
}

interface ReceiptProps {
  readonly receipt: ReceiptView;
}

function Receipt({ receipt }: ReceiptProps) {
  const { t } = useTranslation('finance');
  const language = useLanguage();
  const money = useMoney(receipt.currency);
  const toChurchDay = useChurchDay();
  const { number, day, payer, amount, status, voidedOn, linkUntil } = receipt;
  return (
    <>
      <RecordHeader
        name={`${t('receipts.one')} ${number}`}
        subtitle={`${payer} · ${formatDay(day, language)} · ${money(amount)}`}
        back={{ to: receiptsPath, label: t('receipts.title') }}
        picture={<Face icon="list" />}
        needs={null}
        verbs={<Verbs receipt={receipt} />}
        status={<ReceiptStatus status={status} />}
      />
      <Stack gap="lg">
        {voidedOn ? (
          <Text>
            {t('receipts.voidedOn', {
              day: formatDay(voidedOn, language),
              reason: receipt.voidReason,
            })}
          </Text>
        ) : null}
        <Facts receipt={receipt} />
        <Items receipt={receipt} />
        {linkUntil ? (
          <Text c="dimmed">
            {t('receipts.linkUntil', { day: formatDay(toChurchDay(linkUntil), language) })}
          </Text>
        ) : null}
      </Stack>
    </>
  );
}

function Facts({ receipt }: ReceiptProps) {
  const { t } = useTranslation('finance');
  const seesBatches = useMay(givingContract.get);
  const { payer, personId, words, paperNumber, createdBy, batchId } = receipt;
  return (
    <Section title={t('receipts.one')} wide>
      <FactList
        facts={[
          [
            t('receipts.from'),
            personId !== null ? (
              <Anchor key="payer" component={Link} to={giverPath(personId)}>
                {payer}
              </Anchor>
            ) : (
              payer
            ),
          ],
          [t('receipts.words'), words],
          [t('receipts.paperNumber'), paperNumber],
          [t('export.columns.createdBy'), createdBy],
          [
            t('batches.one'),
            seesBatches ? (
              <Anchor key="batch" component={Link} to={batchPath(batchId)}>
                {t('receipts.seeBatch')}
              </Anchor>
            ) : null,
          ],
        ]}
      />
    </Section>
  );
}

function Items({ receipt }: ReceiptProps) {
  const { t } = useTranslation('finance');
  const language = useLanguage();
  const money = useMoney(receipt.currency);
  return (
    <Section title={t('batches.gifts')} wide>
      <ResponsiveTable
        caption={t('batches.gifts')}
        rows={receipt.items.map((item, index) => ({ ...item, index }))}
        getKey={({ index }) => String(index)}
        columns={[
          {
            key: 'category',
            label: t('gifts.kind'),
            isName: true,
            cell: ({ category, fund }) => [category, fund].filter(Boolean).join(' · '),
          },
          {
            key: 'day',
            label: t('receipts.givenOn'),
            cell: ({ day }) => formatDay(day, language),
          },
          {
            key: 'method',
            label: t('gifts.method'),
            cell: ({ method }) => t(`giftMethods.${method}`),
          },
          {
            key: 'amount',
            label: t('fields.amount'),
            align: 'end',
            cell: ({ amount }) => money(amount),
          },
        ]}
      />
    </Section>
  );
}

function Verbs({ receipt }: ReceiptProps) {
  const { t } = useTranslation('finance');
  const [open, setOpen] = useState<'share' | 'void' | null>(null);
  const canIssue = useMay(receiptsContract.void);
  const close = (): void => setOpen(null);
  const isVoid = receipt.status === 'void';
  return (
    <>
      {canIssue && !isVoid ? (
        <Button onClick={() => setOpen('share')}>{t('receipts.share')}</Button>
      ) : null}
      <Button
        component="a"
        variant="default"
        leftSection={<Icon name="download" size={18} />}
        href={buildUrl(receiptsContract.print, { receiptId: receipt.id })}
        download
      >
        {t('receipts.print')}
      </Button>
      {canIssue && !isVoid ? (
        <>
          <RecordMenu>
            <Menu.Item color="red" onClick={() => setOpen('void')}>
              {t('receipts.voidIt')}
            </Menu.Item>
          </RecordMenu>
        </>
      ) : null}
      {open === 'share' ? <ShareReceiptDialog receipt={receipt} onClose={close} /> : null}
      {open === 'void' ? <VoidReceiptDialog receipt={receipt} onClose={close} /> : null}
    </>
  );
}
