import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bankContract as contract } from '#domain/bank/contract.ts';
import type { StatementLineView } from '#domain/bank/schema.ts';
import type { ListsView } from '#domain/finance/public.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { ListResults } from '#web/core/list/ListResults.tsx';
import lines from '#web/core/record/Lines.module.css';
import { changedByFinance, useBooksMoney } from '#web/finance/public.ts';
import { formatDay } from '#web/people/public.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import classes from '../parts/Bank.module.css';
import { changedByBank } from '../parts/changed-by-bank.ts';
import { useCount } from '../parts/use-count.ts';
import { useRuleName } from '../parts/use-rule-name.ts';

interface PostByRulesDialogProps {
  readonly statementId: string;
  readonly lists: ListsView;
  readonly onClose: () => void;
}

/** All lines that have a rule, each with what it would be; the user looks at them and posts them at once. */
export function PostByRulesDialog({ statementId, lists, onClose }: PostByRulesDialogProps) {
  const { t } = useTranslation(['bank', 'common']);
  const count = useCount();
  const query = useQuery(queryOptionsFor(contract.ruled, { statementId }));
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const chosen = (query.data?.items ?? []).flatMap(({ id, rule }) =>
    rule && rule.problem === null && !excluded.has(id)
      ? { lineId: id, ruleId: rule.id, version: rule.version }
      : [],
  );
  const post = useCommand(contract.postByRules, {
    refreshes: [...changedByBank, ...changedByFinance],
    success: t('bank:done.posted', count(chosen.length)),
    onSuccess: onClose,
  });
  const toggle = (id: string): void => {
    const next = new Set(excluded);
    if (!next.delete(id)) next.add(id);
    setExcluded(next);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('bank:rules.postTitle')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="md">
        <Text>{t('bank:rules.postText')}</Text>
        <RuledLines query={query} lists={lists} excluded={excluded} onToggle={toggle} />
        <Group justify="flex-end" gap="sm" className="redil-dialog-actions">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            loading={post.running}
            disabled={chosen.length === 0}
            onClick={() => void post.run({ statementId, lines: chosen })}
          >
            {t('bank:rules.post', count(chosen.length))}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

interface RuledLinesProps extends Pick<PostByRulesDialogProps, 'lists'> {
  readonly query: UseQueryResult<OutputOf<typeof contract.ruled.output>>;
  /** Those that the user does not want to post. */
  readonly excluded: ReadonlySet<string>;
  readonly onToggle: (lineId: string) => void;
}

function RuledLines({ query, lists, excluded, onToggle }: RuledLinesProps) {
  const { t } = useTranslation('bank');
  return (
    <ListResults
      list={{ ...query, rows: query.data?.items ?? [] }}
      empty={<EmptyState icon="list" title={t('rules.nothing')} text={t('rules.nothingText')} />}
    >
      {(rows) => (
        <ul className={`${lines['lines']} ${classes['choices']}`}>
          {rows.map((line) => (
            <RuledLine
              key={line.id}
              line={line}
              lists={lists}
              isExcluded={excluded.has(line.id)}
              onToggle={() => onToggle(line.id)}
            />
          ))}
        </ul>
      )}
    </ListResults>
  );
}

interface RuledLineProps {
  readonly line: StatementLineView;
  readonly lists: ListsView;
  readonly isExcluded: boolean;
  readonly onToggle: () => void;
}

function RuledLine({ line: { text, day, amount, rule }, lists, ...choice }: RuledLineProps) {
  const { t } = useTranslation('bank');
  const language = useLanguage();
  const money = useBooksMoney();
  const name = useRuleName(lists);
  if (!rule) return null;
  const { isExcluded, onToggle } = choice;
  const facts = [formatDay(day, language), name(rule)].join(' · ');
  return (
    <li className={lines['line']}>
      <Checkbox
        className={lines['text'] ?? ''}
        checked={rule.problem === null && !isExcluded}
        disabled={rule.problem !== null}
        onChange={onToggle}
        label={text}
        description={rule.problem === null ? facts : t(`rules.problems.${rule.problem}`)}
      />
      <Text className={classes['amount'] ?? ''}>{money(amount)}</Text>
    </li>
  );
}
