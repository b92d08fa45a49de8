import { Button, Paper, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { givingStatementsContract as contract } from '#domain/giving-statements/contract.ts';
import type { RunRow } from '#domain/giving-statements/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import { useMoneyFormat } from '#web/core/i18n/money.ts';
import { ListResults } from '#web/core/list/ListResults.tsx';
import lines from '#web/core/record/Lines.module.css';
import { useMay } from '#web/core/session/access.ts';
import { financePath, WithBooks } from '#web/finance/public.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { getLookInterval } from './moving-runs.ts';
import { monthTotalsPath, runPath } from './routes.ts';
import { RunDialog } from './RunDialog.tsx';
import { RunProgress, RunStatus } from './RunProgress.tsx';

/** The runs in which statements of givers were made. */
export default function RunsPage() {
  const { t } = useTranslation(['giving-statements', 'finance']);
  const query = useQuery({
    ...queryOptionsFor(contract.runs, {}),
    refetchInterval: ({ state }) => getLookInterval(state.data?.items),
  });
  const [isAdding, setIsAdding] = useState(false);
  const rows = query.data?.items ?? [];
  const add = useMay(contract.start) ? (
    <Button leftSection={<Icon name="add" size={18} />} onClick={() => setIsAdding(true)}>
      {t('giving-statements:add')}
    </Button>
  ) : null;
  return (
    <Stack gap="md">
      <PageHeader
        title={t('giving-statements:title')}
        back={{ to: financePath, label: t('finance:title') }}
        actions={
          <>
            <Button component={Link} to={monthTotalsPath} variant="default">
              {t('giving-statements:months.title')}
            </Button>
            {rows.length > 0 ? add : null}
          </>
        }
      />
      <WithBooks>
        {() => (
          <ListResults
            list={{ ...query, rows }}
            empty={
              <EmptyState
                icon="list"
                title={t('giving-statements:empty')}
                text={t('giving-statements:emptyText')}
                action={add}
              />
            }
          >
            {renderRuns}
          </ListResults>
        )}
      </WithBooks>
      {isAdding ? <RunDialog onClose={() => setIsAdding(false)} /> : null}
    </Stack>
  );
}

const renderRuns = (runs: readonly RunRow[]) => (
  <Paper withBorder px={{ base: 'sm', sm: 'md' }}>
    <ul className={lines['lines']}>
      {runs.map((run) => (
        <RunLine key={run.id} run={run} />
      ))}
    </ul>
  </Paper>
);

function RunLine({ run }: { readonly run: RunRow }) {
  const { t } = useTranslation('giving-statements');
  const formatMoney = useMoneyFormat();
  const formatDay = useFormatDay();
  const { id, year, statements, mailed, currency, createdAt, createdBy } = run;
  return (
    <li className={lines['line']}>
      <div className={lines['text']}>
        <Link to={runPath(id)} className={lines['title']}>
          {t('of', { year })}
        </Link>
        {run.status === 'ready' ? (
          <span className={lines['facts']}>
            {t('summary', {
              count: statements,
              amount: formatMoney(run.amount, currency),
            })}
          </span>
        ) : null}
        {mailed > 0 ? (
          <span className={lines['facts']}>{t('mailed', { count: mailed })}</span>
        ) : null}
        <span className={lines['facts']}>
          {t('made', { day: formatDay(createdAt), name: createdBy })}
        </span>
        <RunProgress run={run} />
      </div>
      <RunStatus status={run.status} />
    </li>
  );
}
