import { Paper, SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Overview } from '#domain/platform/schema.ts';
import { useFormatters } from '../format.ts';
import classes from './Dashboard.module.css';

export function PlatformStatCards({ overview }: { readonly overview: Overview }) {
  const { t } = useTranslation('admin');
  const { count } = useFormatters();
  const figures = [
    ['active', overview.churches.active],
    ['newThisMonth', overview.newThisMonth],
    ['activeThisWeek', overview.activeThisWeek],
    ['archived', overview.churches.archived],
  ] as const;
  return (
    <SimpleGrid component="dl" cols={{ base: 2, md: 4 }} m={0}>
      {figures.map(([key, value]) => (
        <Paper key={key} withBorder p="lg" className={classes['figure'] ?? ''}>
          <Text component="dt" c="dimmed" size="sm">
            {t(`dashboard.figures.${key}`)}
          </Text>
          <Text component="dd" className={classes['number'] ?? ''}>
            {count(value)}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  );
}
