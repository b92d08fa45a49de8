import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bankContract as contract } from '#domain/bank/contract.ts';
import type { StatementLineView } from '#domain/bank/schema.ts';
import type { ListsView } from '#domain/finance/public.ts';
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
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = (query.data?.items ?? []).flatMap(({ id, rule }) =>
    rule && rule.problem === null && !left.has(id) ? { lineId: id, ruleId: rule.id } : [],
  );
  const post = useCommand(contract.postByRules, {
    refreshes: [...changedByBank, ...changedByFinance],
    success: t('bank:done.posted', count(chosen.length)),
    onSuccess: onClose,
  });
  const toggle = (id: string): void => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
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
        <RuledLines statementId={statementId} lists={lists} left={left} onToggle={toggle} />
        <Group justify="flex-end" gap="sm">
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

interface RuledLinesProps extends Pick<PostByRulesDialogProps, 'statementId' | 'lists'> {
  /** Those that the user does not want to post. */
  readonly left: ReadonlySet<string>;
  readonly onToggle: (lineId: string) => void;
}

function RuledLines({ statementId, lists, left, onToggle }: RuledLinesProps) {
  const { t } = useTranslation('bank');
  const query = useQuery(queryOptionsFor(contract.ruled, { statementId }));
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
              isLeft={left.has(line.id)}
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
  readonly isLeft: boolean;
  readonly onToggle: () => void;
}

function RuledLine({ line: { text, day, amount, rule }, lists, ...choice }: RuledLineProps) {
  const { t } = useTranslation('bank');
  const language = useLanguage();
  const money = useBooksMoney();
  const name = useRuleName(lists);
  if (!rule) return null;
  const { isLeft, onToggle } = choice;
  const facts = [formatDay(day, language), name(rule)].join(' · ');
  return (
    <li className={lines['line']}>
      <Checkbox
        className={lines['text'] ?? ''}
        checked={rule.problem === null && !isLeft}
        disabled={rule.problem !== null}
        onChange={onToggle}
        label={text}
        description={rule.problem === null ? facts : t(`rules.problems.${rule.problem}`)}
      />
      <Text className={classes['amount'] ?? ''}>{money(amount)}</Text>
    </li>
  );
}
