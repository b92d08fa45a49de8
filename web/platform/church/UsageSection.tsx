import { Paper, SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { plans } from '#domain/plans.ts';
import type { ChurchDetail } from '#domain/platform/schema.ts';
import { useFormatters } from '../format.ts';
import classes from '../dashboard/Dashboard.module.css';

/** Usage of the church compared with the limits of its plan. */
export function UsageSection({ church }: { readonly church: ChurchDetail }) {
  const { t } = useTranslation('admin');
  const { count, bytes } = useFormatters();
  const { usage, users } = church;
  const limits = plans[church.plan];
  const items = [
    ['people', count(usage.people), null],
    ['users', count(users), t('usage.of', { limit: count(limits.users) })],
    [
      'newsletters',
      count(usage.newslettersThisMonth),
      t('usage.of', { limit: count(limits.newslettersPerMonth) }),
    ],
    ['storage', bytes(usage.storageBytes), t('usage.of', { limit: bytes(limits.storageBytes) })],
  ] as const;
  return (
    <SimpleGrid component="dl" cols={{ base: 2, md: 4 }} m={0} aria-label={t('usage.title')}>
      {items.map(([key, value, limit]) => (
        <Paper key={key} withBorder p="md">
          <Text component="dt" c="dimmed" size="sm">
            {t(`usage.${key}`)}
          </Text>
          <Text component="dd" className={classes['number'] ?? ''}>
            {value}
          </Text>
          {limit ? (
            <Text component="dd" c="dimmed" size="sm" m={0}>
              {limit}
            </Text>
          ) : null}
        </Paper>
      ))}
    </SimpleGrid>
  );
}
