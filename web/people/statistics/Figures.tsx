import { Paper, SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PeopleStatistics } from '#domain/people/list.ts';
import { useLanguage } from '#web/core/words/i18n.ts';
import { formatCount } from '../format.ts';
import { membersPath } from '../routes.ts';
import classes from './Figures.module.css';

const figures = [
  { key: 'active', query: '?recordStatus=active' },
  { key: 'members', query: '' },
  { key: 'newThisMonth', query: '?order=created:desc' },
  { key: 'withoutEmail', query: '?hasEmail=no' },
] as const;

/** The four numbers a church looks at first; each leads to the people it counts. */
export function Figures({ statistics }: { readonly statistics: PeopleStatistics }) {
  const { t } = useTranslation('members');
  const language = useLanguage();
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }}>
      {figures.map(({ key, query }) => (
        <Paper
          key={key}
          component={Link}
          to={`${membersPath}${query}`}
          withBorder
          p="lg"
          className={classes['figure'] ?? ''}
        >
          <Text component="span" className={classes['number'] ?? ''}>
            {formatCount(statistics[key], language)}
          </Text>
          <Text component="span" c="dimmed">
            {t(`statistics.${key}`)}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  );
}
