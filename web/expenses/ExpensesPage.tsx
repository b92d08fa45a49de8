import { Button, Paper, SegmentedControl, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { expensesContract as contract } from '#domain/expenses/contract.ts';
import { requestLists } from '#domain/expenses/schema.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { useAddressState } from '#web/core/navigation/address-state.ts';
import { RecordMenu } from '#web/core/record/RecordVerbs.tsx';
import { useMay } from '#web/core/session/access.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ExpenseLines } from './ExpenseLines.tsx';
import { recurringPath, requestPath, rulesPath } from './routes.ts';

type Which = (typeof requestLists)[number];

/** What was asked for, what waits to be paid, and the rest. The address has `which`. Without the right to see all, the own ones and those to decide. */
export default function ExpensesPage() {
  const { t } = useTranslation('expenses');
  const { parameters, set } = useAddressState();
  const which = requestLists.find((each) => each === parameters.get('which')) ?? 'pending';
  return (
    <Stack gap="md">
      <PageHeader title={t('title')} actions={<Actions />} />
      <SegmentedControl
        aria-label={t('list.which')}
        w="fit-content"
        value={which}
        onChange={(value) => set({ which: value === 'pending' ? null : value })}
        data={requestLists.map((value) => ({ value, label: t(`list.${value}`) }))}
      />
      <Expenses which={which} />
    </Stack>
  );
}

function Actions() {
  const { t } = useTranslation('expenses');
  const seesRules = useMay(contract.rules);
  const seesRecurring = useMay(contract.recurring);
  return (
    <>
      {seesRecurring ? (
        <RecordMenu>
          <Menu.Item component={Link} to={recurringPath}>
            {t('recurring.title')}
          </Menu.Item>
          {seesRules ? (
            <Menu.Item component={Link} to={rulesPath}>
              {t('rules.title')}
            </Menu.Item>
          ) : null}
        </RecordMenu>
      ) : null}
      <AskButton />
    </>
  );
}

function AskButton() {
  const { t } = useTranslation('expenses');
  return (
    <Button component={Link} to={requestPath()} leftSection={<Icon name="add" size={18} />}>
      {t('request.title')}
    </Button>
  );
}

function Expenses({ which }: { readonly which: Which }) {
  const { t } = useTranslation('expenses');
  const list = useInfiniteList(contract.list, { which });
  return (
    <ListResults
      list={list}
      empty={
        <EmptyState
          icon="inbox"
          title={t(`empty.${which}`)}
          text={t(`empty.${which}Text`)}
          action={which === 'pending' ? <AskButton /> : undefined}
        />
      }
    >
      {(expenses) => (
        <Paper withBorder px={{ base: 'sm', sm: 'md' }}>
          <ExpenseLines expenses={expenses} />
        </Paper>
      )}
    </ListResults>
  );
}
