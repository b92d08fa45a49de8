import { Alert, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { bankContract as contract } from '#domain/bank/contract.ts';
import { lineStates, type StatementView } from '#domain/bank/schema.ts';
import type { ListsView } from '#domain/finance/public.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { ChoiceChips } from '#web/core/list/ChoiceChips.tsx';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { useListState } from '#web/core/list/list-state.ts';
import { useScreenName } from '#web/core/navigation/screen-name.ts';
import { FactList } from '#web/core/record/FactList.tsx';
import lines from '#web/core/record/Lines.module.css';
import { LoadedRecord } from '#web/core/record/LoadedRecord.tsx';
import { RecordHeader } from '#web/core/record/RecordHeader.tsx';
import { RecordMenu } from '#web/core/record/RecordVerbs.tsx';
import { useMay } from '#web/core/session/access.ts';
import { Face, useAccountMoney, useCanRecord, WithBooks } from '#web/finance/public.ts';
import { formatDay, useChurchDay } from '#web/people/public.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Section } from '#web/ui/Section.tsx';
import { changedByBank } from './parts/changed-by-bank.ts';
import { bankPath } from './parts/paths.ts';
import { PostByRulesDialog } from './rules/PostByRulesDialog.tsx';
import { StatementLine } from './StatementLine.tsx';
import { StatementStatus } from './StatementStatus.tsx';
import { useCount } from './parts/use-count.ts';

const noNeeds: readonly never[] = [];

export default function StatementPage() {
  const { statementId = '' } = useParams();
  const statement = useQuery(queryOptionsFor(contract.get, { statementId }));
  useScreenName(statement.data?.fileName);
  return (
    <LoadedRecord query={statement} needs={noNeeds} props={{}}>
      {(data) => <WithBooks>{(lists) => <Statement statement={data} lists={lists} />}</WithBooks>}
    </LoadedRecord>
  );
}

interface StatementProps {
  readonly statement: StatementView;
}

function Statement({ statement, lists }: StatementProps & { readonly lists: ListsView }) {
  const { t } = useTranslation('bank');
  const language = useLanguage();
  const { accountName, from, until } = statement;
  return (
    <>
      <RecordHeader
        name={accountName}
        subtitle={t('statements.days', {
          from: formatDay(from, language),
          until: formatDay(until, language),
        })}
        back={{ to: bankPath, label: t('title') }}
        picture={<Face icon="chart" />}
        needs={null}
        verbs={<Verbs statement={statement} lists={lists} />}
        status={<StatementStatus statement={statement} />}
      />
      <Stack gap="lg">
        <Gap statement={statement} />
        <StatementFacts statement={statement} />
        <StatementLines statement={statement} lists={lists} />
      </Stack>
    </>
  );
}

/** The next step is the green button: confirm what is proposed, then reconcile. */
function Verbs({ statement, lists }: StatementProps & { readonly lists: ListsView }) {
  const { t } = useTranslation('bank');
  const navigate = useNavigate();
  const count = useCount();
  const { id: statementId, left, proposed, reconciledAt, fileName } = statement;
  const canEdit = useMay(contract.reconcile);
  const acceptAll = useCommand(contract.acceptAll, {
    refreshes: changedByBank,
    success: t('done.accepted', count(proposed)),
  });
  const propose = useCommand(contract.propose, {
    refreshes: changedByBank,
    success: (found) => t('done.proposed', count(found.proposed)),
  });
  const reconcile = useCommand(contract.reconcile, {
    confirm: { title: t('reconcile.ask'), text: t('reconcile.text'), action: t('reconcile.do') },
    refreshes: changedByBank,
    success: t('done.reconciled'),
  });
  const remove = useCommand(contract.remove, {
    confirm: {
      title: t('remove.ask', { name: fileName }),
      text: t('remove.text'),
      action: t('remove.do'),
      destructive: true,
    },
    refreshes: changedByBank,
    success: t('done.removed'),
    onSuccess: () => navigate(bankPath),
  });
  if (!canEdit || reconciledAt !== null) return null;
  return (
    <>
      {proposed > 0 ? (
        <Button loading={acceptAll.running} onClick={() => void acceptAll.run({ statementId })}>
          {t('lines.acceptAll', count(proposed))}
        </Button>
      ) : left === 0 ? (
        <Button loading={reconcile.running} onClick={() => void reconcile.run({ statementId })}>
          {t('reconcile.do')}
        </Button>
      ) : null}
      {left > 0 ? <PostByRules statementId={statementId} lists={lists} /> : null}
      <RecordMenu>
        {left > 0 ? (
          <Menu.Item onClick={() => void propose.run({ statementId })}>
            {t('lines.proposeAgain')}
          </Menu.Item>
        ) : null}
        <Menu.Item color="red" onClick={() => void remove.run({ statementId })}>
          {t('remove.do')}
        </Menu.Item>
      </RecordMenu>
    </>
  );
}

interface PostByRulesProps {
  readonly statementId: string;
  readonly lists: ListsView;
}

/** Shown only if the church has rules. */
function PostByRules({ statementId, lists }: PostByRulesProps) {
  const { t } = useTranslation('bank');
  const [isOpen, setIsOpen] = useState(false);
  const canRecord = useCanRecord();
  const { data } = useQuery(queryOptionsFor(contract.rules, {}));
  if (!canRecord || !data || data.items.length === 0) return null;
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {t('rules.look')}
      </Button>
      {isOpen ? (
        <PostByRulesDialog
          statementId={statementId}
          lists={lists}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}

/** A statement that begins with another amount than the one before ended with: one between them may be missing. */
function Gap({ statement: { accountId, opening, closingBefore } }: StatementProps) {
  const { t } = useTranslation('bank');
  const money = useAccountMoney();
  if (opening === null || closingBefore === null || opening === closingBefore) return null;
  return (
    <Alert color="yellow" role="status" title={t('gap.title')}>
      {t('gap.text', {
        before: money(closingBefore, accountId),
        opening: money(opening, accountId),
      })}
    </Alert>
  );
}

function StatementFacts({ statement }: StatementProps) {
  const { t } = useTranslation('bank');
  const language = useLanguage();
  const money = useAccountMoney();
  const toChurchDay = useChurchDay();
  const count = useCount();
  const { opening, closing, lineCount, fileName, importedBy, importedAt } = statement;
  const { reconciledAt, reconciledBy } = statement;
  const write = (by: string, at: string): string =>
    t('fields.byOn', { name: by, day: formatDay(toChurchDay(at), language) });
  return (
    <Section title={t('statement.one')} wide>
      <FactList
        facts={[
          [t('fields.opening'), opening === null ? null : money(opening, statement.accountId)],
          [t('fields.closing'), closing === null ? null : money(closing, statement.accountId)],
          [t('fields.lines'), count(lineCount).number],
          [t('fields.file'), fileName],
          [t('fields.imported'), write(importedBy, importedAt)],
          [
            t('fields.reconciled'),
            reconciledAt === null ? null : write(reconciledBy, reconciledAt),
          ],
        ]}
      />
    </Section>
  );
}

function StatementLines({ statement, lists }: StatementProps & { readonly lists: ListsView }) {
  const { t } = useTranslation('bank');
  const state = useListState(contract.lines.input);
  const filters = { ...state.filters, statementId: statement.id };
  const list = useInfiniteList(contract.lines, filters);
  return (
    <Section title={t('lines.title')} wide>
      <ChoiceChips
        state={state}
        name="state"
        label={t('lines.show')}
        anyLabel={t('lines.all')}
        data={lineStates.map((value) => ({ value, label: t(`lines.${value}`) }))}
      />
      <ListResults
        list={list}
        state={state}
        empty={<EmptyState icon="list" title={t('lines.none')} text={t('lines.noneText')} />}
        nothingFound={{
          title: t('lines.none'),
          text: t('lines.noneText'),
          clear: t('lines.all'),
        }}
      >
        {(rows) => (
          <ul className={lines['lines']}>
            {rows.map((line) => (
              <StatementLine key={line.id} line={line} statement={statement} lists={lists} />
            ))}
          </ul>
        )}
      </ListResults>
      {statement.reconciledAt === null ? null : (
        <Text c="dimmed" size="sm">
          {t('reconcile.fixed')}
        </Text>
      )}
    </Section>
  );
}
