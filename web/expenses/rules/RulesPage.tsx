import { Badge, Button, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { expensesContract as contract } from '#domain/expenses/contract.ts';
import type { ruleView } from '#domain/expenses/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useMoneyFormat } from '#web/core/i18n/money.ts';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { LineMenu } from '#web/core/record/LineMenu.tsx';
import lines from '#web/core/record/Lines.module.css';
import { useLists, WithBooks } from '#web/finance/public.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { changedByRules } from '../changed-by-expenses.ts';
import { expensesPath } from '../routes.ts';
import { RuleDialog } from './RuleDialog.tsx';

type Rule = z.output<typeof ruleView>;

/** The users who decide requests, each up to an amount and of a cost centre. Amounts need the currency of the books. */
export default function RulesPage() {
  const { t } = useTranslation('expenses');
  const books = useLists()?.books;
  const query = useQuery({ ...queryOptionsFor(contract.rules, {}), enabled: Boolean(books) });
  const [isAdding, setIsAdding] = useState(false);
  const add = (
    <Button leftSection={<Icon name="add" size={18} />} onClick={() => setIsAdding(true)}>
      {t('rules.add')}
    </Button>
  );
  return (
    <Stack gap="md">
      <PageHeader
        title={t('rules.title')}
        back={{ to: expensesPath, label: t('title') }}
        actions={books ? add : null}
      />
      <Text c="dimmed">{t('rules.text')}</Text>
      <WithBooks>
        {() => (
          <ListResults
            list={{ ...query, rows: query.data?.items ?? [] }}
            empty={<EmptyState icon="lock" title={t('rules.empty')} text={t('rules.emptyText')} />}
          >
            {(rows) => (
              <Paper withBorder px={{ base: 'sm', sm: 'md' }}>
                <ul className={lines['lines']}>
                  {rows.map((rule) => (
                    <RuleLine key={rule.id} rule={rule} currency={query.data?.currency ?? 'USD'} />
                  ))}
                </ul>
              </Paper>
            )}
          </ListResults>
        )}
      </WithBooks>
      {isAdding && query.data ? (
        <RuleDialog rules={query.data} onClose={() => setIsAdding(false)} />
      ) : null}
    </Stack>
  );
}

function RuleLine({ rule, currency }: { readonly rule: Rule; readonly currency: string }) {
  const { t } = useTranslation('expenses');
  const formatMoney = useMoneyFormat();
  const { id: ruleId, user, isActive, centre, upTo } = rule;
  const remove = useCommand(contract.removeRule, {
    refreshes: changedByRules,
    success: t('done.ruleRemoved'),
  });
  const facts = [
    upTo === null
      ? t('rules.anyAmount')
      : t('rules.upToAmount', { amount: formatMoney(upTo, currency) }),
    centre ? t('rules.ofCentre', { name: centre.name }) : t('rules.anyCentre'),
  ];
  return (
    <li className={lines['line']}>
      <div className={lines['text']}>
        <span className={lines['title']}>{user.name}</span>
        <span className={lines['facts']}>{facts.join(' · ')}</span>
      </div>
      {isActive ? null : (
        <Badge variant="light" color="yellow" tt="none">
          {t('rules.left')}
        </Badge>
      )}
      <LineMenu label={t('rules.actions', { name: user.name })}>
        <Menu.Item color="red" onClick={() => void remove.run({ ruleId })}>
          {t('rules.remove')}
        </Menu.Item>
      </LineMenu>
    </li>
  );
}
