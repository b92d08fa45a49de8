import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { peopleContract } from '#domain/people/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { UpcomingBirthdays, StatCards } from '#web/people/public.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';

/** Key numbers of the members, and upcoming birthdays. */
export function MemberSummary() {
  const statistics = useQuery(queryOptionsFor(peopleContract.statistics, {}));
  if (statistics.isPending) return <Loading />;
  if (!statistics.data)
    return <ErrorState error={statistics.error} retry={() => void statistics.refetch()} />;
  return (
    <Stack>
      <StatCards statistics={statistics.data} />
      <UpcomingBirthdays statistics={statistics.data} />
    </Stack>
  );
}
