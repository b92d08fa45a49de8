import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bankContract as contract } from '#domain/bank/contract.ts';
import {
  maxEntriesOfLine,
  maxLinesOfEntry,
  type EntryOfLine,
  type StatementLineView,
} from '#domain/bank/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { ListResults } from '#web/core/list/ListResults.tsx';
import lines from '#web/core/record/Lines.module.css';
import { useBooksMoney } from '#web/finance/public.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { changedByBank } from './parts/changed-by-bank.ts';
import classes from './parts/Bank.module.css';
import { OtherLines } from './OtherLines.tsx';
import { useEntryName } from './use-entry-name.ts';

interface ChooseEntriesDialogProps {
  readonly line: StatementLineView;
  readonly statementId: string;
  readonly onClose: () => void;
}

/** The entries that a line is: one, or several that together are its amount; or one that is this line and others together. */
export function ChooseEntriesDialog({ line, statementId, onClose }: ChooseEntriesDialogProps) {
  const { t } = useTranslation(['bank', 'common']);
  const money = useBooksMoney();
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [others, setOthers] = useState<Chosen>(new Map());
  const left = BigInt(line.amount) + sumUp(others) - sumUp(chosen);
  // Only one entry can be several lines.
  const isPart = chosen.size === 1 && (left !== 0n || others.size > 0);
  const { save, running } = useMatch({ line, statementId, onClose }, { chosen, others });
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('bank:lines.chooseTitle', { name: line.text || line.reference })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="md">
        <Candidates
          lineId={line.id}
          isChosen={({ id }) => chosen.has(id)}
          onToggle={(entry) => {
            setChosen(toggle(chosen, entry));
            setOthers(new Map());
          }}
        />
        {isPart ? (
          <OtherLines
            line={line}
            statementId={statementId}
            isChosen={({ id }) => others.has(id)}
            onToggle={(other) => setOthers(toggle(others, other))}
          />
        ) : null}
        <Group justify="space-between">
          <Text aria-live="polite">{t('bank:lines.missing', { amount: money(String(left)) })}</Text>
          <Group gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button
              loading={running}
              disabled={
                left !== 0n ||
                chosen.size === 0 ||
                chosen.size > maxEntriesOfLine ||
                others.size >= maxLinesOfEntry
              }
              onClick={save}
            >
              {t('bank:lines.match')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  );
}

/** By id, the amount. */
type Chosen = ReadonlyMap<string, bigint>;

/** Saves that the line is these entries, or that it and others are one of them. */
function useMatch(
  { line, statementId, onClose }: ChooseEntriesDialogProps,
  { chosen, others }: { readonly chosen: Chosen; readonly others: Chosen },
) {
  const { t } = useTranslation('bank');
  const options = { refreshes: changedByBank, refreshesAfterError: true, onSuccess: onClose };
  const match = useCommand(contract.match, { ...options, success: t('done.matched') });
  const join = useCommand(contract.joinLines, { ...options, success: t('done.joined') });
  const entryIds = [...chosen.keys()];
  const save = (): void => {
    const [entryId = ''] = entryIds;
    if (others.size === 0) void match.run({ lineId: line.id, entryIds });
    else void join.run({ statementId, entryId, lineIds: [line.id, ...others.keys()] });
  };
  return { save, running: match.running || join.running };
}

const sumUp = (chosen: Chosen): bigint =>
  [...chosen.values()].reduce((sum, each) => sum + each, 0n);

function toggle(chosen: Chosen, { id, amount }: { id: string; amount: string }): Chosen {
  const next = new Map(chosen);
  if (!next.delete(id)) next.set(id, BigInt(amount));
  return next;
}

interface CandidatesProps {
  readonly lineId: string;
  readonly isChosen: (entry: EntryOfLine) => boolean;
  readonly onToggle: (entry: EntryOfLine) => void;
}

function Candidates({ lineId, isChosen, onToggle }: CandidatesProps) {
  const { t } = useTranslation('bank');
  const money = useBooksMoney();
  const getName = useEntryName();
  const query = useQuery(queryOptionsFor(contract.candidates, { lineId }));
  return (
    <ListResults
      list={{ ...query, rows: query.data?.items ?? [] }}
      empty={
        <EmptyState icon="list" title={t('lines.noEntries')} text={t('lines.noEntriesText')} />
      }
    >
      {(rows) => (
        <ul className={`${lines['lines']} ${classes['choices']}`}>
          {rows.map((entry) => (
            <li key={entry.id} className={lines['line']}>
              <Checkbox
                className={lines['text'] ?? ''}
                checked={isChosen(entry)}
                onChange={() => onToggle(entry)}
                label={getName(entry)}
              />
              <Text className={classes['amount'] ?? ''}>{money(entry.amount)}</Text>
            </li>
          ))}
        </ul>
      )}
    </ListResults>
  );
}
