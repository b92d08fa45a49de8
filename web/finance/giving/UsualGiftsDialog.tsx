import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { givingContract } from '#domain/finance/giving/contract.ts';
import type { BatchView, UsualGiftsView } from '#domain/finance/giving/schema.ts';
import type { ListsView } from '#domain/finance/schema.ts';
import { formatTyped, parseAmount } from '#domain/kernel/money/typed-amount.ts';
import { MoneyInput } from '#web/core/forms/MoneyInput.tsx';
import { useSubmit, type Submission } from '#web/core/forms/use-submit.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { formatDay } from '#web/people/public.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByFinance } from '../parts/changed-by-finance.ts';
import { useGiverName } from './use-giver-name.ts';

interface UsualGiftsDialogProps {
  readonly batch: BatchView;
  readonly lists: ListsView;
  readonly usual: UsualGiftsView;
  readonly onClose: () => void;
}

interface UsualValues {
  amounts: string[];
}

/** Lists the gifts of the last batch. The user selects the givers who gave again and can change their amounts. */
export function UsualGiftsDialog({ batch, lists, usual, onClose }: UsualGiftsDialogProps) {
  const { t } = useTranslation('finance');
  const language = useLanguage();
  const [chosen, setChosen] = useState<string[]>([]);
  const submission = useUsualGifts({ batch, lists, usual, onClose }, chosen);
  return (
    <FormDialog
      {...submission}
      title={t('usual.title', { day: usual.day === null ? '' : formatDay(usual.day, language) })}
      action={t('paste.add', { count: chosen.length })}
      disabled={chosen.length === 0}
      onClose={onClose}
      size="lg"
    >
      <div>
        <Button
          variant="default"
          size="sm"
          onClick={() => setChosen(usual.items.map(({ id }) => id))}
        >
          {t('usual.all')}
        </Button>
      </div>
      <Checkbox.Group label={t('usual.which')} value={chosen} onChange={setChosen}>
        <Stack gap="xs">
          {usual.items.map((gift, index) => (
            <UsualGift
              key={gift.id}
              gift={gift}
              index={index}
              lists={lists}
              form={submission.form}
              isChosen={chosen.includes(gift.id)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </FormDialog>
  );
}

type Usual = UsualGiftsView['items'][number];

const toGift = (gift: Usual, requestId: string, amount: number) => ({
  requestId,
  personId: gift.person?.id ?? null,
  isHousehold: gift.isHousehold,
  organisation: gift.organisation,
  categoryId: gift.categoryId,
  fundId: gift.fundId,
  method: gift.method,
  amount,
});

/** Adds the chosen ones with the amounts that were typed. */
function useUsualGifts(
  { batch, lists, usual, onClose }: UsualGiftsDialogProps,
  chosen: readonly string[],
): Submission<UsualValues> {
  const { t } = useTranslation('finance');
  const currency = lists.books?.currency ?? 'USD';
  // Also of a second try, so that each is added once.
  const [requestIds] = useState(() => usual.items.map(() => crypto.randomUUID()));
  const defaultValues: UsualValues = {
    amounts: usual.items.map(({ amount }) => formatTyped(amount, currency)),
  };
  return useSubmit(givingContract.addGifts, {
    defaultValues,
    toInput: ({ amounts }) => ({
      batchId: batch.id,
      gifts: usual.items.flatMap((gift, index) =>
        chosen.includes(gift.id)
          ? [
              toGift(
                gift,
                requestIds[index] ?? '',
                parseAmount(amounts[index] ?? '', currency) ?? 0,
              ),
            ]
          : [],
      ),
    }),
    refreshes: changedByFinance,
    success: t('paste.added', { count: chosen.length }),
    onSuccess: onClose,
  });
}

interface UsualGiftProps extends Pick<Submission<UsualValues>, 'form'> {
  readonly gift: Usual;
  readonly index: number;
  readonly lists: ListsView;
  readonly isChosen: boolean;
}

function UsualGift({ gift, index, lists, form, isChosen }: UsualGiftProps) {
  const { t } = useTranslation('finance');
  const name = useGiverName()(gift);
  const typed = useWatch({ control: form.control, name: `amounts.${index}` });
  const category = lists.accounts.find(({ id }) => id === gift.categoryId)?.name ?? '';
  return (
    <Group justify="space-between" wrap="nowrap" gap="md">
      <Checkbox
        value={gift.id}
        label={name}
        description={`${category} · ${t(`giftMethods.${gift.method}`)}`}
      />
      <MoneyInput
        w={160}
        aria-label={t('usual.amountOf', { name })}
        currency={lists.books?.currency ?? 'USD'}
        typed={typed}
        disabled={!isChosen}
        {...form.register(`amounts.${index}`)}
      />
    </Group>
  );
}
