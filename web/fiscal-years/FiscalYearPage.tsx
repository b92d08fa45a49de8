import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { nameFiscalYear } from '#domain/budget/public.ts';
import { fiscalYearsContract as contract } from '#domain/fiscal-years/contract.ts';
import type { FiscalYearRow, FiscalYearView } from '#domain/fiscal-years/schema.ts';
import { listFigures, pickFigures } from '#domain/finance/public.ts';
import { getDateFormat } from '#domain/kernel/formatters.ts';
import { buildUrl } from '#web/core/api/api.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { RecordMenu } from '#web/core/record/RecordVerbs.tsx';
import { useMay } from '#web/core/session/access.ts';
import { CurrencyChoice, financePath, WithBooks } from '#web/finance/public.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { changedByYears } from './changed-by-years.ts';
import { Points } from './Points.tsx';
import { ReopenDialog } from './ReopenDialog.tsx';
import { CategoriesOfYear, FundsOfYear } from './YearTables.tsx';

const renderYears = () => <Years />;

/** A fiscal year: what is left to do before it is closed, and the report for the assembly. The address has the year. */
export default function FiscalYearPage() {
  const { t } = useTranslation(['fiscal-years', 'finance']);
  return (
    <Stack gap="md">
      <PageHeader
        title={t('fiscal-years:title')}
        back={{ to: financePath, label: t('finance:title') }}
      />
      <WithBooks>{renderYears}</WithBooks>
    </Stack>
  );
}

function Years() {
  const years = useQuery(queryOptionsFor(contract.list, {}));
  if (years.isPending) return <Loading />;
  if (!years.data) return <ErrorState error={years.error} retry={() => void years.refetch()} />;
  return <Chosen years={years.data.items} />;
}

/** Chosen by the address; otherwise the earliest that can be closed, or the present one. */
function Chosen({ years }: { readonly years: readonly FiscalYearRow[] }) {
  const { t } = useTranslation('fiscal-years');
  const [parameters, setParameters] = useSearchParams();
  const asked = years.find(({ year }) => String(year) === parameters.get('year'));
  const next = years.findLast(({ closedAt, isOver }) => closedAt === null && isOver);
  const chosen = asked ?? next ?? years[0];
  const query = useQuery({
    ...queryOptionsFor(contract.get, { year: String(chosen?.year ?? '') }),
    enabled: chosen !== undefined,
  });
  return (
    <>
      <Group justify="space-between" align="flex-end" gap="sm">
        <NativeSelect
          label={t('fields.year')}
          value={String(chosen?.year ?? '')}
          data={years.map((each) => ({
            value: String(each.year),
            label: each.closedAt === null ? nameYear(each) : t('chosen', { year: nameYear(each) }),
          }))}
          onChange={({ currentTarget }) => setParameters({ year: currentTarget.value })}
        />
        {query.data ? <Verbs year={query.data} /> : null}
      </Group>
      {query.data ? (
        <Year year={query.data} />
      ) : query.isPending ? (
        <Loading />
      ) : (
        <ErrorState error={query.error} retry={() => void query.refetch()} />
      )}
    </>
  );
}

const nameYear = ({ year, until }: Pick<FiscalYearRow, 'year' | 'until'>): string =>
  nameFiscalYear(year, until);

interface YearProps {
  readonly year: FiscalYearView;
}

type YearFigures = FiscalYearView['others'][number];

function Year({ year }: YearProps) {
  const { t } = useTranslation('fiscal-years');
  const language = useLanguage();
  const { closedAt, closedBy } = year;
  const [currency, setCurrency] = useState<string | null>(null);
  const figures = pickFigures<YearFigures>(year, currency) ?? year;
  const day = getDateFormat(language, { dateStyle: 'long' });
  return (
    <>
      {closedAt === null ? (
        <Points year={year} />
      ) : (
        <Text>{t('closedBy', { name: closedBy, day: day.format(new Date(closedAt)) })}</Text>
      )}
      <CurrencyChoice
        currencies={listFigures<YearFigures>(year).map((each) => each.currency)}
        chosen={figures.currency}
        onChoose={setCurrency}
      />
      <CategoriesOfYear year={figures} />
      <FundsOfYear year={figures} />
      {figures.currency === year.currency && year.worth.length > 0 ? (
        <CategoriesOfYear
          year={{ currency: year.currency, lines: year.worth }}
          title={t('report.worth', { currency: year.currency })}
        />
      ) : null}
    </>
  );
}

function Verbs({ year }: YearProps) {
  const { t } = useTranslation('fiscal-years');
  const canClose = useMay(contract.close);
  const [, setParameters] = useSearchParams();
  const [isReopening, setIsReopening] = useState(false);
  const name = nameYear(year);
  const close = useCommand(contract.close, {
    confirm: {
      title: t('closeAsk', { year: name }),
      text: t('closeText'),
      action: t('close'),
    },
    refreshes: changedByYears,
    success: t('done.closed', { year: name }),
    // Without a year the page would go on to the next one.
    onSuccess: () => setParameters({ year: String(year.year) }),
  });
  const { closedAt, isOver, openMonths } = year;
  return (
    <Group gap="sm">
      <Button
        component="a"
        variant="default"
        leftSection={<Icon name="download" size={18} />}
        href={buildUrl(contract.print, { year: String(year.year) })}
        download
      >
        {t('pdf')}
      </Button>
      {canClose && closedAt === null && isOver ? (
        <Button
          loading={close.running}
          disabled={openMonths.length > 0}
          onClick={() => void close.run({ year: String(year.year) })}
        >
          {t('close')}
        </Button>
      ) : null}
      {canClose && closedAt !== null ? (
        <RecordMenu>
          <Menu.Item onClick={() => setIsReopening(true)}>{t('reopen')}</Menu.Item>
        </RecordMenu>
      ) : null}
      {isReopening ? <ReopenDialog year={year} onClose={() => setIsReopening(false)} /> : null}
    </Group>
  );
}
