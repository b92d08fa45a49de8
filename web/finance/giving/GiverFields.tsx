import { Checkbox, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import type { Ref } from 'react';
import { useController, useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { peopleContract } from '#domain/people/contract.ts';
import { useMay } from '#web/core/session/access.ts';
import { PersonPicker } from '#web/people/public.ts';

const giverKinds = ['person', 'organisation'] as const;
export type GiverKind = (typeof giverKinds)[number];

export interface GiverValues {
  giver: GiverKind;
  person: { readonly id: string; readonly displayName: string } | null;
  /** The person gave for the whole family. */
  isHousehold: boolean;
  organisation: string;
}

export const noGiver: GiverValues = {
  giver: 'person',
  person: null,
  isHousehold: false,
  organisation: '',
};

/** Only of the kind that is chosen. */
export const toGiverInput = ({ giver, person, isHousehold, organisation }: GiverValues) =>
  giver === 'person'
    ? {
        personId: person?.id ?? null,
        isHousehold: person !== null && isHousehold,
        organisation: '',
      }
    : { personId: null, isHousehold: false, organisation };

interface GiverFieldsProps<Values extends GiverValues> {
  readonly control: Control<Values>;
  readonly error: string | undefined;
  readonly firstRef?: Ref<HTMLInputElement>;
}

/** A person, alone or for the whole family; an organisation; empty: nobody known. */
export function GiverFields<Values extends GiverValues>(props: GiverFieldsProps<Values>) {
  const { t } = useTranslation('finance');
  const control = props.control as unknown as Control<GiverValues>;
  const { error, firstRef } = props;
  const seesNames = useMay(peopleContract.names);
  const giver = useWatch({ control, name: 'giver' });
  const { field: kind } = useController({ control, name: 'giver' });
  const { field: person } = useController({ control, name: 'person' });
  const { field: household } = useController({ control, name: 'isHousehold' });
  const { field: organisation } = useController({ control, name: 'organisation' });
  return (
    <Stack gap="xs">
      {giver === 'person' && !seesNames ? (
        <Text size="sm" c="dimmed">
          {t('gifts.noNames')}
        </Text>
      ) : giver === 'person' ? (
        <PersonPicker
          label={t('gifts.giverOrNone')}
          value={person.value && { ...person.value, sex: 'unknown' }}
          onChange={(found) =>
            person.onChange(found && { id: found.id, displayName: found.displayName })
          }
          error={error}
          {...(firstRef ? { ref: firstRef } : {})}
        />
      ) : (
        <TextInput label={t('gifts.organisationName')} error={error} {...organisation} />
      )}
      {giver === 'person' && person.value ? (
        <Checkbox
          label={t('gifts.isHousehold')}
          checked={household.value}
          onChange={({ currentTarget }) => household.onChange(currentTarget.checked)}
        />
      ) : null}
      <SegmentedControl
        size="xs"
        aria-label={t('gifts.who')}
        data={giverKinds.map((value) => ({ value, label: t(`gifts.giverKinds.${value}`) }))}
        value={giver}
        onChange={(value) => kind.onChange(value)}
      />
    </Stack>
  );
}
