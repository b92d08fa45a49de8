import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import type { Period } from '#domain/finance/periods.ts';
import type { ReportFigures } from '#domain/finance/ledger/schema.ts';
import { addDays, startOfMonth } from '#domain/kernel/days.ts';
import { useMay } from '#web/core/session/access.ts';
import { ResponsiveTable } from '#web/ui/ResponsiveTable.tsx';
import { Section } from '#web/ui/Section.tsx';
import { useCurrencyFilter } from '../parts/lists.tsx';
import { centreEntriesPath } from '../parts/paths.ts';
import { useMoney } from '#web/core/i18n/money.ts';

interface CentresProps {
  readonly period: Period;
  readonly figures: ReportFigures;
}

/** What came and went for each cost centre; each opens its entries. */
export function CentresOfReport({ period, figures }: CentresProps) {
  const { t } = useTranslation('finance');
  const money = useMoney(figures.currency);
  const opens = useMay(ledgerContract.list);
  const filter = useCurrencyFilter(figures.currency);
  const { from, to } = period;
  const { centres } = figures;
  if (centres.length === 0) return null;
  const days = { from: `${from}-01`, to: addDays(startOfMonth(`${to}-01`, 1), -1), ...filter };
  const renderName = ({ id, name }: ReportFigures['centres'][number]) =>
    opens ? (
      <Anchor component={Link} to={centreEntriesPath(id, days)}>
        {name}
      </Anchor>
    ) : (
      name
    );
  return (
    <Section title={t('centres.report')} wide>
      <ResponsiveTable
        caption={t('centres.report')}
        rows={centres}
        getKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            label: t('export.columns.centre'),
            isName: true,
            cell: renderName,
          },
          {
            key: 'income',
            label: t('accountKinds.income'),
            align: 'end',
            cell: ({ income }) => money(income),
          },
          {
            key: 'expense',
            label: t('accountKinds.expense'),
            align: 'end',
            cell: ({ expense }) => money(expense),
          },
        ]}
      />
    </Section>
  );
}
