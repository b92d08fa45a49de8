import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { groupsContract } from '#domain/groups/contract.ts';
import type { GroupView } from '#domain/groups/schema.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useMay } from '#web/core/session/access.ts';
import { AddressField, PersonPicker } from '#web/people/public.ts';
import type { GroupValues } from './group-values.ts';

const places = ['none', 'home', 'address'] as const;

/** The home of somebody, or an address of its own. */
export function WhereFields({ group }: { readonly group: GroupView | null }) {
  const { t } = useTranslation('groups');
  const { register } = useFormContext<GroupValues>();
  const where = useWatch<GroupValues, 'where'>({ name: 'where' });
  const maySearch = useMay(peopleContract.list);
  return (
    <>
      <NativeSelect
        label={t('record.where')}
        data={places.map((place) => ({ value: place, label: t(`form.places.${place}`) }))}
        {...register('where')}
      />
      {where === 'home' ? maySearch ? <HostPicker /> : <HostAmongMembers group={group} /> : null}
      {where === 'none' ? null : (
        <AddressField label={t(where === 'home' ? 'form.homeAddress' : 'form.places.address')} />
      )}
      {where === 'home' ? (
        <Text size="sm" c="dimmed">
          {t('form.homeAddressHelp')}
        </Text>
      ) : null}
    </>
  );
}

function HostPicker() {
  const { t } = useTranslation('groups');
  const { field, fieldState } = useController<GroupValues, 'host'>({ name: 'host' });
  return (
    <PersonPicker
      label={t('fields.host')}
      description={t('form.hostHelp')}
      value={field.value && { ...field.value, sex: 'unknown' }}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}

/** A leader who does not see all people of the church chooses one of the group. */
function HostAmongMembers({ group }: { readonly group: GroupView | null }) {
  const { t } = useTranslation('groups');
  const { field } = useController<GroupValues, 'host'>({ name: 'host' });
  const { data } = useQuery({
    ...queryOptionsFor(groupsContract.members, { groupId: group?.id ?? '' }),
    enabled: group !== null,
  });
  const members = (data?.items ?? []).map(({ person }) => person);
  const offered = [
    ...members,
    ...(field.value && members.every(({ id }) => id !== field.value?.id) ? [field.value] : []),
  ];
  return (
    <NativeSelect
      label={t('fields.host')}
      description={t('form.hostHelp')}
      data={[
        { value: '', label: t('form.nobody') },
        ...offered.map(({ id, displayName }) => ({ value: id, label: displayName })),
      ]}
      value={field.value?.id ?? ''}
      onChange={({ currentTarget }) =>
        field.onChange(offered.find(({ id }) => id === currentTarget.value) ?? null)
      }
    />
  );
}
