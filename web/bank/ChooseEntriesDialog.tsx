import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bankContract as contract } from '#domain/bank/contract.ts';
import { maxEntriesOfLine, type EntryOfLine, type StatementLineView } from '#domain/bank/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { ListResults } from '#web/core/list/ListResults.tsx';
import lines from '#web/core/record/Lines.module.css';
import { useAccountMoney } from '#web/finance/public.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { changedByBank } from './parts/changed-by-bank.ts';
import classes from './parts/Bank.module.css';
import { useEntryName } from './use-entry-name.ts';

interface ChooseEntriesDialogProps {
  readonly line: StatementLineView;
  /** Of the statement. */
  readonly accountId: string;
  readonly onClose: () => void;
}

/** The entries that a line is: one, or several that together are its amount. */
export function ChooseEntriesDialog({ line, accountId, onClose }: ChooseEntriesDialogProps) {
  const { t } = useTranslation(['bank', 'common']);
  const money = useAccountMoney();
  const [chosen, setChosen] = useState<ReadonlyMap<string, bigint>>(new Map());
  const match = useCommand(contract.match, {
    refreshes: changedByBank,
    success: t('bank:done.matched'),
    onSuccess: onClose,
  });
  const left = BigInt(line.amount) - [...chosen.values()].reduce((sum, each) => sum + each, 0n);
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
          accountId={accountId}
          isChosen={({ id }) => chosen.has(id)}
          onToggle={({ id, amount }) => {
            const next = new Map(chosen);
            if (!next.delete(id)) next.set(id, BigInt(amount));
            setChosen(next);
          }}
        />
        <Group justify="space-between">
          <Text aria-live="polite">
            {t('bank:lines.missing', { amount: money(String(left), accountId) })}
          </Text>
          <Group gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button
              loading={match.running}
              disabled={left !== 0n || chosen.size === 0 || chosen.size > maxEntriesOfLine}
              onClick={() => void match.run({ lineId: line.id, entryIds: [...chosen.keys()] })}
            >
              {t('bank:lines.match')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  );
}

interface CandidatesProps {
  readonly lineId: string;
  readonly accountId: string;
  readonly isChosen: (entry: EntryOfLine) => boolean;
  readonly onToggle: (entry: EntryOfLine) => void;
}

function Candidates({ lineId, accountId, isChosen, onToggle }: CandidatesProps) {
  const { t } = useTranslation('bank');
  const money = useAccountMoney();
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
              <Text className={classes['amount'] ?? ''}>{money(entry.amount, accountId)}</Text>
            </li>
          ))}
        </ul>
      )}
    </ListResults>
  );
}
