import { Stack, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bankContract as contract } from '#domain/bank/contract.ts';
import { isTooShort, longestText, suggestWords } from '#domain/bank/line-rules.ts';
import type { StatementLineView } from '#domain/bank/schema.ts';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import type { MonthView } from '#domain/finance/ledger/schema.ts';
import type { ListsView } from '#domain/finance/public.ts';
import { startOfMonth } from '#domain/kernel/days.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { getCurrency, RecordDialog } from '#web/finance/public.ts';
import { changedByBank } from './parts/changed-by-bank.ts';

interface RecordOfLineProps {
  readonly line: StatementLineView;
  readonly accountId: string;
  readonly lists: ListsView;
  readonly onClose: () => void;
}

/** Posts an entry for the line, matches them, and adds a rule if the user wants one. */
export function RecordOfLine(props: RecordOfLineProps) {
  const { line } = props;
  const recorded = useQuery({
    ...queryOptionsFor(ledgerContract.findRecorded, { requestId: line.id }),
    gcTime: 0,
  });
  // Without an answer the form opens, too, and says what is wrong when it is sent.
  const requestId = recorded.data?.requestId ?? (recorded.isError ? line.id : null);
  const months = useQuery(queryOptionsFor(ledgerContract.months, {}));
  if (requestId === null || months.isPending) return null;
  const day = toOpenDay(line.day, months.data?.items ?? []);
  return <RecordForm {...props} requestId={requestId} day={day} />;
}

/** What is in a closed month is posted on the first day after it. `months` begins with the latest one. */
function toOpenDay(day: string, months: readonly MonthView[]): string {
  const closed = months.find(({ status }) => status === 'closed')?.month;
  return closed && day.slice(0, 7) <= closed ? startOfMonth(`${closed}-01`, 1) : day;
}

function RecordForm({
  line,
  accountId,
  lists,
  requestId,
  day,
  onClose,
}: RecordOfLineProps & { readonly requestId: string; readonly day: string }) {
  const { t } = useTranslation('bank');
  const [words, setWords] = useState<string | null>(null);
  const match = useCommand(contract.match, { refreshes: changedByBank });
  const keep = useCommand(contract.addRule, {
    refreshes: changedByBank,
    success: t('done.ruleAdded'),
  });
  const amount = Number(line.amount);
  const kind = amount > 0 ? 'income' : 'expense';
  // Of a rule that names something closed the user chooses anew.
  const rule = line.rule?.problem === null ? line.rule : null;
  return (
    <RecordDialog
      kind={kind}
      lists={lists}
      start={{
        requestId,
        day,
        accountId,
        amount: Math.abs(amount),
        party: rule?.party ?? '',
        taxId: '',
        categoryId: rule?.categoryId ?? '',
        ...(rule ? { fundId: rule.fundId } : {}),
        centreId: rule?.centreId ?? '',
        reference: line.reference.slice(0, 80),
        note: line.text.slice(0, 400),
      }}
      onRecorded={(entryId, { fundId, categoryId, centreId, party }) => {
        void match.run({ lineId: line.id, entryIds: [entryId] });
        if (words === null || isTooShort(words)) return;
        const rest = { fundId, categoryId, centreId, party };
        void keep.run({
          requestId: crypto.randomUUID(),
          accountId,
          kind,
          contains: words,
          ...rest,
        });
      }}
      onClose={onClose}
    >
      {line.rule === null && getCurrency(lists, accountId) === lists.books?.currency ? (
        <Remember words={words} suggested={suggestWords(line.text)} onChange={setWords} />
      ) : null}
    </RecordDialog>
  );
}

interface RememberProps {
  /** null: nothing is kept. */
  readonly words: string | null;
  readonly suggested: string;
  readonly onChange: (words: string | null) => void;
}

function Remember({ words, suggested, onChange }: RememberProps) {
  const { t } = useTranslation('bank');
  return (
    <Stack gap="xs">
      <Switch
        label={t('rules.remember')}
        checked={words !== null}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? suggested : null)}
      />
      {words === null ? null : (
        <TextInput
          label={t('rules.rememberText')}
          description={t('rules.containsHelp')}
          value={words}
          maxLength={longestText}
          error={isTooShort(words) ? t('errors.rule-text') : null}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Stack>
  );
}
