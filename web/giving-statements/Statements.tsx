import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { givingStatementsContract as contract } from '#domain/giving-statements/contract.ts';
import type { RunView, StatementRow } from '#domain/giving-statements/schema.ts';
import { buildUrl } from '#web/core/api/api.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import { useMoneyFormat } from '#web/core/i18n/money.ts';
import { ListFilters } from '#web/core/list/ListFilters.tsx';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { useListState } from '#web/core/list/list-state.ts';
import { LineMenu } from '#web/core/record/LineMenu.tsx';
import lines from '#web/core/record/Lines.module.css';
import { useMay } from '#web/core/session/access.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Section } from '#web/ui/Section.tsx';
import { changedByStatements } from './changed-by-statements.ts';

interface StatementsProps {
  readonly run: RunView;
}

/** The statements of a run, by name. */
export function Statements({ run }: StatementsProps) {
  const { t } = useTranslation('giving-statements');
  const state = useListState(contract.list.input.omit({ runId: true }));
  const list = useInfiniteList(contract.list, { ...state.filters, runId: run.id });
  const { refetch } = list;
  const { mailed } = run;
  // The lines say when each was mailed.
  useEffect(() => {
    if (mailed > 0) void refetch();
  }, [mailed, refetch]);
  return (
    <Section title={t('list.title')} wide>
      <ListFilters state={state} searchLabel={t('list.search')} />
      <ListResults
        list={list}
        state={state}
        empty={<EmptyState icon="list" title={t('empty')} />}
        nothingFound={{
          title: t('list.nothingFound'),
          text: t('list.nothingFoundText'),
          clear: t('list.clear'),
        }}
      >
        {(statements) => (
          <ul className={lines['lines']}>
            {statements.map((statement) => (
              <StatementLine key={statement.id} statement={statement} currency={run.currency} />
            ))}
          </ul>
        )}
      </ListResults>
    </Section>
  );
}

interface StatementLineProps {
  readonly statement: StatementRow;
  readonly currency: string;
}

function StatementLine({ statement, currency }: StatementLineProps) {
  const { t } = useTranslation('giving-statements');
  const formatMoney = useMoneyFormat();
  const formatDay = useFormatDay();
  const { name, amount, mailedAt } = statement;
  return (
    <li className={lines['line']}>
      <div className={lines['text']}>
        <span className={lines['title']}>{name}</span>
        {mailedAt === null ? null : (
          <span className={lines['facts']}>{t('list.mailed', { day: formatDay(mailedAt) })}</span>
        )}
      </div>
      <span className={lines['amount']}>{formatMoney(amount, currency)}</span>
      <Actions statement={statement} />
    </li>
  );
}

function Actions({ statement }: Pick<StatementLineProps, 'statement'>) {
  const { t } = useTranslation('giving-statements');
  const canIssue = useMay(contract.createLink);
  const { id: statementId, name, canMail, mailedAt } = statement;
  const mail = useCommand(contract.createLink, {
    refreshes: changedByStatements,
    success: t('done.mailed'),
  });
  const copy = useCommand(contract.createLink, {
    refreshes: [],
    success: t('done.copied'),
    onSuccess: ({ url }) => navigator.clipboard.writeText(url),
  });
  return (
    <LineMenu label={t('list.actions', { name })}>
      <Menu.Item component="a" href={buildUrl(contract.print, { statementId })} download>
        {t('printOne')}
      </Menu.Item>
      {canIssue && canMail ? (
        <Menu.Item onClick={() => void mail.run({ statementId, send: true })}>
          {mailedAt === null ? t('list.mail') : t('list.mailAgain')}
        </Menu.Item>
      ) : null}
      {canIssue ? (
        <Menu.Item onClick={() => void copy.run({ statementId })}>{t('list.copyLink')}</Menu.Item>
      ) : null}
    </LineMenu>
  );
}
