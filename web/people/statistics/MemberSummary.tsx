import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { peopleContract } from '#domain/people/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { StatCards } from './StatCards.tsx';
import { UpcomingBirthdays } from './UpcomingBirthdays.tsx';

/** On the dashboard: key numbers of the members, and upcoming birthdays. */
export default function MemberSummary() {
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
