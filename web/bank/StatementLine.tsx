import { Anchor, Badge, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { bankContract as contract } from '#domain/bank/contract.ts';
import type { StatementLineView, StatementView } from '#domain/bank/schema.ts';
import type { ListsView } from '#domain/finance/public.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { LineMenu } from '#web/core/record/LineMenu.tsx';
import lines from '#web/core/record/Lines.module.css';
import { useMay } from '#web/core/session/access.ts';
import {
  entryPath,
  getCurrency,
  listBanks,
  useAccountMoney,
  useCanRecord,
} from '#web/finance/public.ts';
import { formatDay } from '#web/people/public.ts';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { changedByBank } from './parts/changed-by-bank.ts';
import { ChooseEntriesDialog } from './ChooseEntriesDialog.tsx';
import classes from './parts/Bank.module.css';
import { SuggestionButton, SuggestionHint } from './postings/Suggestions.tsx';
import { TransferDialog } from './postings/TransferDialog.tsx';
import { RecordOfLine } from './RecordOfLine.tsx';
import { useEntryName } from './use-entry-name.ts';

interface StatementLineProps {
  readonly line: StatementLineView;
  readonly statement: StatementView;
  readonly lists: ListsView;
}

/** What the bank says, and which entries of the books it is. */
export function StatementLine({ line, statement, lists }: StatementLineProps) {
  const language = useLanguage();
  const money = useAccountMoney();
  const canEdit = useMay(contract.match) && statement.reconciledAt === null;
  const { day, text, reference, amount } = line;
  return (
    <li className={lines['line']}>
      <div className={lines['text']}>
        <span className={lines['title']}>{text || reference}</span>
        <span className={lines['facts']}>
          {[formatDay(day, language), text === '' ? '' : reference].filter(Boolean).join(' · ')}
        </span>
        <Entries line={line} />
        {line.state === 'open' ? <SuggestionHint line={line} lists={lists} /> : null}
      </div>
      <Text className={classes['amount'] ?? ''}>{money(amount, statement.accountId)}</Text>
      {canEdit ? <Actions line={line} statement={statement} lists={lists} /> : null}
    </li>
  );
}

function Entries({ line: { state, entries, rule } }: Pick<StatementLineProps, 'line'>) {
  const { t } = useTranslation('bank');
  const getName = useEntryName();
  if (state === 'open')
    return (
      <>
        <span className={lines['alert']}>{t('lines.open')}</span>
        {rule ? (
          <span className={lines['facts']}>{t('rules.known', { name: rule.contains })}</span>
        ) : null}
      </>
    );
  return (
    <span className={classes['entries']}>
      <Badge variant={state === 'matched' ? 'light' : 'outline'} tt="none">
        {t(`lines.states.${state}`)}
      </Badge>
      {entries.map((entry) => (
        <Anchor key={entry.id} component={Link} to={entryPath(entry.id)} size="sm">
          {getName(entry)}
        </Anchor>
      ))}
    </span>
  );
}

type Opened = 'choose' | 'record' | 'transfer';

function Actions({ line, statement, lists }: StatementLineProps) {
  const { t } = useTranslation('bank');
  const [opened, setOpened] = useState<Opened | null>(null);
  const canRecord = useCanRecord();
  const match = useCommand(contract.match, { refreshes: changedByBank });
  const unmatch = useCommand(contract.unmatch, { refreshes: changedByBank });
  const { id: lineId, state, text, amount } = line;
  const entryIds = line.entries.map(({ id }) => id);
  const isIncome = BigInt(amount) > 0n;
  const isOfBooks = getCurrency(lists, statement.accountId) === lists.books?.currency;
  const canTransfer = isOfBooks && listBanks(lists).length > 1;
  return (
    <>
      {state === 'proposed' ? (
        <Button
          size="xs"
          variant="light"
          loading={match.running}
          onClick={() => void match.run({ lineId, entryIds })}
        >
          {t('lines.confirm')}
        </Button>
      ) : null}
      {state === 'open' ? (
        <SuggestionButton line={line} accountId={statement.accountId} lists={lists} />
      ) : null}
      <LineMenu label={t('lines.actions', { name: text })}>
        {state === 'open' ? null : (
          <Menu.Item onClick={() => void unmatch.run({ lineId })}>
            {t(state === 'matched' ? 'lines.undo' : 'lines.refuse')}
          </Menu.Item>
        )}
        <Menu.Item onClick={() => setOpened('choose')}>{t('lines.choose')}</Menu.Item>
        {state !== 'matched' && canRecord ? (
          <Menu.Item onClick={() => setOpened('record')}>
            {t(isIncome ? 'lines.recordIncome' : 'lines.recordExpense')}
          </Menu.Item>
        ) : null}
        {state !== 'matched' && canRecord && canTransfer ? (
          <Menu.Item onClick={() => setOpened('transfer')}>{t('lines.recordTransfer')}</Menu.Item>
        ) : null}
      </LineMenu>
      <Dialogs
        opened={opened}
        line={line}
        statementId={statement.id}
        accountId={statement.accountId}
        lists={lists}
        onClose={() => setOpened(null)}
      />
    </>
  );
}

interface DialogsProps extends Pick<StatementLineProps, 'line' | 'lists'> {
  readonly opened: Opened | null;
  readonly statementId: string;
  readonly accountId: string;
  readonly onClose: () => void;
}

function Dialogs({ opened, ...props }: DialogsProps) {
  if (opened === 'choose') return <ChooseEntriesDialog {...props} />;
  if (opened === 'record') return <RecordOfLine {...props} />;
  return opened === 'transfer' ? <TransferDialog {...props} /> : null;
}
