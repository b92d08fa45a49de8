import { NativeSelect, Radio, SimpleGrid, Stack } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { familiesContract } from '#domain/families/contract.ts';
import type { PersonRow } from '#domain/people/schema.ts';
import { homes } from '#domain/visitors/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useMay } from '#web/core/session/access.ts';
import {
  FamilyPicker,
  usePrimaryHome,
  useRoleOptions,
  type PickedFamily,
} from '#web/families/public.ts';
import { Section } from '#web/ui/Section.tsx';
import type { AcceptValues } from './accept-values.ts';

interface HomePartProps {
  readonly candidates: readonly PersonRow[];
}

/** With which household the visitor and the children come. Not shown to those who may not change households. */
export function HomePart({ candidates }: HomePartProps) {
  const { t } = useTranslation('visitors');
  const { register, watch } = useFormContext<AcceptValues>();
  const mayCreate = useMay(familiesContract.register);
  const mayJoin = useMay(familiesContract.addMember);
  useHomeOfKnown(mayJoin);
  if (!mayCreate && !mayJoin) return null;
  const home = watch('home');
  const offered = homes.filter((each) => each === 'none' || (each === 'new' ? mayCreate : mayJoin));
  return (
    <Section title={t('inbox.home')} wide>
      <Stack gap="sm" role="radiogroup" aria-label={t('inbox.home')}>
        {offered.map((value) => (
          <Radio
            key={value}
            value={value}
            label={t(`inbox.homes.${value}`)}
            {...register('home')}
          />
        ))}
      </Stack>
      {home === 'existing' ? <FamilyField candidates={candidates} /> : null}
      {home === 'none' ? null : <RoleFields />}
    </Section>
  );
}

/** The people of a card come to the home of the visitor who is on record, unless the user chooses another one. */
function useHomeOfKnown(mayJoin: boolean): void {
  const { watch, getValues, setValue } = useFormContext<AcceptValues>();
  const home = usePrimaryHome(watch('known')?.id ?? '');
  useEffect(() => {
    if (!home || !mayJoin || getValues('home') !== 'new') return undefined;
    setValue('home', 'existing');
    setValue('familyId', home);
    return () => {
      setValue('home', 'new');
      setValue('familyId', null);
    };
  }, [home, mayJoin, getValues, setValue]);
}

/** The homes of the people who may be the visitor come first. */
function FamilyField({ candidates }: HomePartProps) {
  const { t } = useTranslation('visitors');
  const { control, formState, watch } = useFormContext<AcceptValues>();
  const known = watch('known');
  const ids = [...new Set([...(known ? [known.id] : []), ...candidates.map(({ id }) => id)])];
  const found = useQueries({
    queries: ids.map((personId) => queryOptionsFor(familiesContract.ofPerson, { personId })),
  });
  const proposed: PickedFamily[] = found.flatMap(({ data }) =>
    (data?.items ?? []).filter(({ until }) => until === null).map(({ household }) => household),
  );
  return (
    <Controller
      control={control}
      name="familyId"
      render={({ field: { value, onChange } }) => (
        <FamilyPicker
          label={t('inbox.family')}
          value={value}
          onChange={onChange}
          proposed={proposed}
          error={formState.errors.familyId?.message}
        />
      )}
    />
  );
}

function RoleFields() {
  const { t } = useTranslation('visitors');
  const { register, watch, formState } = useFormContext<AcceptValues>();
  const roles = useRoleOptions(null);
  const hasChildren = watch('children').some(({ isAdded }) => isAdded);
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <NativeSelect
        label={t('inbox.role')}
        data={roles}
        error={formState.errors.roleId?.message}
        {...register('roleId')}
      />
      {watch('spouse')?.isAdded ? (
        <NativeSelect
          label={t('inbox.spouseRole')}
          data={roles}
          error={formState.errors.spouseRoleId?.message}
          {...register('spouseRoleId')}
        />
      ) : null}
      {hasChildren ? (
        <NativeSelect
          label={t('inbox.childRole')}
          data={roles}
          error={formState.errors.childRoleId?.message}
          {...register('childRoleId')}
        />
      ) : null}
    </SimpleGrid>
  );
}
