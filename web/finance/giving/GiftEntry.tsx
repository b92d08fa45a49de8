import { Button, Group, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { givingContract } from '#domain/finance/giving/contract.ts';
import { giftMethods, type GiftMethod, type ListsView } from '#domain/finance/schema.ts';
import { type BatchView } from '#domain/finance/giving/schema.ts';
import { parseAmount } from '#domain/kernel/money/typed-amount.ts';
import { MoneyInput } from '#web/core/forms/MoneyInput.tsx';
import type { Submission } from '#web/core/forms/use-submit.ts';
import { useQueuedSubmit } from '#web/core/offline/use-queued.ts';
import { Form } from '#web/ui/Form.tsx';
import { changedByFinance } from '../parts/changed-by-finance.ts';
import { listFundChoices, listGivingKinds } from '../parts/choices.ts';
import { batchPath } from '../parts/paths.ts';
import { GiverFields, noGiver, toGiverInput, type GiverValues } from './GiverFields.tsx';
import { QueuedGifts, toGiftSubject } from './QueuedGifts.tsx';
import classes from './Giving.module.css';

export interface GiftValues extends GiverValues {
  categoryId: string;
  fundId: string;
  method: GiftMethod;
  amount: string;
  reference: string;
  envelope: string;
}

export const toGiftInput = (
  { giver, person, isHousehold, organisation, amount, ...values }: GiftValues,
  currency: string,
) => ({
  ...values,
  ...toGiverInput({ giver, person, isHousehold, organisation }),
  amount: parseAmount(amount, currency) ?? 0,
});

interface GiftEntryProps {
  readonly batch: BatchView;
  readonly lists: ListsView;
}

/** One gift after the other by keyboard: name, kind, amount, Enter. Kind, fund and method stay for the next one. */
export function GiftEntry({ batch, lists }: GiftEntryProps) {
  const { t } = useTranslation('finance');
  const currency = lists.books?.currency ?? 'USD';
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const first = useRef<HTMLInputElement>(null);
  const defaultValues: GiftValues = {
    ...noGiver,
    categoryId: listGivingKinds(lists)[0]?.value ?? '',
    fundId: listFundChoices(lists)[0]?.value ?? '',
    method: 'cash',
    amount: '',
    reference: '',
    envelope: '',
  };
  const submission = useQueuedSubmit(givingContract.addGift, {
    defaultValues,
    toInput: (values) => ({ requestId, batchId: batch.id, ...toGiftInput(values, currency) }),
    // What can't be sent is kept on the device, and sent when there is a network.
    queue: {
      subject: toGiftSubject(requestId),
      label: t('queue.gift', { title: batch.title }),
      href: batchPath(batch.id),
    },
    refreshes: changedByFinance,
    onSuccess: () => {
      const { categoryId, fundId, method } = submission.form.getValues();
      submission.form.reset({ ...defaultValues, categoryId, fundId, method });
      setRequestId(crypto.randomUUID());
      first.current?.focus();
    },
  });
  return (
    <Form {...submission}>
      <div className={classes['entry']}>
        <GiftFields form={submission.form} lists={lists} firstRef={first} />
        <Group justify="flex-end">
          <Button type="submit" loading={submission.running}>
            {t('gifts.add')}
          </Button>
        </Group>
        <QueuedGifts batch={batch} lists={lists} />
      </div>
    </Form>
  );
}

interface GiftFieldsProps extends Pick<Submission<GiftValues>, 'form'> {
  readonly lists: ListsView;
  readonly firstRef?: React.Ref<HTMLInputElement>;
}

export function GiftFields({ form, lists, firstRef }: GiftFieldsProps) {
  const { t } = useTranslation('finance');
  const { control, register, formState } = form;
  const { errors } = formState;
  const typed = useWatch({ control, name: 'amount' });
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <GiverFields
        control={control}
        error={errors.organisation?.message ?? errors.person?.message}
        {...(firstRef ? { firstRef } : {})}
      />
      <NativeSelect
        label={t('gifts.kind')}
        data={listGivingKinds(lists)}
        error={errors.categoryId?.message}
        {...register('categoryId')}
      />
      <NativeSelect
        label={t('gifts.method')}
        data={giftMethods.map((method) => ({ value: method, label: t(`giftMethods.${method}`) }))}
        {...register('method')}
      />
      <MoneyInput
        label={t('fields.amount')}
        currency={lists.books?.currency ?? 'USD'}
        typed={typed}
        error={errors.amount?.message}
        {...register('amount')}
      />
      <NativeSelect
        label={t('export.columns.fund')}
        data={listFundChoices(lists)}
        error={errors.fundId?.message}
        {...register('fundId')}
      />
      <SimpleGrid cols={2} spacing="sm">
        <TextInput
          label={t('gifts.envelope')}
          error={errors.envelope?.message}
          {...register('envelope')}
        />
        <TextInput
          label={t('export.columns.reference')}
          error={errors.reference?.message}
          {...register('reference')}
        />
      </SimpleGrid>
    </SimpleGrid>
  );
}
