import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { bankContract } from '#domain/bank/contract.ts';
import { givingContract } from '#domain/finance/giving/contract.ts';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import type { ChecklistView } from '#domain/finance/ledger/schema.ts';
import { toPeriodDays } from '#domain/finance/public.ts';
import { parseAmount } from '#domain/kernel/money/typed-amount.ts';
import { formatDay } from '#web/people/public.ts';
import { useMay } from '#web/core/session/access.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { MoneyInput } from '#web/core/forms/MoneyInput.tsx';
import { useSubmit, type Submission } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { bankPath } from '#web/bank/public.ts';
import {
  batchesPath,
  changedByFinance,
  fundEntriesPath,
  useBooksMoney,
} from '#web/finance/public.ts';
import { Checklist, Point } from '#web/core/record/Checklist.tsx';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useMonthName } from '#web/core/i18n/use-month-name.ts';
import { useMoney, useMoneyFormat } from '#web/core/i18n/money.ts';

interface CloseDialogProps {
  readonly month: string;
  readonly onClose: () => void;
}

/** What is left to do in a month is seen before it is closed. */
export function CloseDialog({ month, onClose }: CloseDialogProps) {
  const { data } = useQuery(queryOptionsFor(ledgerContract.checklist, { month }));
  return data ? <CheckedForm checklist={data} onClose={onClose} /> : null;
}

interface CloseValues {
  /** As they are typed, in the order of the checklist. */
  tills: { counted: string }[];
}

interface ChecklistProps {
  readonly checklist: ChecklistView;
  readonly onClose: () => void;
}

function CheckedForm({ checklist, onClose }: ChecklistProps) {
  const { t } = useTranslation('finance');
  const nameMonth = useMonthName();
  const { month, tills, openBatches } = checklist;
  const day = formatDay(toPeriodDays({ from: month, to: month }).to, useLanguage());
  const defaultValues: CloseValues = { tills: tills.map(() => ({ counted: '' })) };
  const submission = useSubmit(ledgerContract.close, {
    defaultValues,
    toInput: (values) => ({ month, tills: toCounted(tills, values) }),
    refreshes: changedByFinance,
    success: t('months.closed', { month: nameMonth(month) }),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      {...submission}
      title={t('months.closeTitle', { month: nameMonth(month) })}
      action={t('months.closeIt')}
      disabled={openBatches > 0}
      onClose={onClose}
      size="lg"
    >
      <Points checklist={checklist} />
      {tills.length > 0 ? (
        <Stack gap="xs">
          <Text fw={600}>{t('months.tills')}</Text>
          <Text size="sm" c="dimmed">
            {t('months.tillsHelp', { day })}
          </Text>
          {tills.map((till, index) => (
            <Till key={till.id} till={till} index={index} form={submission.form} day={day} />
          ))}
        </Stack>
      ) : null}
      <Text>{t('months.closeText')}</Text>
    </FormDialog>
  );
}

/** All of them, so that an error finds its field; those in which nothing was typed were not counted. */
const toCounted = (tills: ChecklistView['tills'], values: CloseValues) =>
  tills.map(({ id: accountId, currency }, index) => ({
    accountId,
    counted: parseAmount(values.tills[index]?.counted ?? '', currency),
  }));

function Points({ checklist }: Pick<ChecklistProps, 'checklist'>) {
  const { t } = useTranslation('finance');
  const money = useBooksMoney();
  const format = useMoneyFormat();
  const seesEntries = useMay(ledgerContract.list);
  const seesBank = useMay(bankContract.list);
  const seesBatches = useMay(givingContract.list);
  const { openBatches, undeposited, statements, ofOthers, uncovered } = checklist;
  const hasOthers = BigInt(ofOthers) > 0n;
  return (
    <Checklist>
      <Point isDone={openBatches === 0} to={seesBatches ? batchesPath : undefined}>
        {t('months.points.batches', { count: openBatches })}
      </Point>
      <Point isDone={undeposited === 0} to={seesBatches ? batchesPath : undefined}>
        {t('months.points.deposits', { count: undeposited })}
      </Point>
      <Point isDone={statements === 0} to={seesBank ? bankPath : undefined}>
        {t('months.points.statements', { count: statements })}
      </Point>
      <Point isDone={!hasOthers}>
        {hasOthers
          ? t('months.points.others', { amount: money(ofOthers) })
          : t('months.points.noOthers')}
      </Point>
      {uncovered.map(({ id, name, amount, currency }) => (
        <Point
          key={`${id}:${currency}`}
          isDone={false}
          to={seesEntries ? fundEntriesPath(id) : undefined}
        >
          {t('months.points.uncovered', { name, amount: format(amount, currency) })}
        </Point>
      ))}
    </Checklist>
  );
}

interface TillProps extends Pick<Submission<CloseValues>, 'form'> {
  readonly till: ChecklistView['tills'][number];
  readonly index: number;
  /** The last one of the month, as it is shown. */
  readonly day: string;
}

function Till({ till, index, form, day }: TillProps) {
  const { t } = useTranslation('finance');
  const money = useMoney(till.currency);
  const name = `tills.${index}.counted` as const;
  const typed = useWatch({ control: form.control, name });
  return (
    <MoneyInput
      label={t('months.till', { name: till.name, amount: money(till.amount), day })}
      currency={till.currency}
      typed={typed}
      error={form.formState.errors.tills?.[index]?.counted?.message}
      {...form.register(name)}
    />
  );
}
