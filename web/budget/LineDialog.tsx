import { Button, NativeSelect, SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { budgetContract as contract } from '#domain/budget/contract.ts';
import type { BudgetLine, BudgetView } from '#domain/budget/schema.ts';
import { categoryKinds, type ListsView } from '#domain/finance/public.ts';
import { getDateFormat } from '#domain/kernel/formatters.ts';
import { formatTyped, parseAmount } from '#domain/kernel/money/typed-amount.ts';
import { MoneyInput } from '#web/core/forms/MoneyInput.tsx';
import { useSubmit, type Submission } from '#web/core/forms/use-submit.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { listCategories, listCentreChoices, useBooksMoney } from '#web/finance/public.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByBudget } from './changed-by-budget.ts';
import { nameLine } from './sums.ts';

interface LineDialogProps {
  readonly budget: BudgetView;
  readonly lists: ListsView;
  /** null: of a category that is chosen. */
  readonly line: BudgetLine | null;
  readonly onClose: () => void;
}

interface LineValues {
  categoryId: string;
  centreId: string;
  /** As they are typed. */
  months: string[];
}

/** What is planned for a category, month by month; typed once for all of them, or for each. */
export function LineDialog({ budget, lists, line, onClose }: LineDialogProps) {
  const { t } = useTranslation('budget');
  const { year, currency } = budget;
  const categories = categoryKinds.flatMap((kind) =>
    groupCategories(lists, kind, t(`kinds.${kind}`)),
  );
  const submission = useSubmit(contract.setLine, {
    defaultValues: {
      categoryId: line?.categoryId ?? findUnplanned(categories, budget),
      centreId: line?.centreId ?? '',
      months: (line?.planned ?? budget.months.map(() => '0')).map((amount) =>
        amount === '0' ? '' : formatTyped(Number(amount), currency),
      ),
    } satisfies LineValues,
    toInput: ({ categoryId, centreId, months }) => ({
      year,
      categoryId,
      centreId: centreId || null,
      months: months.map((typed) =>
        typed.trim() === '' ? 0 : (parseAmount(typed, currency) ?? 0),
      ),
      version: line?.version ?? 0,
    }),
    refreshes: changedByBudget,
    refreshesAfterError: true,
    success: t('done.saved'),
    onSuccess: onClose,
  });
  const { register, formState } = submission.form;
  return (
    <FormDialog
      {...submission}
      title={line ? nameLine(line) : t('add')}
      onClose={onClose}
      size="lg"
    >
      {line ? null : (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <NativeSelect
            data-autofocus
            label={t('fields.category')}
            data={categories}
            error={formState.errors.categoryId?.message}
            {...register('categoryId')}
          />
          <NativeSelect
            label={t('fields.centre')}
            data={[{ value: '', label: t('fields.noCentre') }, ...listCentreChoices(lists)]}
            error={formState.errors.centreId?.message}
            {...register('centreId')}
          />
        </SimpleGrid>
      )}
      <Months budget={budget} form={submission.form} />
    </FormDialog>
  );
}

/** A list has one depth of groups: "Gastos", "Gastos · Edificio". */
function groupCategories(lists: ListsView, kind: BudgetLine['kind'], name: string) {
  const all = listCategories(lists, kind);
  return [
    { group: name, items: all.filter((each) => 'value' in each) },
    ...all
      .filter((each) => 'group' in each)
      .map(({ group, items }) => ({ group: `${name} · ${group}`, items })),
  ].filter(({ items }) => items.length > 0);
}

/** The first category without a budget, for a new line. */
const findUnplanned = (
  categories: ReturnType<typeof groupCategories>,
  { lines }: BudgetView,
): string => {
  const planned = new Set(
    lines.filter(({ version }) => version > 0).map((each) => each.categoryId),
  );
  const all = categories.flatMap(({ items }) => items);
  return (all.find(({ value }) => !planned.has(value)) ?? all[0])?.value ?? '';
};

interface MonthsProps extends Pick<Submission<LineValues>, 'form'> {
  readonly budget: BudgetView;
}

function Months({ budget: { months, currency }, form }: MonthsProps) {
  const { t } = useTranslation('budget');
  const money = useBooksMoney();
  const format = getDateFormat(useLanguage(), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const typed = useWatch({ control: form.control, name: 'months' });
  const [each, setEach] = useState('');
  const toAmount = (text: string): number => {
    const amount = text.trim() === '' ? 0 : parseAmount(text, currency);
    return amount === null || Number.isNaN(amount) ? 0 : amount;
  };
  const total = typed.reduce((sum, text) => sum + BigInt(toAmount(text)), 0n);
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" style={{ alignItems: 'end' }}>
        <MoneyInput
          label={t('fields.eachMonth')}
          currency={currency}
          typed={each}
          value={each}
          onChange={(event) => setEach(event.currentTarget.value)}
        />
        <Button
          variant="default"
          mb="lg"
          disabled={toAmount(each) === 0}
          onClick={() =>
            form.setValue(
              'months',
              months.map(() => each),
              { shouldDirty: true },
            )
          }
        >
          {t('fields.fillMonths')}
        </Button>
      </SimpleGrid>
      <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="sm">
        {months.map((month, index) => (
          <MoneyInput
            key={month}
            label={format.format(new Date(`${month}-01T00:00:00Z`))}
            currency={currency}
            typed={typed[index] ?? ''}
            error={form.formState.errors.months?.[index]?.message}
            {...form.register(`months.${index}`)}
          />
        ))}
      </SimpleGrid>
      <Text aria-live="polite" fw={600}>
        {t('fields.sum', { amount: money(String(total)) })}
      </Text>
    </>
  );
}
