import { Paper, SimpleGrid, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PeopleStatistics } from '#domain/people/list.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { formatNumber } from '../format.ts';
import { statusesQuery } from '../statuses.ts';
import { membersPath } from '../routes.ts';
import classes from './StatCards.module.css';

const keys = ['active', 'members', 'newThisMonth', 'withoutEmail'] as const;

/** The filters that find exactly the people of each number. */
function useFilters({
  newPerMonth,
}: PeopleStatistics): Readonly<Record<(typeof keys)[number], Readonly<Record<string, string>>>> {
  const { data } = useQuery(statusesQuery);
  const memberStatuses = data?.items.filter((status) => status.countsAsMember) ?? [];
  const active = { recordStatus: 'active' };
  return {
    active,
    members: { ...active, status: memberStatuses.map(({ id }) => id).join(',') },
    newThisMonth: { createdFrom: `${newPerMonth.at(-1)?.month ?? ''}-01`, order: 'created:desc' },
    withoutEmail: { hasEmail: 'no' },
  };
}

/** Four key numbers, each linked to the people that it counts. */
export function StatCards({ statistics }: { readonly statistics: PeopleStatistics }) {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const filters = useFilters(statistics);
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }}>
      {keys.map((key) => (
        <Paper
          key={key}
          component={Link}
          to={`${membersPath}?${new URLSearchParams(filters[key])}`}
          withBorder
          p="lg"
          className={classes['card'] ?? ''}
        >
          <Text component="span" className={classes['number'] ?? ''}>
            {formatNumber(statistics[key], language)}
          </Text>
          <Text component="span" c="dimmed">
            {t(`statistics.${key}`)}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  );
}
