import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bankContract as contract } from '#domain/bank/contract.ts';
import { daysOfReturn, saysReturn, type ReturnableGift } from '#domain/bank/postings.ts';
import type { StatementLineView } from '#domain/bank/schema.ts';
import { givingContract } from '#domain/finance/giving/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { useMay } from '#web/core/session/access.ts';
import { changedByFinance, useGiverName } from '#web/finance/public.ts';
import { formatDay } from '#web/people/public.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { changedByBank } from '../parts/changed-by-bank.ts';

interface ReturnedGiftDialogProps {
  readonly line: StatementLineView;
  readonly onClose: () => void;
}

/** The gifts that the bank may have taken back; the user says which one it was. */
export function ReturnedGiftDialog({ line, onClose }: ReturnedGiftDialogProps) {
  const { t } = useTranslation(['bank', 'common']);
  const language = useLanguage();
  const [chosen, setChosen] = useState('');
  const query = useQuery(queryOptionsFor(contract.returnableGifts, { lineId: line.id }));
  const gifts = query.data?.items ?? [];
  const isClear = gifts.length === 1 && saysReturn(line.text);
  const giftId = chosen || (isClear ? (gifts[0]?.id ?? '') : '');
  const giveBack = useCommand(contract.returnGift, {
    refreshes: [...changedByBank, ...changedByFinance],
    refreshesAfterError: true,
    success: t('bank:done.returned'),
    onSuccess: onClose,
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('bank:returns.title', { name: line.text || line.reference })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="md">
        <ListResults
          list={{ ...query, rows: gifts }}
          empty={
            <EmptyState
              icon="list"
              title={t('bank:returns.none')}
              text={t('bank:returns.noneText', { number: daysOfReturn })}
            />
          }
        >
          {(rows) => (
            <>
              <Text>{t('bank:returns.text', { day: formatDay(line.day, language) })}</Text>
              <Gifts gifts={rows} value={giftId} onChange={setChosen} />
            </>
          )}
        </ListResults>
        <Group justify="flex-end" gap="sm" className="redil-dialog-actions">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            loading={giveBack.running}
            disabled={giftId === ''}
            onClick={() => void giveBack.run({ lineId: line.id, giftId })}
          >
            {t('bank:returns.do')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

interface GiftsProps {
  readonly gifts: readonly ReturnableGift[];
  readonly value: string;
  readonly onChange: (giftId: string) => void;
}

function Gifts({ gifts, value, onChange }: GiftsProps) {
  const { t } = useTranslation(['bank', 'finance']);
  const language = useLanguage();
  const nameGiver = useGiverName();
  const seesGivers = useMay(givingContract.ofPerson);
  return (
    <Radio.Group label={t('bank:returns.choose')} value={value} onChange={onChange}>
      <Stack gap="xs" mt="xs">
        {gifts.map((gift) => (
          <Radio
            key={gift.id}
            value={gift.id}
            label={seesGivers ? nameGiver(gift) : t('bank:returns.hidden')}
            description={[
              formatDay(gift.day, language),
              t(`finance:giftMethods.${gift.method}`),
              gift.reference,
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
