import { Anchor, Paper, SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Overview } from '#domain/platform/schema.ts';
import { useFormatters } from '../format.ts';
import classes from './Dashboard.module.css';

export function PlatformStatCards({ overview }: { readonly overview: Overview }) {
  const { t } = useTranslation('admin');
  const { count } = useFormatters();
  const figures = [
    ['active', overview.churches.active, '?state=active'],
    ['newThisMonth', overview.newThisMonth, '?state=new_this_month'],
    ['activeThisWeek', overview.activeThisWeek, '?state=used_this_week'],
    ['archived', overview.churches.archived, '?state=archived'],
  ] as const;
  return (
    <SimpleGrid component="dl" cols={{ base: 2, md: 4 }} m={0}>
      {figures.map(([key, value, list]) => (
        <Paper key={key} withBorder p="lg" className={classes['figure'] ?? ''}>
          <Text component="dt" c="dimmed" size="sm">
            {t(`dashboard.figures.${key}`)}
          </Text>
          <Text component="dd" className={classes['number'] ?? ''}>
            <Anchor component={Link} to={list} inherit c="inherit" underline="hover">
              {count(value)}
            </Anchor>
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  );
}
