import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { bookContract } from '#domain/finance/giving/book.ts';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import {
  compareFigures,
  listReportLines,
  toPeriodBefore,
} from '#domain/finance/ledger/report-lines.ts';
import type { ReportFigures } from '#domain/finance/ledger/schema.ts';
import { toPeriodDays, type Period } from '#domain/finance/periods.ts';
import { buildUrl } from '#web/core/api/api.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useMay } from '#web/core/session/access.ts';
import { useSession } from '#web/core/session/session.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { usePeriodName } from '#web/core/i18n/use-month-name.ts';
import { EntriesLink } from '../parts/EntriesLink.tsx';
import { useCurrencyFilter } from '../parts/lists.tsx';
import { bookPath, categoryEntriesPath, financePath, flowsPath } from '../parts/paths.ts';
import { CurrencyChoice } from '../parts/CurrencyChoice.tsx';
import { PeriodSelects } from '../parts/PeriodSelects.tsx';
import { WithMonths } from '../parts/WithMonths.tsx';
import { CentresOfReport } from './CentresOfReport.tsx';
import classes from './Report.module.css';
import { useMoney } from '#web/core/i18n/money.ts';

/** A month, or several, in the words of the assembly, on one page of paper; beside it the same number of months before. */
export default function ReportPage() {
  const { t } = useTranslation('finance');
  const seesGivers = useMay(bookContract.list);
  return (
    <Stack gap="md">
      <PageHeader
        title={t('report.title')}
        back={{ to: financePath, label: t('title') }}
        actions={
          <>
            <Button component={Link} to={flowsPath} variant="default">
              {t('flows.title')}
            </Button>
            {seesGivers ? (
              <Button component={Link} to={bookPath} variant="default">
                {t('book.title')}
              </Button>
            ) : null}
            <Button leftSection={<Icon name="print" size={18} />} onClick={() => window.print()}>
              {t('report.print')}
            </Button>
          </>
        }
      />
      <WithMonths>{(months) => <Chosen months={months} />}</WithMonths>
    </Stack>
  );
}

/** `months` of the books, the latest first. The address may name the one to begin with, and a currency. */
function Chosen({ months }: { readonly months: readonly string[] }) {
  const { t } = useTranslation('finance');
  const [parameters] = useSearchParams();
  const first = months.find((each) => each === parameters.get('month')) ?? months[0] ?? '';
  const [period, setPeriod] = useState<Period>({ from: first, to: first });
  const [compares, setCompares] = useState(false);
  const before = toPeriodBefore(period);
  const canCompare = before.from >= (months.at(-1) ?? '');
  return (
    <>
      <Group className={classes['choice'] ?? ''} align="flex-end">
        <PeriodSelects months={months} period={period} onChange={setPeriod} />
        <Checkbox
          mb="xs"
          label={t('report.compare')}
          checked={compares && canCompare}
          disabled={!canCompare}
          onChange={({ currentTarget }) => setCompares(currentTarget.checked)}
        />
        <Button
          component="a"
          variant="default"
          size="sm"
          leftSection={<Icon name="download" size={18} />}
          href={buildUrl(ledgerContract.printReport, {
            ...period,
            compares: String(compares && canCompare) as 'true' | 'false',
          })}
          download
        >
          {t('report.pdf')}
        </Button>
        <Button
          component="a"
          variant="default"
          size="sm"
          href={buildUrl(ledgerContract.exportReport, period)}
          download
        >
          {t('export.open')}
        </Button>
      </Group>
      <Reports period={period} before={compares && canCompare ? before : null} />
    </>
  );
}

interface ReportsProps {
  readonly period: Period;
  readonly before: Period | null;
}

function Reports({ period, before }: ReportsProps) {
  const [parameters] = useSearchParams();
  const [currency, setCurrency] = useState(parameters.get('currency'));
  const report = useQuery(queryOptionsFor(ledgerContract.report, period));
  const other = useQuery({
    ...queryOptionsFor(ledgerContract.report, before ?? period),
    enabled: before !== null,
  });
  const failed = [report, other].find(({ isError }) => isError);
  if (failed) return <ErrorState error={failed.error} retry={() => void failed.refetch()} />;
  if (!report.data || (before && !other.data)) return <Loading />;
  const compared = compareFigures(report.data, (before && other.data) ?? null);
  const chosen = compared.find(({ figures }) => figures.currency === currency) ?? compared[0];
  if (!chosen) return null;
  const { figures, before: earlier } = chosen;
  return (
    <>
      <div className={classes['choice'] ?? ''}>
        <CurrencyChoice
          currencies={compared.map((each) => each.figures.currency)}
          chosen={figures.currency}
          onChoose={setCurrency}
        />
      </div>
      <Sheet
        period={period}
        figures={figures}
        before={before && { period: before, figures: earlier }}
        isNamed={compared.length > 1}
      />
      <CentresOfReport period={period} figures={figures} />
    </>
  );
}

interface SheetProps {
  readonly period: Period;
  readonly figures: ReportFigures;
  readonly before: { readonly period: Period; readonly figures: ReportFigures | null } | null;
  /** Whether it says of which currency it is. */
  readonly isNamed: boolean;
}

function Sheet({ period, figures, before, isNamed }: SheetProps) {
  const { t } = useTranslation('finance');
  const { church } = useSession();
  const namePeriod = usePeriodName();
  const days = { ...toPeriodDays(period), ...useCurrencyFilter(figures.currency) };
  return (
    <section className={`${classes['sheet']} redil-sheet`} aria-label={namePeriod(period)}>
      <h2>
        {[church?.name ?? '', namePeriod(period), ...(isNamed ? [figures.currency] : [])].join(
          ' · ',
        )}
      </h2>
      <table>
        {before ? (
          <thead>
            <tr>
              <th scope="col">{t('report.what')}</th>
              <th scope="col">{namePeriod(period)}</th>
              <th scope="col">{namePeriod(before.period)}</th>
            </tr>
          </thead>
        ) : null}
        <tbody>
          {listReportLines(figures, before?.figures ?? null).map((line) => (
            <Line
              key={line.id}
              label={line.key ? t(`report.${line.key}`) : line.name}
              to={line.key ? undefined : categoryEntriesPath(line.id, days)}
              amounts={before ? [line.amount, line.before] : [line.amount]}
              currency={figures.currency}
              isTotal={line.isTotal}
            />
          ))}
        </tbody>
      </table>
      <div className={classes['signatures']}>
        {(['treasurer', 'auditor', 'pastor'] as const).map((who) => (
          <Text key={who} size="sm" className={classes['signature'] ?? ''}>
            {t(`report.signatures.${who}`)}
          </Text>
        ))}
      </div>
    </section>
  );
}

interface LineProps {
  readonly label: string | null;
  readonly to: string | undefined;
  readonly amounts: readonly string[];
  readonly currency: string;
  readonly isTotal: boolean;
}

function Line({ label, to, amounts, currency, isTotal }: LineProps) {
  const money = useMoney(currency);
  return (
    <tr data-total={isTotal || undefined}>
      <th scope="row">
        <EntriesLink to={to}>{label}</EntriesLink>
      </th>
      {amounts.map((amount, index) => (
        <td key={index === 0 ? 'now' : 'before'}>{money(amount)}</td>
      ))}
    </tr>
  );
}
