import { ActionIcon, Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { proposeChildSurnames } from '#domain/kernel/text/child-surnames.ts';
import type { Surnames } from '#domain/kernel/text/names.ts';
import { sexes } from '#domain/people/schema.ts';
import { PartialDateInput } from '#web/core/forms/PartialDateInput.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { KnownHome } from './KnownHome.tsx';
import { ChosenPerson, KnownPeople } from './KnownPeople.tsx';
import classes from './PersonFields.module.css';
import type { PeopleValues, RowContext } from './register-values.ts';
import { useRoleWords } from './roles.ts';
import { useProposedSurnames } from './use-proposed-surnames.ts';

interface PersonFieldsProps extends RowContext {
  readonly index: number;
  readonly onRemove: (() => void) | undefined;
}

/** One of the people of the form: the names, and whom on record they may be. */
export function PersonFields({ index, onRemove, ...context }: PersonFieldsProps) {
  const { roles, canFindPeople, renderKnown } = context;
  const { t } = useTranslation(['families', 'members']);
  const { watch, register, setValue } = useFormContext<PeopleValues>();
  const path = `people.${index}` as const;
  const person = watch(path);
  useProposedSurnames(path, useSurnames(index, context));
  return (
    <fieldset className={classes['person']}>
      <Legend number={index + 1} onRemove={onRemove} />
      <Stack gap="sm" className={classes['body'] ?? ''}>
        {person.known ? (
          <>
            <ChosenPerson person={person.known} onClear={() => setValue(`${path}.known`, null)} />
            <KnownHome path={path} person={person.known} {...context} />
          </>
        ) : (
          <>
            <Names index={index} />
            {canFindPeople ? (
              <KnownPeople
                text={[person.givenNames, person.surname1].filter(Boolean).join(' ')}
                except={watch('people').flatMap(({ known }) => known?.id ?? [])}
                onChoose={(known) => setValue(`${path}.known`, known, { shouldDirty: true })}
              />
            ) : null}
          </>
        )}
        <div className={classes['facts']}>
          <RoleSelect index={index} roles={roles} />
          {person.known ? renderKnown?.(person) : <Details index={index} />}
          {person.isPrimary ? null : (
            <TextInput
              label={t('families:fields.days')}
              placeholder={t('families:member.daysExample')}
              {...register(`${path}.days`)}
              className={classes['wide'] ?? ''}
            />
          )}
        </div>
        {person.known ? (
          <Checkbox
            label={t('families:member.isPrimary')}
            description={t('families:member.isPrimaryHelp')}
            {...register(`${path}.isPrimary`)}
          />
        ) : null}
      </Stack>
    </fieldset>
  );
}

interface LegendProps {
  readonly number: number;
  readonly onRemove: PersonFieldsProps['onRemove'];
}

function Legend({ number, onRemove }: LegendProps) {
  const { t } = useTranslation('families');
  return (
    <>
      <legend className={classes['legend']}>{t('register.person', { number })}</legend>
      {onRemove ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('register.removePerson', { number })}
          onClick={onRemove}
          className={classes['remove'] ?? ''}
        >
          <Icon name="close" size={18} />
        </ActionIcon>
      ) : null}
    </>
  );
}

const noSurnames: Surnames = { surname1: '', surname2: '' };

/**
 * The surnames that a child usually has of the parents who are in the form; none for others, for a row without a given name, and
 * with a parent on record, whose surnames the form does not know.
 */
function useSurnames(index: number, { roles, country }: RowContext): Surnames {
  const people = useFormContext<PeopleValues>().watch('people');
  const findRole = (roleId: string | undefined) => roles.find(({ id }) => id === roleId);
  const child = people[index];
  if (!child?.givenNames || findRole(child.roleId)?.key !== 'child') return noSurnames;
  const parents = people.filter(({ roleId }) => findRole(roleId)?.isHead);
  return parents.some(({ known }) => known) ? noSurnames : proposeChildSurnames(parents, country);
}

interface RowProps {
  readonly index: number;
}

function Names({ index }: RowProps) {
  const { t } = useTranslation('members');
  const { register, formState } = useFormContext<PeopleValues>();
  const errors = formState.errors.people?.[index];
  return (
    <div className={classes['names']}>
      {(['givenNames', 'surname1', 'surname2'] as const).map((key) => (
        <TextInput
          key={key}
          label={t(`fields.${key}`)}
          autoComplete="off"
          error={errors?.[key]?.message}
          {...register(`people.${index}.${key}`)}
        />
      ))}
    </div>
  );
}

function Details({ index }: RowProps) {
  const { t } = useTranslation(['members', 'families']);
  const { register, control, formState } = useFormContext<PeopleValues>();
  const errors = formState.errors.people?.[index];
  return (
    <>
      <NativeSelect
        label={t('fields.sex')}
        data={sexes.map((value) => ({ value, label: t(`sex.${value}`) }))}
        {...register(`people.${index}.sex`)}
        className={classes['short'] ?? ''}
      />
      <Controller
        control={control}
        name={`people.${index}.birth`}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <PartialDateInput
            ref={ref}
            label={t('fields.birth')}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            error={errors?.birth?.message}
          />
        )}
      />
      <TextInput
        type="tel"
        label={t('families:register.phone')}
        autoComplete="off"
        error={errors?.phone?.message}
        {...register(`people.${index}.phone`)}
        className={classes['wide'] ?? ''}
      />
      <TextInput
        type="email"
        label={t('columns.email')}
        autoComplete="off"
        error={errors?.email?.message}
        {...register(`people.${index}.email`)}
        className={classes['wide'] ?? ''}
      />
    </>
  );
}

/** "Hija", "hijo", or both where the sex is not known. */
function RoleSelect({ index, roles }: RowProps & Pick<RowContext, 'roles'>) {
  const { t } = useTranslation('families');
  const { register, watch, formState } = useFormContext<PeopleValues>();
  const getWord = useRoleWords();
  const { known, sex, roleId } = watch(`people.${index}`);
  return (
    <NativeSelect
      label={t('fields.role')}
      data={[
        { value: '', label: t('member.noRole') },
        ...roles.map((role) => ({
          value: role.id,
          label: getWord(role, known ? 'unknown' : sex),
        })),
      ]}
      error={formState.errors.people?.[index]?.roleId?.message}
      {...register(`people.${index}.roleId`)}
      // The roles can arrive after the form: an uncontrolled select would stay on the first option.
      value={roleId}
      className={classes['role'] ?? ''}
    />
  );
}
