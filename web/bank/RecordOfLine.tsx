import { Stack, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatementLineView } from '#domain/bank/schema.ts';
import { bankContract as contract } from '#domain/bank/contract.ts';
import type { ListsView } from '#domain/finance/public.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { getCurrency, RecordDialog } from '#web/finance/public.ts';
import { changedByBank } from './parts/changed-by-bank.ts';

interface RecordOfLineProps {
  readonly line: StatementLineView;
  readonly accountId: string;
  readonly lists: ListsView;
  readonly onClose: () => void;
}

/** Posts what the books do not have yet, once, says that the line is it, and keeps that for lines to come. */
export function RecordOfLine({ line, accountId, lists, onClose }: RecordOfLineProps) {
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
        requestId: line.id,
        day: line.day,
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
        if (words === null) return;
        const requestId = crypto.randomUUID();
        const rest = { fundId, categoryId, centreId, party };
        void keep.run({ requestId, accountId, kind, contains: words, ...rest });
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
          maxLength={80}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Stack>
  );
}

/** Without numbers of days and papers, which the next line has not. */
const suggestWords = (text: string): string =>
  text
    .split(' ')
    .filter((word) => !/\d/.test(word))
    .join(' ')
    .slice(0, 80);
