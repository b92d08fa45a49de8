import { Badge, Button, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bankContract as contract } from '#domain/bank/contract.ts';
import type { RuleView } from '#domain/bank/line-rules.ts';
import type { ListsView } from '#domain/finance/public.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { LineMenu } from '#web/core/record/LineMenu.tsx';
import lines from '#web/core/record/Lines.module.css';
import { useMay } from '#web/core/session/access.ts';
import { useLists, WithBooks } from '#web/finance/public.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { changedByBank } from '../parts/changed-by-bank.ts';
import { bankPath } from '../parts/paths.ts';
import { useRuleName } from '../parts/use-rule-name.ts';
import { RuleDialog } from './RuleDialog.tsx';

const renderRules = (lists: ListsView) => <Rules lists={lists} />;

/** What lines of banks are by their texts. */
export default function RulesPage() {
  const { t } = useTranslation('bank');
  return (
    <Stack gap="md">
      <PageHeader
        title={t('rules.title')}
        back={{ to: bankPath, label: t('title') }}
        actions={<AddButton />}
      />
      <Text c="dimmed">{t('rules.text')}</Text>
      <WithBooks>{renderRules}</WithBooks>
    </Stack>
  );
}

function AddButton() {
  const { t } = useTranslation('bank');
  const lists = useLists();
  const [isAdding, setIsAdding] = useState(false);
  const canAdd = useMay(contract.addRule);
  if (!canAdd || lists?.books === null) return null;
  return (
    <>
      <Button
        leftSection={<Icon name="add" size={18} />}
        disabled={!lists}
        onClick={() => setIsAdding(true)}
      >
        {t('rules.add')}
      </Button>
      {isAdding && lists ? <RuleDialog lists={lists} onClose={() => setIsAdding(false)} /> : null}
    </>
  );
}

function Rules({ lists }: { readonly lists: ListsView }) {
  const { t } = useTranslation('bank');
  const query = useQuery(queryOptionsFor(contract.rules, {}));
  return (
    <ListResults
      list={{ ...query, rows: query.data?.items ?? [] }}
      empty={<EmptyState icon="list" title={t('rules.empty')} text={t('rules.emptyText')} />}
    >
      {(rows) => (
        <Paper withBorder px={{ base: 'sm', sm: 'md' }}>
          <ul className={lines['lines']}>
            {rows.map((rule) => (
              <RuleLine key={rule.id} rule={rule} lists={lists} />
            ))}
          </ul>
        </Paper>
      )}
    </ListResults>
  );
}

function RuleLine({ rule, lists }: { readonly rule: RuleView; readonly lists: ListsView }) {
  const { t } = useTranslation('bank');
  const name = useRuleName(lists);
  const [isChanging, setIsChanging] = useState(false);
  const canEdit = useMay(contract.changeRule);
  const { id: ruleId, contains, kind, accountId, problem } = rule;
  const remove = useCommand(contract.removeRule, {
    confirm: {
      title: t('rules.ask', { name: contains }),
      action: t('rules.remove'),
      destructive: true,
    },
    refreshes: changedByBank,
    success: t('done.ruleRemoved'),
  });
  const account = lists.accounts.find(({ id }) => id === accountId)?.name;
  return (
    <li className={lines['line']}>
      <div className={lines['text']}>
        <span className={lines['title']}>{contains}</span>
        <span className={lines['facts']}>
          {[t(`rules.kinds.${kind}`), account ?? t('rules.allAccounts'), name(rule)].join(' · ')}
        </span>
      </div>
      {problem ? (
        <Badge variant="light" color="yellow" tt="none">
          {t(`rules.problems.${problem}`)}
        </Badge>
      ) : null}
      {canEdit ? (
        <LineMenu label={t('rules.actions', { name: contains })}>
          <Menu.Item onClick={() => setIsChanging(true)}>{t('rules.edit')}</Menu.Item>
          <Menu.Item color="red" onClick={() => void remove.run({ ruleId })}>
            {t('rules.remove')}
          </Menu.Item>
        </LineMenu>
      ) : null}
      {isChanging ? (
        <RuleDialog rule={rule} lists={lists} onClose={() => setIsChanging(false)} />
      ) : null}
    </li>
  );
}
