import { Button, Group, NativeSelect, SegmentedControl, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { groupsContract } from '#domain/groups/contract.ts';
import {
  periodFilters,
  periods,
  supervisionContract,
  type Period,
} from '#domain/supervision/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useIsPhone } from '#web/core/list/LongList.tsx';
import { useListState } from '#web/core/list/list-state.ts';
import { useAddressState } from '#web/core/navigation/address-state.ts';
import { useHeadingFocusOn } from '#web/core/navigation/heading-focus.ts';
import { useScreenName } from '#web/core/navigation/screen-name.ts';
import { useMay } from '#web/core/session/access.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { groupPath, groupsPath, NewGroupButton } from '#web/groups/public.ts';
import { missingPath, supervisionPath } from './routes.ts';
import { BranchPath } from './BranchPath.tsx';
import { FigureCards } from './FigureCards.tsx';
import { orders, type Order } from './figures.ts';
import { PrintButton } from './PrintButton.tsx';
import { TreeCards } from './TreeCards.tsx';
import { TreeGrid } from './TreeGrid.tsx';
import { WeeksCard } from './WeeksCard.tsx';

/** The groups that the user supervises, level by level, with figures that roll up. */
export default function SupervisionPage() {
  const { t } = useTranslation('groups');
  const { filters, set } = useListState(periodFilters);
  const { parameters } = useAddressState();
  const order = orders.find((each) => each === parameters.get('order')) ?? 'name';
  const { branchId, weeks = '12' } = filters;
  const tree = useQuery({
    ...queryOptionsFor(supervisionContract.tree, { ...filters, weeks }),
    placeholderData: keepPreviousData,
  });
  const { data } = tree;
  const here = data?.path.at(-1);
  useScreenName(here?.name);
  useHeadingFocusOn(data && (here?.id ?? ''));
  const isGroup = data?.items.length === 1 && data.items[0]?.id === branchId;
  return (
    <Stack gap="md">
      <Header name={here?.name} branchId={branchId} weeks={weeks} />
      <BranchPath path={data?.path ?? []} weeks={weeks} />
      {data?.items.length === 0 && !here ? null : (
        <Choices
          weeks={weeks}
          order={order}
          onChange={set}
          hasOrder={!isGroup && data?.items.length !== 0}
        />
      )}
      {tree.isPending ? <Loading /> : null}
      {tree.isError ? <ErrorState error={tree.error} retry={() => void tree.refetch()} /> : null}
      {data?.items.length === 0 && !here ? <NothingToSupervise /> : null}
      {data?.items.length === 0 && here ? (
        <EmptyState icon="groups" title={t('record.nothingBelow')} />
      ) : null}
      {data && data.items.length > 0 ? (
        <>
          <FigureCards figures={data.total} branchId={branchId} weeks={weeks} />
          {isGroup ? (
            <Button component={Link} to={groupPath(branchId ?? '')} style={{ alignSelf: 'start' }}>
              {t('supervision.open')}
            </Button>
          ) : (
            <Level
              key={branchId}
              rows={data.items}
              total={data.total}
              weeks={weeks}
              order={order}
            />
          )}
          <WeeksCard branchId={branchId} weeks={weeks} />
        </>
      ) : null}
    </Stack>
  );
}

/** Who sees all groups creates the first one; others wait until they lead one. */
function NothingToSupervise() {
  const { t } = useTranslation('groups');
  const mayCreate = useMay(groupsContract.create);
  return mayCreate ? (
    <EmptyState
      icon="groups"
      title={t('empty.title')}
      text={t('empty.text')}
      action={<NewGroupButton />}
    />
  ) : (
    <EmptyState icon="groups" title={t('supervision.empty')} text={t('supervision.emptyText')} />
  );
}

interface HeaderProps {
  /** Of the branch; undefined for all that the user sees. */
  readonly name: string | undefined;
  readonly branchId: string | undefined;
  readonly weeks: Period;
}

function Header({ name, branchId, weeks }: HeaderProps) {
  const { t } = useTranslation('groups');
  return (
    <PageHeader
      title={name ?? t('supervision.title')}
      subtitle={t('supervision.subtitle')}
      back={
        name
          ? { to: supervisionPath({ weeks }), label: t('supervision.title') }
          : { to: groupsPath, label: t('title') }
      }
      actions={
        <>
          <PrintButton branchId={branchId} weeks={weeks} />
          <Button
            component={Link}
            to={missingPath(branchId ? { branchId } : {})}
            variant="default"
            className="redil-screen-only"
          >
            {t('supervision.missing')}
          </Button>
        </>
      }
    />
  );
}

type LevelProps = Parameters<typeof TreeGrid>[0];

/** A table that opens in place; on a phone one level after the other. */
function Level(props: LevelProps) {
  return useIsPhone() ? <TreeCards {...props} /> : <TreeGrid {...props} />;
}

interface ChoicesProps {
  readonly weeks: Period;
  readonly order: Order;
  readonly hasOrder: boolean;
  readonly onChange: (changes: Readonly<Record<string, string | null>>) => void;
}

function Choices({ weeks, order, hasOrder, onChange }: ChoicesProps) {
  const { t } = useTranslation('groups');
  return (
    <Group gap="md" align="flex-end" className="redil-screen-only">
      <SegmentedControl
        aria-label={t('supervision.period')}
        value={weeks}
        onChange={(value) => onChange({ weeks: value })}
        data={periods.map((value) => ({ value, label: t(`supervision.periods.${value}`) }))}
      />
      {hasOrder ? (
        <NativeSelect
          label={t('supervision.order')}
          value={order}
          onChange={({ target }) =>
            onChange({ order: target.value === 'name' ? null : target.value })
          }
          data={orders.map((value) => ({ value, label: t(`supervision.orders.${value}`) }))}
        />
      ) : null}
    </Group>
  );
}
