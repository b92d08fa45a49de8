import { Anchor, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Period, TreeRow } from '#domain/supervision/contract.ts';
import { supervisionPath } from './routes.ts';
import { getShare, sortRows, type Order } from './figures.ts';
import { Sparkline } from './Sparkline.tsx';
import classes from './Supervision.module.css';
import { Share } from './TreeRow.tsx';

interface TreeCardsProps {
  readonly rows: readonly TreeRow[];
  readonly weeks: Period;
  readonly order: Order;
}

/** A level of the tree on a phone: each card opens the level below it. */
export function TreeCards({ rows, weeks, order }: TreeCardsProps) {
  const { t } = useTranslation('groups');
  return (
    <ul className={classes['cards']} aria-label={t('supervision.tree')}>
      {sortRows(rows, order).map((row) => (
        <li key={row.id} className={classes['card']}>
          <Group justify="space-between" wrap="nowrap">
            <Anchor
              component={Link}
              to={supervisionPath({ branchId: row.id, weeks })}
              fw={600}
              c="bright"
            >
              {row.name}
            </Anchor>
            <span className={classes['attendance']}>
              <Sparkline values={row.trend} />
              <Share share={getShare(row.figures)} />
            </span>
          </Group>
          <Counts row={row} />
        </li>
      ))}
    </ul>
  );
}

const counted = ['groups', 'members', 'visitors'] as const;
const due = ['missing', 'full', 'withoutLeader'] as const;

/** What is nought is left out. */
function Counts({ row: { kind, figures, leaders } }: { readonly row: TreeRow }) {
  const { t } = useTranslation('groups');
  const describe = (key: keyof typeof figures & (typeof counted | typeof due)[number]): string =>
    `${t(`supervision.columns.${key}`)}: ${figures[key]}`;
  return (
    <>
      <Text size="sm" c="dimmed">
        {[
          ...leaders.map(({ displayName }) => displayName),
          ...counted
            .filter((key) => figures[key] > 0 && (key !== 'groups' || kind === 'branch'))
            .map(describe),
        ].join(' · ')}
      </Text>
      {due.some((key) => figures[key] > 0) ? (
        <Text size="sm" className={classes['due'] ?? ''}>
          {due
            .filter((key) => figures[key] > 0)
            .map(describe)
            .join(' · ')}
        </Text>
      ) : null}
    </>
  );
}
