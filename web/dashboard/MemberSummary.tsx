import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { peopleContract } from '#domain/people/contract.ts';
import { queryOptionsFor } from '#web/core/query.ts';
import { Birthdays, Figures } from '#web/people/public.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';

/** The members in four numbers, and whose birthday comes. */
export function MemberSummary() {
  const statistics = useQuery(queryOptionsFor(peopleContract.statistics, {}));
  if (statistics.isPending) return <Loading />;
  if (!statistics.data)
    return <ErrorState error={statistics.error} retry={() => void statistics.refetch()} />;
  return (
    <Stack>
      <Figures statistics={statistics.data} />
      <Birthdays statistics={statistics.data} />
    </Stack>
  );
}
