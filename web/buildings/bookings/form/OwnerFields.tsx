import { NativeSelect, Select, SimpleGrid, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { roomsContract } from '#domain/buildings/rooms-contract.ts';
import { groupsContract } from '#domain/groups/contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { useOptionSearch, useSearchField } from '#web/core/forms/option-search.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useMay } from '#web/core/session/access.ts';
import { PersonPicker } from '#web/people/public.ts';
import { ownerChoices, type BookingValues } from './booking-values.ts';

/** For whom: the user, a group; those who manage buildings book for others, too. */
export function OwnerFields() {
  const { t } = useTranslation('buildings');
  const { register } = useFormContext<BookingValues>();
  const owner = useWatch<BookingValues, 'owner'>({ name: 'owner' });
  const isOffice = useMay(roomsContract.update);
  const canOffer = {
    me: true,
    group: useMay(groupsContract.list),
    church: isOffice,
    person: useMay(peopleContract.list) && isOffice,
    outsider: isOffice,
  };
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <NativeSelect
        label={t('bookings.fields.owner')}
        data={ownerChoices
          .filter((choice) => canOffer[choice])
          .map((value) => ({ value, label: t(`bookings.owner.${value}`) }))}
        {...register('owner')}
      />
      {owner === 'group' ? <GroupSelect /> : null}
      {owner === 'person' ? <Person /> : null}
      {owner === 'outsider' ? <Outsider /> : null}
    </SimpleGrid>
  );
}

function GroupSelect() {
  const { t } = useTranslation('buildings');
  const { field, fieldState } = useController<BookingValues, 'groupId'>({ name: 'groupId' });
  const { value: groupId, onChange, ref } = field;
  const chosen = useQuery({
    ...queryOptionsFor(groupsContract.get, { groupId }),
    enabled: groupId !== '',
  }).data;
  const search = useOptionSearch(chosen?.name);
  const { query } = search;
  const found = useQuery({
    ...queryOptionsFor(groupsContract.list, query === '' ? {} : { q: query }),
    placeholderData: (before) => before,
  });
  const searchField = useSearchField(search, found);
  const groups = new Map(
    [...(found.data?.items ?? []), ...(chosen ? [chosen] : [])].map(({ id, name }) => [id, name]),
  );
  return (
    <Select
      label={t('bookings.owner.whichGroup')}
      data={[...groups].map(([value, label]) => ({ value, label }))}
      value={groupId || null}
      onChange={(id) => onChange(id ?? '')}
      ref={ref}
      {...searchField}
      error={fieldState.error ? t('bookings.owner.chooseGroup') : null}
    />
  );
}

function Person() {
  const { t } = useTranslation('buildings');
  const { field, fieldState } = useController<BookingValues, 'person'>({ name: 'person' });
  const { value, onChange, ref } = field;
  return (
    <PersonPicker
      label={t('bookings.owner.whichPerson')}
      value={value && { ...value, sex: 'unknown' }}
      onChange={onChange}
      ref={ref}
      error={fieldState.error ? t('bookings.owner.choosePerson') : undefined}
    />
  );
}

function Outsider() {
  const { t } = useTranslation('buildings');
  const { register, formState } = useFormContext<BookingValues>();
  const { errors } = formState;
  return (
    <SimpleGrid cols={2} spacing="sm">
      <TextInput
        label={t('bookings.owner.name')}
        autoComplete="off"
        error={errors.outsiderName?.message}
        {...register('outsiderName')}
      />
      <TextInput
        type="tel"
        label={t('bookings.owner.phone')}
        autoComplete="off"
        error={errors.outsiderPhone?.message}
        {...register('outsiderPhone')}
      />
    </SimpleGrid>
  );
}
