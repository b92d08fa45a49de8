import { useTranslation } from 'react-i18next';
import { toPeriodDays, type Period } from '#domain/finance/periods.ts';
import type { ReportFigures } from '#domain/finance/ledger/schema.ts';
import { ResponsiveTable } from '#web/ui/ResponsiveTable.tsx';
import { Section } from '#web/ui/Section.tsx';
import { EntriesLink } from '../parts/EntriesLink.tsx';
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
  const filter = useCurrencyFilter(figures.currency);
  const { centres } = figures;
  if (centres.length === 0) return null;
  const days = { ...toPeriodDays(period), ...filter };
  const renderName = ({ id, name }: ReportFigures['centres'][number]) => (
    <EntriesLink to={centreEntriesPath(id, days)}>{name}</EntriesLink>
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
