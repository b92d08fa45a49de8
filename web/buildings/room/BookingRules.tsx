import { MultiSelect, NativeSelect, SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '#web/core/forms/SwitchField.tsx';
import { bookableBy } from '#domain/buildings/schema.ts';
import { groupsContract } from '#domain/groups/contract.ts';
import { rolesContract } from '#domain/users/roles-contract.ts';
import { builtInRoles } from '#domain/users/rules.ts';
import { useOptionSearch, useSearchField } from '#web/core/forms/option-search.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useMay } from '#web/core/session/access.ts';
import type { RoomValues } from './room-values.ts';

/** The people who book the room, and whether somebody approves it. */
export function BookingRules() {
  const { t } = useTranslation('buildings');
  const { register, control } = useFormContext<RoomValues>();
  const chosen = useWatch<RoomValues, 'bookableBy'>({ name: 'bookableBy' });
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <NativeSelect
          label={t('fields.bookableBy')}
          data={bookableBy.map((value) => ({ value, label: t(`bookableBy.${value}`) }))}
          {...register('bookableBy')}
        />
      </SimpleGrid>
      {chosen === 'chosen' ? (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <RolesSelect />
          <GroupsSelect />
        </SimpleGrid>
      ) : null}
      <SwitchField
        control={control}
        name="needsApproval"
        label={t('fields.needsApproval')}
        description={t('form.approvalHelp')}
      />
    </Stack>
  );
}

function RolesSelect() {
  const { t } = useTranslation(['buildings', 'common']);
  const { field } = useController<RoomValues, 'bookerRoles'>({ name: 'bookerRoles' });
  const canSeeRoles = useMay(rolesContract.list);
  const roles = useQuery({ ...queryOptionsFor(rolesContract.list, {}), enabled: canSeeRoles });
  const own = (roles.data?.own ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const data = [
    ...builtInRoles.map((role) => ({ value: role, label: t(`common:roles.${role}`) })),
    ...own,
  ];
  const isKnown = (role: string): boolean => data.some(({ value }) => value === role);
  // The roles of the church are not seen by everybody who edits rooms, and are kept.
  const others = field.value.filter((role) => !isKnown(role));
  return (
    <MultiSelect
      label={t('buildings:form.bookerRoles')}
      data={data}
      value={field.value.filter(isKnown)}
      onChange={(chosen) => field.onChange([...chosen, ...others])}
      searchable
    />
  );
}

/** Their leaders book the room. */
function GroupsSelect() {
  const { t } = useTranslation('buildings');
  const { field } = useController<RoomValues, 'bookerGroups'>({ name: 'bookerGroups' });
  const search = useOptionSearch();
  const { query } = search;
  const found = useQuery({
    ...queryOptionsFor(groupsContract.list, query === '' ? {} : { q: query }),
    placeholderData: (before) => before,
    enabled: useMay(groupsContract.list),
  });
  const searchField = useSearchField(search, found);
  const groups = new Map(
    [...field.value, ...(found.data?.items ?? [])].map(({ id, name }) => [id, { id, name }]),
  );
  return (
    <MultiSelect
      label={t('form.bookerGroups')}
      data={[...groups.values()].map(({ id, name }) => ({ value: id, label: name }))}
      value={field.value.map(({ id }) => id)}
      onChange={(ids) => field.onChange(ids.flatMap((id) => groups.get(id) ?? []))}
      hidePickedOptions
      {...searchField}
    />
  );
}
