import { Anchor, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { expensesContract as contract } from '#domain/expenses/contract.ts';
import type { ExpenseView } from '#domain/expenses/schema.ts';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useContributions } from '#web/core/contributions.tsx';
import { AwaitedParts } from '#web/core/record/AwaitedParts.tsx';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useMoneyFormat } from '#web/core/i18n/money.ts';
import { useScreenName } from '#web/core/navigation/screen-name.ts';
import layout from '#web/core/record/Columns.module.css';
import { FactList } from '#web/core/record/FactList.tsx';
import { LoadedRecord } from '#web/core/record/LoadedRecord.tsx';
import { RecordHeader } from '#web/core/record/RecordHeader.tsx';
import { useMay } from '#web/core/session/access.ts';
import { entryPath, Face } from '#web/finance/public.ts';
import { formatDay, useChurchDay, useToday } from '#web/people/public.ts';
import { Section } from '#web/ui/Section.tsx';
import { StateBadge } from '../ExpenseLines.tsx';
import { expensesPath } from '../routes.ts';
import { Bill } from './Bill.tsx';
import { Verbs } from './Verbs.tsx';

const noNeeds: readonly never[] = [];

/** A request: what it is, where it stands, its bill, and what the user does with it. */
export default function ExpensePage() {
  const { expenseId = '' } = useParams();
  const expense = useQuery(queryOptionsFor(contract.get, { expenseId }));
  useScreenName(expense.data?.title);
  return (
    <LoadedRecord query={expense} needs={noNeeds} props={{}}>
      {(data) => <Expense expense={data} />}
    </LoadedRecord>
  );
}

interface ExpenseProps {
  readonly expense: ExpenseView;
}

function Expense({ expense }: ExpenseProps) {
  const { t } = useTranslation('expenses');
  const formatMoney = useMoneyFormat();
  const { title, amount, currency } = expense;
  return (
    <>
      <RecordHeader
        name={title}
        subtitle={formatMoney(amount, currency)}
        back={{ to: expensesPath, label: t('title') }}
        picture={<Face icon="inbox" />}
        status={<StateBadge expense={expense} />}
        verbs={<Verbs expense={expense} />}
        needs={null}
      />
      <div className={layout['columns']}>
        <Stack gap="lg" miw={0}>
          <Warnings expense={expense} />
          <Bill expense={expense} />
        </Stack>
        <Facts expense={expense} />
      </div>
    </>
  );
}

/** What other features say of the expense before it is decided or paid, such as that it passes the budget. */
function Warnings({ expense }: ExpenseProps) {
  const today = useToday();
  const parts = useContributions((feature) => feature.expenseParts);
  const { state, category, centre, amount } = expense;
  if ((state !== 'pending' && state !== 'approved') || !category) return null;
  return (
    <AwaitedParts
      parts={parts}
      props={{
        categoryId: category.id,
        centreId: centre?.id ?? null,
        amount: BigInt(amount),
        day: today,
      }}
    />
  );
}

function Facts({ expense }: ExpenseProps) {
  const { t } = useTranslation('expenses');
  const language = useLanguage();
  const toChurchDay = useChurchDay();
  const { dueOn, requestedBy, requestedAt, decidedBy, decidedAt, deciders, entryId } = expense;
  const paidBy = entryId && <PaidBy entryId={entryId} />;
  const by = (name: string, at: string): string =>
    t('facts.by', { name, day: formatDay(toChurchDay(at), language) });
  return (
    <Section title={t('facts.title')}>
      <FactList
        facts={[
          [t('facts.requested'), by(requestedBy, requestedAt)],
          [t('facts.deciders'), deciders.join(', ')],
          [
            t(expense.state === 'refused' ? 'facts.refused' : 'facts.approved'),
            decidedAt && by(decidedBy, decidedAt),
          ],
          [t('fields.reason'), expense.reason],
          [t('fields.dueOn'), dueOn && formatDay(dueOn, language)],
          [t('fields.party'), expense.party],
          [t('fields.taxId'), expense.taxId],
          [t('fields.category'), expense.category?.name],
          [t('fields.centre'), expense.centre?.name],
          [t('fields.details'), expense.details],
          [t('facts.paid'), paidBy],
        ]}
      />
    </Section>
  );
}

function PaidBy({ entryId }: { readonly entryId: string }) {
  const { t } = useTranslation('expenses');
  return useMay(ledgerContract.get) ? (
    <Anchor component={Link} to={entryPath(entryId)}>
      {t('facts.entry')}
    </Anchor>
  ) : (
    t('facts.done')
  );
}
