import { Button, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { expensesContract as contract } from '#domain/expenses/contract.ts';
import type { recurringView } from '#domain/expenses/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useMoneyFormat } from '#web/core/i18n/money.ts';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { LineMenu } from '#web/core/record/LineMenu.tsx';
import lines from '#web/core/record/Lines.module.css';
import { useMay } from '#web/core/session/access.ts';
import { formatDay } from '#web/people/public.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { changedByRules } from '../changed-by-expenses.ts';
import { expensesPath } from '../routes.ts';
import { RecurringDialog } from './RecurringDialog.tsx';

type Recurring = z.output<typeof recurringView>;

/** Expenses that a job requests each month, such as rent. */
export default function RecurringPage() {
  const { t } = useTranslation('expenses');
  const query = useQuery(queryOptionsFor(contract.recurring, {}));
  const [isAdding, setIsAdding] = useState(false);
  const add = useMay(contract.addRecurring) ? (
    <Button leftSection={<Icon name="add" size={18} />} onClick={() => setIsAdding(true)}>
      {t('recurring.add')}
    </Button>
  ) : null;
  return (
    <Stack gap="md">
      <PageHeader
        title={t('recurring.title')}
        back={{ to: expensesPath, label: t('title') }}
        actions={add}
      />
      <Text c="dimmed">{t('recurring.text')}</Text>
      <ListResults
        list={{ ...query, rows: query.data?.items ?? [] }}
        empty={
          <EmptyState icon="clock" title={t('recurring.empty')} text={t('recurring.emptyText')} />
        }
      >
        {(rows) => (
          <Paper withBorder px={{ base: 'sm', sm: 'md' }}>
            <ul className={lines['lines']}>
              {rows.map((each) => (
                <RecurringLine
                  key={each.id}
                  recurring={each}
                  currency={query.data?.currency ?? 'USD'}
                />
              ))}
            </ul>
          </Paper>
        )}
      </ListResults>
      {isAdding ? <RecurringDialog onClose={() => setIsAdding(false)} /> : null}
    </Stack>
  );
}

interface RecurringLineProps {
  readonly recurring: Recurring;
  readonly currency: string;
}

function RecurringLine({ recurring, currency }: RecurringLineProps) {
  const { t } = useTranslation('expenses');
  const language = useLanguage();
  const formatMoney = useMoneyFormat();
  const { id: recurringId, title, amount, party, nextOn } = recurring;
  const canRemove = useMay(contract.removeRecurring);
  const remove = useCommand(contract.removeRecurring, {
    confirm: {
      title: t('recurring.ask', { name: title }),
      action: t('recurring.remove'),
      destructive: true,
    },
    refreshes: changedByRules,
    success: t('done.recurringRemoved'),
  });
  const facts = [party, t('recurring.next', { day: formatDay(nextOn, language) })];
  return (
    <li className={lines['line']}>
      <div className={lines['text']}>
        <span className={lines['title']}>{title}</span>
        <span className={lines['facts']}>{facts.filter(Boolean).join(' · ')}</span>
      </div>
      <span className={lines['amount']}>{formatMoney(amount, currency)}</span>
      {canRemove ? (
        <LineMenu label={t('recurring.actions', { name: title })}>
          <Menu.Item color="red" onClick={() => void remove.run({ recurringId })}>
            {t('recurring.remove')}
          </Menu.Item>
        </LineMenu>
      ) : null}
    </li>
  );
}
