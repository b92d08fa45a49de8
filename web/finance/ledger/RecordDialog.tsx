import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import type { ListsView } from '#domain/finance/schema.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { formatTyped, parseAmount } from '#domain/kernel/money/typed-amount.ts';
import { Parts, useContributions } from '#web/core/contributions.tsx';
import { useSubmit, type Submission } from '#web/core/forms/use-submit.ts';
import { useMay } from '#web/core/session/access.ts';
import { useToday } from '#web/people/public.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByFinance } from '../parts/changed-by-finance.ts';
import {
  getCurrency,
  listCategories,
  listCentreChoices,
  listFundChoices,
  listMoneyAccounts,
  listTills,
} from '../parts/choices.ts';
import { WithRates, type RatedLists } from '../parts/rates.tsx';
import { BillFile, saveBill } from './BillFile.tsx';
import { Cover } from './Cover.tsx';
import { PartyFields, type PartyValues } from './PartyFields.tsx';
import { toBooks, toConverted, type OriginalValues } from './conversions.ts';
import { OriginalFields } from './OriginalFields.tsx';
import { AccountRate, AmountAndDay, Note, type PostingValues } from './PostingFields.tsx';

interface RecordDialogProps {
  readonly kind: 'income' | 'expense';
  readonly lists: ListsView;
  /** What the form begins with. */
  readonly start?: Start;
  readonly onRecorded?: (entryId: string, input: Recorded) => void;
  readonly onClose: () => void;
  /** More fields below those of the entry. */
  readonly children?: ReactNode;
}

type Recorded = InputOf<typeof ledgerContract.record.input>;

/** `requestId`: what is posted with the same one is posted once. `amount`: in minor units. */
interface Start extends PartyValues {
  readonly requestId: string;
  readonly amount: number;
  readonly note: string;
  readonly day?: string;
  readonly accountId?: string;
  readonly fundId?: string;
  readonly centreId?: string;
  readonly reference?: string;
}

interface RecordValues extends PostingValues, PartyValues, OriginalValues {
  accountId: string;
  fundId: string;
  centreId: string;
  reference: string;
}

const listChoices = (lists: ListsView, kind: RecordDialogProps['kind']) => ({
  accounts: listMoneyAccounts(lists),
  categories: listCategories(lists, kind),
  funds: listFundChoices(lists),
  centres: listCentreChoices(lists),
});

export const useCanRecord = (): boolean => useMay(ledgerContract.record);

const toDefaults = (
  lists: ListsView,
  choices: ReturnType<typeof listChoices>,
  start: Partial<Start> & { readonly day: string },
): RecordValues => {
  const { accountId = (listTills(lists)[0] ?? choices.accounts[0])?.value ?? '', amount } = start;
  const currency = getCurrency(lists, accountId);
  // An amount without an account is one of the books' currency.
  const fits = start.accountId !== undefined || currency === lists.books?.currency;
  return {
    day: start.day,
    amount: amount === undefined || !fits ? '' : formatTyped(amount, currency),
    accountId,
    rate: '',
    original: { currency: '', amount: '' },
    fundId: start.fundId ?? choices.funds[0]?.value ?? '',
    categoryId: start.categoryId ?? '',
    centreId: start.centreId ?? '',
    party: start.party ?? '',
    taxId: start.taxId ?? '',
    reference: start.reference ?? '',
    note: start.note ?? '',
  };
};

/** An income or an expense; of a fund in custody, money of others, which has no category. */
export function RecordDialog(props: RecordDialogProps) {
  return (
    <WithRates lists={props.lists}>{(lists) => <RecordForm {...props} lists={lists} />}</WithRates>
  );
}

