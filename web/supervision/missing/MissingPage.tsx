import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { groupsContract } from '#domain/groups/contract.ts';
import { groupLists, missingContract, peopleLists } from '#domain/supervision/missing-contract.ts';
import { groupsPermissions } from '#domain/groups/permissions.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { buildUrl } from '#web/core/api/api.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useAddressState } from '#web/core/navigation/address-state.ts';
import { useHasPermission, useMay } from '#web/core/session/access.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { PendingPart } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { groupsPath } from '#web/groups/public.ts';
import { AttendanceList, useAttendanceState } from './AttendanceList.tsx';
import { GroupsToHelp, useGroupsState } from './GroupsToHelp.tsx';
import { ListTabs, type ListKey } from './ListTabs.tsx';
import { PeopleToVisit, usePeopleState } from './PeopleToVisit.tsx';

const isIn = <Value extends string>(values: readonly Value[], value: string): value is Value =>
  (values as readonly string[]).includes(value);

/** Whom to call or visit, which groups need somebody, and attendance in per cent. */
export default function MissingPage() {
  const { t } = useTranslation('groups');
  const { parameters, set } = useAddressState();
  const seesAllGroups = useHasPermission(groupsPermissions.all);
  const seesPeople = useHasPermission(peoplePermissions.view);
  const lists: readonly ListKey[] = [
    ...peopleLists.filter((list) => list !== 'ungrouped' || (seesAllGroups && seesPeople)),
    ...groupLists,
    'attendance',
  ];
  const asked = parameters.get('list') ?? '';
  const list = isIn(lists, asked) ? asked : 'absent';
  return (
    <Stack gap="md">
      <PageHeader
        title={t('missing.title')}
        subtitle={t('missing.subtitle')}
        back={{ to: groupsPath, label: t('title') }}
        actions={<ExportButton list={list} />}
      />
      <ListTabs lists={lists} value={list} onChange={(next) => set({ list: next })} />
      <Text c="dimmed">{t(`missing.texts.${list}`)}</Text>
      {list === 'ungrouped' ? null : (
        <BranchField
          value={parameters.get('branchId')}
          onChange={(branchId) => set({ branchId })}
        />
      )}
      {isIn(peopleLists, list) ? <PeopleToVisit key={list} /> : null}
      {isIn(groupLists, list) ? <GroupsToHelp key={list} /> : null}
      {list === 'attendance' ? <AttendanceList /> : null}
    </Stack>
  );
}

/** The file has what the list has. */
function ExportButton({ list }: { readonly list: ListKey }) {
  const { t } = useTranslation('groups');
  const mayExport = useMay(missingContract.exportPeople);
  const [people, groups, attendance] = [usePeopleState(), useGroupsState(), useAttendanceState()];
  if (!mayExport) return null;
  const href = isIn(peopleLists, list)
    ? buildUrl(missingContract.exportPeople, people.filters)
    : isIn(groupLists, list)
      ? buildUrl(missingContract.exportGroups, groups.filters)
      : buildUrl(missingContract.exportAttendance, attendance.filters);
  return (
    <Button
      component="a"
      href={href}
      download
      variant="default"
      leftSection={<Icon name="download" size={18} />}
    >
      {t('missing.export')}
    </Button>
  );
}

interface BranchFieldProps {
  readonly value: string | null;
  readonly onChange: (branchId: string | null) => void;
}

/** The branches that the user sees; none for who leads one group. */
function BranchField({ value, onChange }: BranchFieldProps) {
  const { t } = useTranslation('groups');
  const { data, isLoading } = useQuery(queryOptionsFor(groupsContract.branches, {}));
  if (isLoading) return <PendingPart />;
  if (!data || data.items.length === 0) return null;
  return (
    <Group>
      <NativeSelect
        label={t('missing.branch')}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || null)}
        data={[
          { value: '', label: t('missing.allBranches') },
          ...data.items.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </Group>
  );
}
