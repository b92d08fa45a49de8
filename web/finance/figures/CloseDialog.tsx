import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import type { ChecklistView } from '#domain/finance/ledger/schema.ts';
import { parseAmount } from '#domain/kernel/money/typed-amount.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { MoneyInput } from '#web/core/forms/MoneyInput.tsx';
import { useSubmit, type Submission } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByFinance } from '../parts/changed-by-finance.ts';
import { Checklist, Point } from '#web/core/record/Checklist.tsx';
import { useBooksMoney } from '../parts/lists.tsx';
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
            {t('months.tillsHelp')}
          </Text>
          {tills.map((till, index) => (
            <Till key={till.id} till={till} index={index} form={submission.form} />
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
  const { openBatches, undeposited, statements, ofOthers, uncovered } = checklist;
  const points = [
    [openBatches === 0, t('months.points.batches', { count: openBatches })],
    [undeposited === 0, t('months.points.deposits', { count: undeposited })],
    [statements === 0, t('months.points.statements', { count: statements })],
    [
      BigInt(ofOthers) <= 0n,
      BigInt(ofOthers) > 0n
        ? t('months.points.others', { amount: money(ofOthers) })
        : t('months.points.noOthers'),
    ],
    ...uncovered.map(
      ({ name, amount, currency }) =>
        [false, t('months.points.uncovered', { name, amount: format(amount, currency) })] as const,
    ),
  ] as const;
  return (
    <Checklist>
      {points.map(([isDone, text]) => (
        <Point key={text} isDone={isDone}>
          {text}
        </Point>
      ))}
    </Checklist>
  );
}

interface TillProps extends Pick<Submission<CloseValues>, 'form'> {
  readonly till: ChecklistView['tills'][number];
  readonly index: number;
}

function Till({ till, index, form }: TillProps) {
  const { t } = useTranslation('finance');
  const money = useMoney(till.currency);
  const name = `tills.${index}.counted` as const;
  const typed = useWatch({ control: form.control, name });
  return (
    <MoneyInput
      label={t('months.till', { name: till.name, amount: money(till.amount) })}
      currency={till.currency}
      typed={typed}
      error={form.formState.errors.tills?.[index]?.counted?.message}
      {...form.register(name)}
    />
  );
}
