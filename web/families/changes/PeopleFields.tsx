import { Checkbox, NativeSelect, Stack } from '@mantine/core';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { HouseholdView } from '#domain/families/schema.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { useMay } from '#web/core/session/access.ts';

/** The person on whose record or in whose home a change begins. */
export interface NamedPerson {
  readonly id: string;
  readonly displayName: string;
}

/** The home from which a change starts, and the person, if it starts from a record. */
export interface ChangeProps {
  readonly family: HouseholdView | null;
  readonly person: NamedPerson | null;
  readonly onClose: () => void;
}

export const listAlive = (family: HouseholdView | null): NamedPerson[] =>
  (family?.members ?? []).flatMap(({ person }) => (person.isDeceased ? [] : person));

interface MemberSelectProps {
  readonly name: string;
  readonly label: string;
  readonly people: readonly NamedPerson[];
  readonly isFirst?: boolean;
}

/** One of the people of the home. */
export function MemberSelect({ name, label, people, isFirst = false }: MemberSelectProps) {
  const { t } = useTranslation('families');
  const { register, formState } = useFormContext<Record<string, string>>();
  return (
    <NativeSelect
      label={label}
      data={[
        { value: '', label: t('changes.choosePerson') },
        ...people.map(({ id, displayName }) => ({ value: id, label: displayName })),
      ]}
      error={formState.errors[name]?.message}
      {...(isFirst ? { 'data-autofocus': true } : {})}
      {...register(name)}
    />
  );
}

interface ChosenPeopleProps {
  readonly name: 'companionIds' | 'movers' | 'followers' | 'parentIds';
  readonly label: string;
  readonly description?: string;
  readonly people: readonly NamedPerson[];
}

/** Who comes along; nothing without anybody to choose from. */
export function ChosenPeople({ name, label, description, people }: ChosenPeopleProps) {
  const { control } = useFormContext<Record<typeof name, string[]>>();
  if (people.length === 0) return null;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange }, fieldState }) => (
        <Checkbox.Group
          label={label}
          description={description}
          value={value}
          onChange={onChange}
          error={fieldState.error?.message}
        >
          <Stack gap="xs" mt="xs">
            {people.map(({ id, displayName }) => (
              <Checkbox key={id} value={id} label={displayName} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    />
  );
}

/** Whether the civil status changes, too; only for those who may edit people. */
export function MaritalField({ label }: { readonly label: string }) {
  const { register } = useFormContext<{ changesMarital: boolean }>();
  return useMay(peopleContract.update) ? (
    <Checkbox label={label} {...register('changesMarital')} />
  ) : null;
}
