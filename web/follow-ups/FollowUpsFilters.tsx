import { Button, Group, NativeSelect, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { followUpsContract } from '#domain/follow-ups/contract.ts';
import { followUpReasons, followUpStatuses } from '#domain/follow-ups/schema.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import type { ListState } from '#web/core/list/list-state.ts';
import { useMay } from '#web/core/session/access.ts';

export type FollowUpsState = ListState<
  Omit<InputOf<typeof followUpsContract.list.input>, 'cursor'>
>;

interface FollowUpsFiltersProps {
  readonly state: FollowUpsState;
  /** The user sees only the own ones. */
  readonly isOwn: boolean;
}

/** On a phone a filter has a line of its own, so that the longest choice is not cut. */
const filterWidth = { flex: { base: '1 1 100%', xs: '0 1 16rem' } };

export function FollowUpsFilters({ state, isOwn }: FollowUpsFiltersProps) {
  const { t } = useTranslation('follow-ups');
  const { status = 'open', reason = '', overdue } = state.filters;
  return (
    <Group gap="sm" align="flex-end">
      <SegmentedControl
        aria-label={t('list.status')}
        value={status}
        onChange={(value) => state.set({ status: value === 'open' ? null : value, overdue: null })}
        data={followUpStatuses.map((value) => ({ value, label: t(`list.${value}`) }))}
      />
      {isOwn ? null : <AssigneeFilter state={state} />}
      <NativeSelect
        {...filterWidth}
        label={t('list.reason')}
        value={reason}
        onChange={(event) => state.set({ reason: event.currentTarget.value || null })}
        data={[
          { value: '', label: t('list.anyReason') },
          ...followUpReasons.map((value) => ({ value, label: t(`reasons.${value}`) })),
        ]}
      />
      {status === 'open' ? (
        <Button
          variant={overdue ? 'light' : 'default'}
          aria-pressed={overdue !== undefined}
          onClick={() => state.set({ overdue: overdue ? null : 'yes' })}
        >
          {t('list.overdueOnly')}
        </Button>
      ) : null}
    </Group>
  );
}

/** Who assigns also chooses one of the assignees; others the own ones or all. */
function AssigneeFilter({ state }: Pick<FollowUpsFiltersProps, 'state'>) {
  const { t } = useTranslation('follow-ups');
  const mayList = useMay(followUpsContract.assignees);
  const { data } = useQuery({
    ...queryOptionsFor(followUpsContract.assignees, {}),
    enabled: mayList,
  });
  return (
    <NativeSelect
      {...filterWidth}
      label={t('list.assignee')}
      value={state.filters.assignee ?? ''}
      onChange={(event) => state.set({ assignee: event.currentTarget.value || null })}
      data={[
        { value: '', label: t('list.everybody') },
        { value: 'me', label: t('list.mine') },
        ...(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
