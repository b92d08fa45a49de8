import { Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bankContract as contract } from '#domain/bank/contract.ts';
import type { StatementLineView } from '#domain/bank/schema.ts';
import type { ListsView } from '#domain/finance/public.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { changedByFinance, listBanks, listFundChoices } from '#web/finance/public.ts';
import { formatDay } from '#web/people/public.ts';
import { changedByBank } from '../parts/changed-by-bank.ts';

interface TransferDialogProps {
  readonly line: StatementLineView;
  readonly accountId: string;
  readonly lists: ListsView;
  readonly onClose: () => void;
}

/** A line as a transfer, with the line of the other account or, where that is not imported yet, with the account alone. */
export function TransferDialog({ line, accountId, lists, onClose }: TransferDialogProps) {
  const { t } = useTranslation(['bank', 'finance', 'common']);
  const counterparts = line.transfer?.counterparts ?? [];
  const accounts = listBanks(lists).filter(({ value }) => value !== accountId);
  const funds = listFundChoices(lists);
  const [counterpartId, setCounterpartId] = useState(counterparts[0]?.lineId ?? '');
  const [chosenId, setChosenId] = useState(accounts[0]?.value ?? '');
  const [fundId, setFundId] = useState(funds[0]?.value ?? '');
  const counterpart = counterparts.find(({ lineId }) => lineId === counterpartId);
  const otherId = counterpart?.accountId ?? chosenId;
  const input = { lineId: line.id, counterpartId: counterpart?.lineId ?? null, accountId: otherId };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('bank:transfer.title', { name: line.text || line.reference })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="md">
        <Text>{t(counterpart ? 'bank:transfer.text' : 'bank:transfer.textAlone')}</Text>
        {counterparts.length === 0 ? null : (
          <Counterparts
            lists={lists}
            line={line}
            value={counterpartId}
            onChange={setCounterpartId}
          />
        )}
        {counterpart ? null : (
          <NativeSelect
            label={t(line.amount.startsWith('-') ? 'bank:transfer.out' : 'bank:transfer.in')}
            data={accounts}
            value={chosenId}
            onChange={({ currentTarget }) => setChosenId(currentTarget.value)}
          />
        )}
        <NativeSelect
          label={t('finance:export.columns.fund')}
          data={funds}
          value={fundId}
          onChange={({ currentTarget }) => setFundId(currentTarget.value)}
        />
        <PostTransfer input={{ ...input, fundId }} onClose={onClose} />
      </Stack>
    </Modal>
  );
}

interface PostTransferProps extends Pick<TransferDialogProps, 'onClose'> {
  readonly input: InputOf<typeof contract.postTransfer.input>;
}

function PostTransfer({ input, onClose }: PostTransferProps) {
  const { t } = useTranslation(['bank', 'common']);
  const post = useCommand(contract.postTransfer, {
    refreshes: [...changedByBank, ...changedByFinance],
    refreshesAfterError: true,
    success: t('bank:done.transferred'),
    onSuccess: onClose,
  });
  return (
    <Group justify="flex-end" gap="sm" className="redil-dialog-actions">
      <Button variant="default" onClick={onClose}>
        {t('common:cancel')}
      </Button>
      <Button
        loading={post.running}
        disabled={input.accountId === ''}
        onClick={() => void post.run(input)}
      >
        {t('bank:transfer.do')}
      </Button>
    </Group>
  );
}

interface CounterpartsProps extends Pick<TransferDialogProps, 'line' | 'lists'> {
  /** Empty: the line of the other account is not imported. */
  readonly value: string;
  readonly onChange: (lineId: string) => void;
}

function Counterparts({ line, lists, value, onChange }: CounterpartsProps) {
  const { t } = useTranslation('bank');
  const language = useLanguage();
  const counterparts = line.transfer?.counterparts ?? [];
  return (
    <NativeSelect
      data-autofocus
      label={t('transfer.counterpart')}
      data={[
        ...counterparts.map(({ lineId, accountId, day, text }) => ({
          value: lineId,
          label: t('transfer.option', {
            account: lists.accounts.find(({ id }) => id === accountId)?.name ?? '',
            day: formatDay(day, language),
            text,
          }),
        })),
        { value: '', label: t('transfer.notImported') },
      ]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