function RecordForm(props: RecordDialogProps & { readonly lists: RatedLists }) {
  const { kind, lists, start, onRecorded, onClose, children } = props;
  const { t } = useTranslation('finance');
  const today = useToday();
  // Also of a second try, so that it is posted once.
  const [requestId] = useState(() => start?.requestId ?? crypto.randomUUID());
  const [bill, setBill] = useState<File | null>(null);
  const choices = listChoices(lists, kind);
  const defaultValues = toDefaults(lists, choices, { day: today, ...start });
  const submission = useSubmit(ledgerContract.record, {
    defaultValues,
    toInput: ({ amount, categoryId, centreId, rate, original, ...values }) => ({
      ...values,
      ...toConverted(lists, { ...values, rate, original }),
      requestId,
      kind,
      amount: parseAmount(amount, getCurrency(lists, values.accountId)) ?? 0,
      categoryId: categoryId || null,
      centreId: centreId || null,
    }),
    refreshes: changedByFinance,
    success: ({ number }) => t('entries.recorded', { number }),
    onSuccess: ({ id }, input) => {
      onRecorded?.(id, input);
      onClose();
      if (bill) void saveBill(id, bill, { saved: t('bill.saved'), failed: t('bill.failed') });
    },
  });
  const { form } = submission;
  const accountId = useWatch({ control: form.control, name: 'accountId' });
  const currency = getCurrency(lists, accountId);
  return (
    <FormDialog
      {...submission}
      title={kind === 'income' ? t('entries.addIncome') : t('entries.addExpense')}
      onClose={onClose}
      size="lg"
    >
      <FormProvider {...form}>
        <RecordFields kind={kind} form={form} choices={choices} currency={currency} />
        <Conversion kind={kind} lists={lists} accountId={accountId} />
        {kind === 'expense' ? (
          <CoverOfExpense form={form} currency={currency} lists={lists} />
        ) : null}
        <BillFile file={bill} onChange={setBill} />
        {children}
      </FormProvider>
    </FormDialog>
  );
}

interface ConversionProps extends Pick<RecordDialogProps, 'kind'> {
  readonly lists: RatedLists;
  readonly accountId: string;
}

/** Of an account of another currency its rate, of others what was paid in another currency. */
function Conversion({ kind, lists, accountId }: ConversionProps) {
  const books = lists.books?.currency;
  return (
    <>
      <AccountRate lists={lists} accountId={accountId} />
      {books !== undefined && getCurrency(lists, accountId) === books ? (
        <OriginalFields kind={kind} lists={lists} books={books} />
      ) : null}
    </>
  );
}

interface CoverOfExpenseProps extends Pick<RecordFieldsProps, 'form' | 'currency'> {
  readonly lists: RatedLists;
}

function CoverOfExpense({ form, currency, lists }: CoverOfExpenseProps) {
  const [amount, accountId, fundId, categoryId, centreId, day, rate] = useWatch({
    control: form.control,
    name: ['amount', 'accountId', 'fundId', 'categoryId', 'centreId', 'day', 'rate'],
  });
  const parts = useContributions((feature) => feature.expenseParts);
  const typed = parseAmount(amount, currency);
  const worth = typed === null ? null : toBooks(lists, { currency, amount: typed, rate });
  return (
    <>
      <Cover
        lists={lists}
        currency={currency}
        amount={amount}
        accountId={accountId}
        fundId={fundId}
      />
      {worth !== null && categoryId !== '' && day !== '' ? (
        <Parts
          parts={parts}
          props={{ categoryId, centreId: centreId || null, amount: worth, day }}
        />
      ) : null}
    </>
  );
}

interface RecordFieldsProps extends Pick<Submission<RecordValues>, 'form'> {
  readonly kind: RecordDialogProps['kind'];
  readonly choices: ReturnType<typeof listChoices>;
  readonly currency: string;
}

function RecordFields({ kind, form, choices, currency }: RecordFieldsProps) {
  const { t } = useTranslation('finance');
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <AmountAndDay currency={currency} />
      <NativeSelect
        label={t('entries.category')}
        data={[{ value: '', label: t('entries.chooseCategory') }, ...choices.categories]}
        error={errors.categoryId?.message}
        {...register('categoryId')}
      />
      <NativeSelect
        label={t('entries.account')}
        data={choices.accounts}
        error={errors.accountId?.message}
        {...register('accountId')}
      />
      <NativeSelect
        label={t('export.columns.fund')}
        data={choices.funds}
        error={errors.fundId?.message}
        {...register('fundId')}
      />
      {choices.centres.length === 0 ? null : (
        <NativeSelect
          label={t('export.columns.centre')}
          data={[{ value: '', label: t('centres.none') }, ...choices.centres]}
          error={errors.centreId?.message}
          {...register('centreId')}
        />
      )}
      <PartyFields kind={kind} />
      <TextInput
        label={t('export.columns.reference')}
        error={errors.reference?.message}
        {...register('reference')}
      />
      <Note />
    </SimpleGrid>
  );
}
