import { Paper, SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PeopleStatistics } from '#domain/people/list.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { formatNumber } from '../format.ts';
import { membersPath } from '../routes.ts';
import classes from './StatCards.module.css';

const cards = [
  { key: 'active', query: '?recordStatus=active' },
  { key: 'members', query: '' },
  { key: 'newThisMonth', query: '?order=created:desc' },
  { key: 'withoutEmail', query: '?hasEmail=no' },
] as const;

/** Four key numbers, each linked to the people that it counts. */
export function StatCards({ statistics }: { readonly statistics: PeopleStatistics }) {
  const { t } = useTranslation('members');
  const language = useLanguage();
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }}>
      {cards.map(({ key, query }) => (
        <Paper
          key={key}
          component={Link}
          to={`${membersPath}${query}`}
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
