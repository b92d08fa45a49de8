import { Anchor, Group, SegmentedControl, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  groupFiltersInput,
  missingContract,
  type NeedyGroup,
} from '#domain/supervision/missing-contract.ts';
import { periods } from '#domain/supervision/contract.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { useListState } from '#web/core/list/list-state.ts';
import { ContactButtons, formatDay } from '#web/people/public.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { groupPath } from '#web/groups/public.ts';
import { supervisionPath } from '../routes.ts';
import classes from './Missing.module.css';

export const useGroupsState = () => useListState(groupFiltersInput);

/** Groups with what they lack, and the telephone of who leads them. */
export function GroupsToHelp() {
  const { t } = useTranslation('groups');
  const { filters, set } = useGroupsState();
  const { weeks = '4' } = filters;
  const list = useInfiniteList(missingContract.groups, filters);
  return (
    <>
      {filters.list === 'unreported' ? (
        <Group gap="sm">
          <Text>{t('missing.period')}</Text>
          <SegmentedControl
            aria-label={t('supervision.period')}
            value={weeks}
            onChange={(value) => set({ weeks: value })}
            data={periods.map((value) => ({ value, label: t(`supervision.periods.${value}`) }))}
          />
        </Group>
      ) : null}
      <ListResults
        list={list}
        empty={
          <EmptyState
            icon="groups"
            title={t('missing.emptyGroups')}
            text={t('missing.emptyText')}
          />
        }
      >
        {(rows) => (
          <ul className={classes['list']} aria-label={t('missing.groupRows')}>
            {rows.map((group) => (
              <NeedyLine key={group.id} group={group} list={filters.list} weeks={weeks} />
            ))}
          </ul>
        )}
      </ListResults>
    </>
  );
}

interface NeedyLineProps {
  readonly group: NeedyGroup;
  readonly list: string | undefined;
  readonly weeks: string;
}

function NeedyLine({ group, list, weeks }: NeedyLineProps) {
  const { t } = useTranslation('groups');
  const language = useLanguage();
  const { id, name, leader, lastOn, missing, members, capacity } = group;
  const facts = {
    leaderless: () =>
      capacity === null
        ? t('print.members', { count: members })
        : t('missing.fullCount', { members, capacity }),
    full: () => t('missing.fullCount', { members, capacity: capacity ?? '—' }),
    unreported: () =>
      [
        t('missing.unreportedCount', { count: missing }),
        lastOn
          ? t('missing.lastReport', { day: formatDay(lastOn, language) })
          : t('missing.noReport'),
      ].join(' · '),
  };
  const fact = list === 'full' || list === 'leaderless' ? facts[list]() : facts.unreported();
  return (
    <li className={classes['row']}>
      <Group gap="sm" wrap="nowrap" mih={56} style={{ flex: 1, minWidth: 0 }}>
        <div style={{ flex: 1, minWidth: 0 }}>
          <Anchor
            component={Link}
            to={list === 'unreported' ? supervisionPath({ branchId: id, weeks }) : groupPath(id)}
            fw={600}
            c="bright"
            underline="hover"
          >
            {name}
          </Anchor>
          <Text size="sm" c="dimmed">
            {fact}
            {' · '}
            {leader ? t('missing.leaderIs', { name: leader.displayName }) : t('missing.noLeader')}
          </Text>
        </div>
        {leader ? <ContactButtons person={leader} /> : null}
      </Group>
    </li>
  );
}
