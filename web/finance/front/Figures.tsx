import { Anchor, SimpleGrid, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import type { FrontPageView } from '#domain/finance/ledger/schema.ts';
import { startOfMonth } from '#domain/kernel/days.ts';
import { capitalize, getCurrencyNames } from '#domain/kernel/formatters.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useMoney } from '#web/core/i18n/money.ts';
import lines from '#web/core/record/Lines.module.css';
import { withParameters } from '#web/core/navigation/with-parameters.ts';
import { useMay } from '#web/core/session/access.ts';
import { useToday } from '#web/people/public.ts';
import { ResponsiveTable } from '#web/ui/ResponsiveTable.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TaskLines, type TaskLine } from '#web/ui/TaskLines.tsx';
import { useMonthName } from '#web/core/i18n/use-month-name.ts';
import { useCurrencyFilter } from '../parts/lists.tsx';
import { batchesPath, closePath, entriesPath, monthReportPath } from '../parts/paths.ts';
import classes from './Front.module.css';

interface FiguresProps {
  readonly page: FrontPageView;
  readonly currency: string;
}

/** The figures of the books' currency, then those of each other one. */
export function Figures({ page, currency }: FiguresProps) {
  const names = getCurrencyNames(useLanguage());
  return (
    <>
      <Waiting page={page} />
      <FiguresOfCurrency figures={page} currency={currency} />
      {page.others.map((figures) => (
        <section
          key={figures.currency}
          className={classes['other']}
          aria-labelledby={`currency-${figures.currency}`}
        >
          <Title order={2} size="h3" id={`currency-${figures.currency}`}>
            {capitalize(names.of(figures.currency) ?? figures.currency)}
          </Title>
          <FiguresOfCurrency figures={figures} currency={figures.currency} isOther />
        </section>
      ))}
    </>
  );
}

interface FiguresOfCurrencyProps {
  readonly figures: Omit<FrontPageView['others'][number], 'currency'>;
  readonly currency: string;
  /** The currency is not that of the books, so the titles of its sections name it. */
  readonly isOther?: boolean;
}

/** Amounts of several currencies are never added up. */
function FiguresOfCurrency(props: FiguresOfCurrencyProps) {
  const { figures, currency } = props;
  const { t } = useTranslation('finance');
  const money = useMoney(currency);
  const nameSection = useSectionNames(props);
  const filter = useCurrencyFilter(currency);
  return (
    <>
      <div className={classes['figures']}>
        <div>
          <div className={classes['strong']}>{money(figures.money.free)}</div>
          <Text c="dimmed">{t('front.free')}</Text>
        </div>
        <Text>{t('front.reserved', { amount: money(figures.money.reserved) })}</Text>
        <Text>{t('front.ofOthers', { amount: money(figures.money.ofOthers) })}</Text>
        <Text>{t('front.total', { amount: money(figures.money.total) })}</Text>
      </div>
      <Months {...props} />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Section title={nameSection(t('front.where'))} wide>
          <Balances
            rows={figures.accounts.map(({ kind, ...row }) => ({
              ...row,
              kind: t(`accountKinds.${kind}`),
              path: `${entriesPath}?accountId=${row.id}`,
            }))}
            currency={currency}
          />
        </Section>
        <Section title={nameSection(t('front.whatFor'))} wide>
          <Balances
            rows={figures.funds.map(({ kind, ...row }) => ({
              ...row,
              kind: t(`fundKinds.${kind}`),
              path: withParameters(entriesPath, { fundId: row.id, ...filter }),
            }))}
            currency={currency}
          />
        </Section>
      </SimpleGrid>
    </>
  );
}

function useSectionNames({ currency, isOther = false }: FiguresOfCurrencyProps) {
  const { t } = useTranslation('finance');
  return (title: string): string => (isOther ? t('front.inCurrency', { title, currency }) : title);
}

/** What waits, each with the way to it. */
function Waiting({ page }: Pick<FiguresProps, 'page'>) {
  const { t } = useTranslation('finance');
  const nameMonth = useMonthName();
  const { openBatches, countedBatches, toDeposit, monthToClose } = page;
  const lines: TaskLine[] = [
    ...toBatchLine('open', openBatches),
    ...toBatchLine('counted', countedBatches),
    ...toBatchLine('committed', toDeposit),
  ];
  if (monthToClose !== null) {
    const text = t('front.toClose', { month: nameMonth(monthToClose) });
    lines.push({ key: 'close', icon: 'lock', text, path: closePath });
  }
  return lines.length === 0 ? null : <TaskLines lines={lines} />;

  function toBatchLine(status: 'open' | 'counted' | 'committed', count: number): TaskLine[] {
    const text = t(`front.batches.${status}`, { count });
    const path = `${batchesPath}?status=${status}`;
    return count === 0 ? [] : [{ key: status, icon: 'list', text, path }];
  }
}

const shownMonths = [
  ['thisMonth', 0],
  ['lastMonth', -1],
  ['sameMonthLastYear', -12],
] as const;

/** Each sum leads to the report of its month, which says what it consists of. */
function Months(props: FiguresOfCurrencyProps) {
  const { figures, currency } = props;
  const { t } = useTranslation('finance');
  const money = useMoney(currency);
  const today = useToday();
  const title = useSectionNames(props)(t('front.months'));
  const rows = shownMonths.map(([key, months]) => {
    const path = monthReportPath(startOfMonth(today, months), currency);
    const link = (sum: string) =>
      BigInt(sum) === 0n ? (
        money(sum)
      ) : (
        <Anchor component={Link} inherit to={path}>
          {money(sum)}
        </Anchor>
      );
    return { key, income: link(figures[key].income), expense: link(figures[key].expense) };
  });
  return (
    <Section title={title} wide>
      <ResponsiveTable
        caption={title}
        rows={rows}
        getKey={({ key }) => key}
        columns={[
          {
            key: 'month',
            label: t('front.month'),
            isName: true,
            cell: ({ key }) => t(`front.${key}`),
          },
          ...(['income', 'expense'] as const).map((key) => ({
            key,
            label: t(`accountKinds.${key}`),
            align: 'end' as const,
            narrow: 'fact' as const,
            cell: (row: (typeof rows)[number]) => row[key],
          })),
        ]}
      />
      <Anchor component={Link} to={monthReportPath(startOfMonth(today), currency)}>
        {t('front.openReport')}
      </Anchor>
    </Section>
  );
}

interface BalancesProps {
  readonly rows: readonly {
    readonly id: string;
    readonly name: string;
    readonly kind: string;
    readonly amount: string;
    /** The entries behind it. */
    readonly path: string;
  }[];
  readonly currency: string;
}

/** Each figure leads to the entries behind it, for those who see them. */
function Balances({ rows, currency }: BalancesProps) {
  const money = useMoney(currency);
  const seesEntries = useMay(ledgerContract.list);
  return (
    <ul className={`${lines['lines'] ?? ''} ${classes['balances'] ?? ''}`}>
      {rows.map(({ id, name, kind, amount, path }) => (
        <li key={id} className={lines['line']}>
          <span className={lines['text']}>
            {seesEntries ? (
              <Link to={path} className={lines['title']}>
                {name}
              </Link>
            ) : (
              <span className={lines['title']}>{name}</span>
            )}
            <span className={lines['facts']}>{kind}</span>
          </span>
          <span className={classes['amount']}>{money(amount)}</span>
        </li>
      ))}
    </ul>
  );
}
