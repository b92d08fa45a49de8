import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { bankContract as contract } from '#domain/bank/contract.ts';
import type { StatementView } from '#domain/bank/schema.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { ChoiceChips } from '#web/core/list/ChoiceChips.tsx';
import { useListState } from '#web/core/list/list-state.ts';
import { ListResults } from '#web/core/list/ListResults.tsx';
import lines from '#web/core/record/Lines.module.css';
import { useMay } from '#web/core/session/access.ts';
import { financePath, useAccountMoney, WithBooks } from '#web/finance/public.ts';
import { formatDay } from '#web/people/public.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResponsiveTable } from '#web/ui/ResponsiveTable.tsx';
import { Section } from '#web/ui/Section.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { rulesPath, statementPath } from './parts/paths.ts';
import { StatementStatus } from './StatementStatus.tsx';
import { useCount } from './parts/use-count.ts';

const renderContent = () => <Content />;

/** What the books have at each bank beside what the bank says, and the statements that were read. */
export default function BankPage() {
  const { t } = useTranslation(['bank', 'finance']);
  return (
    <Stack gap="md">
      <PageHeader
        title={t('bank:title')}
        back={{ to: financePath, label: t('finance:title') }}
        actions={<Actions />}
      />
      <WithBooks>{renderContent}</WithBooks>
    </Stack>
  );
}

/** Without an account there is nothing to bring in. */
function Content() {
  const { data } = useQuery(queryOptionsFor(contract.accounts, {}));
  return (
    <Stack gap="lg">
      <Accounts />
      {data && data.items.length > 0 ? <Statements /> : null}
    </Stack>
  );
}

function Actions() {
  const { t } = useTranslation('bank');
  return (
    <Group gap="sm">
      <Button component={Link} to={rulesPath} variant="default">
        {t('rules.link')}
      </Button>
      <AddButton />
    </Group>
  );
}

function AddButton() {
  const { t } = useTranslation('bank');
  const { data } = useQuery(queryOptionsFor(contract.accounts, {}));
  const canImport = useMay(contract.import);
  const [isOpen, setIsOpen] = useState(false);
  if (!canImport || data?.items.length === 0) return null;
  return (
    <>
      <Button
        leftSection={<Icon name="add" size={18} />}
        disabled={!data}
        onClick={() => setIsOpen(true)}
      >
        {t('import.open')}
      </Button>
      {isOpen && data ? (
        <ImportDialog accounts={data.items} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}

function Accounts() {
  const { t } = useTranslation('bank');
  const count = useCount();
  const language = useLanguage();
  const money = useAccountMoney();
  const query = useQuery(queryOptionsFor(contract.accounts, {}));
  return (
    <Section title={t('accounts.title')} wide>
      <ListResults
        list={{ ...query, rows: query.data?.items ?? [] }}
        empty={
          <EmptyState icon="chart" title={t('accounts.empty')} text={t('accounts.emptyText')} />
        }
      >
        {(rows) => (
          <ul className={lines['lines']}>
            {rows.map(({ id, name, balance, closing, left }) => (
              <li key={id} className={lines['line']}>
                <div className={lines['text']}>
                  <span className={lines['title']}>{name}</span>
                  <span className={lines['facts']}>
                    {closing
                      ? t('accounts.atBank', {
                          amount: money(closing.amount, id),
                          day: formatDay(closing.day, language),
                        })
                      : t('accounts.noStatement')}
                  </span>
                </div>
                {left > 0 ? (
                  <Badge variant="light" color="yellow" tt="none">
                    {t('accounts.left', count(left))}
                  </Badge>
                ) : null}
                <Text ta="end">
                  <Text span c="dimmed" size="sm">
                    {t('accounts.inBooks')}{' '}
                  </Text>
                  {money(balance, id)}
                </Text>
              </li>
            ))}
          </ul>
        )}
      </ListResults>
    </Section>
  );
}

const renderPeriod = (statement: StatementView) => <PeriodLink statement={statement} />;
const renderStatus = (statement: StatementView) => <StatementStatus statement={statement} />;

function Statements() {
  const { t } = useTranslation('bank');
  const state = useListState(contract.list.input);
  const list = useInfiniteList(contract.list, state.filters);
  return (
    <Section title={t('statements.title')} wide>
      <ChoiceChips
        state={state}
        name="state"
        label={t('statements.status')}
        anyLabel={t('statements.all')}
        data={[{ value: 'open', label: t('statements.open') }]}
      />
      <ListResults
        list={list}
        state={state}
        nothingFound={{
          title: t('statements.allReconciled'),
          text: t('statements.allReconciledText'),
          clear: t('statements.all'),
        }}
        empty={
          <EmptyState icon="list" title={t('statements.empty')} text={t('statements.emptyText')} />
        }
      >
        {(rows) => <StatementTable rows={rows} />}
      </ListResults>
    </Section>
  );
}

function StatementTable({ rows }: { readonly rows: readonly StatementView[] }) {
  const { t } = useTranslation('bank');
  const money = useAccountMoney();
  const count = useCount();
  return (
    <ResponsiveTable
      caption={t('statements.title')}
      rows={rows}
      getKey={({ id }) => id}
      columns={[
        {
          key: 'period',
          label: t('statements.period'),
          isName: true,
          cell: renderPeriod,
        },
        { key: 'account', label: t('fields.account'), cell: ({ accountName }) => accountName },
        {
          key: 'lines',
          label: t('fields.lines'),
          cell: ({ lineCount }) => count(lineCount).number,
        },
        { key: 'status', label: t('statements.status'), cell: renderStatus },
        {
          key: 'closing',
          label: t('fields.closing'),
          align: 'end',
          cell: ({ closing, accountId }) => (closing === null ? '' : money(closing, accountId)),
        },
      ]}
    />
  );
}

function PeriodLink({ statement: { id, from, until } }: { readonly statement: StatementView }) {
  const { t } = useTranslation('bank');
  const language = useLanguage();
  return (
    <Anchor component={Link} to={statementPath(id)}>
      {t('statements.days', {
        from: formatDay(from, language),
        until: formatDay(until, language),
      })}
    </Anchor>
  );
}
