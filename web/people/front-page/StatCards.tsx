import { Paper, SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { KeyFigures } from '#domain/people/figures/statistics.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { formatNumber } from '../format.ts';
import { buildMembersAddress } from '../routes.ts';
import classes from './StatCards.module.css';

const keys = ['active', 'members', 'newThisMonth', 'withoutEmail'] as const;

/** The filters that find exactly the people of each number. */
function getFilters({
  memberStatusIds,
  thisMonth,
}: KeyFigures): Readonly<Record<(typeof keys)[number], Readonly<Record<string, string>>>> {
  const active = { recordStatus: 'active' };
  return {
    active,
    members: { ...active, status: memberStatusIds.join(',') },
    newThisMonth: { createdFrom: `${thisMonth}-01`, order: 'created:desc' },
    withoutEmail: { ...active, hasEmail: 'no' },
  };
}

interface StatCardsProps {
  readonly figures: KeyFigures;
  /** On a wide window. */
  readonly columns?: number;
}

/** Four key numbers, each linked to the people that it counts. */
export function StatCards({ figures, columns = 4 }: StatCardsProps) {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const filters = getFilters(figures);
  return (
    <SimpleGrid cols={{ base: 2, md: columns }}>
      {keys.map((key) => (
        <Paper
          key={key}
          component={Link}
          to={buildMembersAddress(filters[key])}
          withBorder
          p={columns === 4 ? 'lg' : 'md'}
          className={classes['card'] ?? ''}
        >
          <Text component="span" className={classes['number'] ?? ''}>
            {formatNumber(figures[key], language)}
          </Text>
          <Text component="span" c="dimmed">
            {t(`statistics.${key}`)}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  );
}
