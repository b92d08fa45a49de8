import { Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  supervisionContract,
  type Period,
  type WeekFigures,
} from '#domain/supervision/contract.ts';
import { getDateFormat } from '#domain/kernel/formatters.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { formatDay } from '#web/people/public.ts';
import { Card } from '#web/ui/Card.tsx';
import { BarChart } from '#web/ui/chart/BarChart.tsx';
import { Meetings } from './Meetings.tsx';
import { Share } from './TreeRow.tsx';
import { getShare } from './figures.ts';

interface WeeksCardProps {
  readonly branchId: string | undefined;
  readonly weeks: Period;
}

/** The branch week by week, as bars and as a table; of a group its meetings. */
export function WeeksCard({ branchId, weeks }: WeeksCardProps) {
  const { t } = useTranslation('groups');
  const { data } = useQuery(
    queryOptionsFor(supervisionContract.weeks, { weeks, ...(branchId ? { branchId } : {}) }),
  );
  if (!data) return null;
  return (
    <>
      <Card title={t('supervision.chart')}>
        <Chart weeks={data.weeks} />
        <details>
          <summary>{t('supervision.table')}</summary>
          <Figures weeks={data.weeks.toReversed()} />
        </details>
      </Card>
      {branchId && data.meetings.length > 0 ? (
        <Card title={t('supervision.meetings')}>
          <Meetings groupId={branchId} meetings={data.meetings} canConfirm={data.canConfirm} />
        </Card>
      ) : null}
    </>
  );
}

const colors = {
  present: 'var(--mantine-color-olive-5)',
  visitors: 'var(--mantine-color-clay-5)',
} as const;

/** At most 13 groups of bars: of a year, four weeks each. */
function Chart({ weeks }: { readonly weeks: readonly WeekFigures[] }) {
  const { t } = useTranslation('groups');
  const days = getDateFormat(useLanguage(), { timeZone: 'UTC', month: 'short', day: 'numeric' });
  const size = weeks.length > 13 ? 4 : 1;
  const steps = Array.from({ length: weeks.length / size }, (_, index) =>
    weeks.slice(index * size, (index + 1) * size),
  );
  const add = (step: readonly WeekFigures[], key: 'present' | 'visitors'): number =>
    step.reduce((sum, week) => sum + week[key], 0);
  return (
    <BarChart
      groups={steps.map((step) => ({
        key: step[0]?.week ?? '',
        label: days.format(new Date(`${step[0]?.week ?? ''}T00:00:00Z`)),
        values: { present: add(step, 'present'), visitors: add(step, 'visitors') },
      }))}
      series={(['present', 'visitors'] as const).map((key) => ({
        key,
        label: t(`supervision.series.${key}`),
        color: colors[key],
      }))}
      format={String}
    />
  );
}

function Figures({ weeks }: { readonly weeks: readonly WeekFigures[] }) {
  const { t } = useTranslation('groups');
  const language = useLanguage();
  const columns = ['held', 'present', 'visitors', 'missing'] as const;
  const labels = {
    held: t('supervision.columns.meetings'),
    present: t('supervision.series.present'),
    visitors: t('supervision.series.visitors'),
    missing: t('supervision.series.missing'),
  };
  return (
    <Table.ScrollContainer minWidth={480}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('supervision.week')}</Table.Th>
            <Table.Th scope="col">{t('supervision.columns.attendance')}</Table.Th>
            {columns.map((key) => (
              <Table.Th key={key} scope="col">
                {labels[key]}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {weeks.map((week) => (
            <Table.Tr key={week.week}>
              <Table.Th scope="row">{formatDay(week.week, language)}</Table.Th>
              <Table.Td>
                <Text span inherit>
                  <Share share={getShare(week)} />
                </Text>
              </Table.Td>
              {columns.map((key) => (
                <Table.Td key={key}>{week[key]}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
