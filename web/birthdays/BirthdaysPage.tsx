import { Button, NativeSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { birthdaysContract } from '#domain/birthdays/contract.ts';
import { startOfMonth } from '#domain/kernel/days.ts';
import { recordedMonth } from '#domain/kernel/partial-date.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useMonthName } from '#web/core/i18n/use-month-name.ts';
import { useTerm } from '#web/core/i18n/terms.ts';
import { useAddressState } from '#web/core/navigation/address-state.ts';
import { useSession } from '#web/core/session/session.tsx';
import { PrintedPage } from '#web/core/shell/PrintedPage.tsx';
import { membersPath, useToday } from '#web/people/public.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { BirthdaysSheet } from './BirthdaysSheet.tsx';

/** Steps from this month: the one before it, itself, and the eleven after it. */
const offeredMonths = Array.from({ length: 13 }, (_, index) => index - 1);

/** The people with a birthday in a month, on one sheet for the board. The address has the month. */
export default function BirthdaysPage() {
  const { t } = useTranslation(['birthdays', 'members']);
  const { parameters, set } = useAddressState();
  const nameMonth = useMonthName();
  const today = useToday();
  const church = useSession().church?.name ?? '';
  const thisMonth = today.slice(0, 7);
  const month = recordedMonth.safeParse(parameters.get('month')).data ?? thisMonth;
  const birthdays = useQuery(queryOptionsFor(birthdaysContract.month, { month }));
  const offered = offeredMonths.map((steps) => startOfMonth(today, steps).slice(0, 7));
  const months = [...new Set([month, ...offered])].toSorted();
  const hasPeople = (birthdays.data?.items.length ?? 0) > 0;
  return (
    <Stack gap="md">
      <PrintedPage size="portrait" margin="12mm" />
      <PageHeader
        title={t('birthdays:title', { month: nameMonth(month) })}
        subtitle={church}
        back={{ to: membersPath, label: t('members:title', useTerm('member')) }}
        actions={
          <>
            <NativeSelect
              aria-label={t('birthdays:month')}
              value={month}
              onChange={({ currentTarget: { value } }) =>
                set({ month: value === thisMonth ? null : value })
              }
              data={months.map((each) => ({ value: each, label: nameMonth(each) }))}
            />
            <Button
              leftSection={<Icon name="print" size={18} />}
              disabled={!hasPeople}
              onClick={() => window.print()}
            >
              {t('birthdays:print')}
            </Button>
          </>
        }
      />
      {birthdays.isPending ? (
        <Loading />
      ) : !birthdays.data ? (
        <ErrorState error={birthdays.error} retry={() => void birthdays.refetch()} />
      ) : hasPeople ? (
        <BirthdaysSheet items={birthdays.data.items} />
      ) : (
        <EmptyState icon="calendar" title={t('birthdays:empty')} text={t('birthdays:emptyText')} />
      )}
    </Stack>
  );
}
