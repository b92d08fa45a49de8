import {
  Accordion,
  MultiSelect,
  NativeSelect,
  SimpleGrid,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '#web/core/forms/SwitchField.tsx';
import { remindMinutes } from '#domain/agenda/answers.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { useMay } from '#web/core/session/access.ts';
import { PersonPicker } from '#web/people/public.ts';
import { useCalendars, useHasGroups, useIsWritable } from '../parts/calendars.ts';
import { useRoleChoices } from '../parts/role-choices.ts';
import type { DetailsValues } from './event-values.ts';
import { GroupsSelect } from './GroupsSelect.tsx';
import { PointOfEvent } from './PointOfEvent.tsx';

/** What the event is. */
export function TitleFields() {
  const { t } = useTranslation('agenda');
  const { register, formState } = useFormContext<DetailsValues>();
  const isWritable = useIsWritable();
  // An event keeps the calendar it has.
  const calendars = useCalendars().filter(
    (calendar) => isWritable(calendar) || calendar.id === formState.defaultValues?.calendarId,
  );
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <TextInput
        label={t('fields.title')}
        placeholder={t('form.titleExample')}
        error={formState.errors.title?.message}
        {...register('title')}
      />
      <NativeSelect
        // The calendars arrive after the first drawing, when the browser has no option to choose.
        key={calendars.length}
        label={t('fields.calendar')}
        data={calendars.map(({ id, name }) => ({ value: id, label: name }))}
        error={formState.errors.calendarId?.message}
        {...register('calendarId')}
      />
    </SimpleGrid>
  );
}

/** The place that is no room, and whatever few events need. An error in it opens it. */
export function MoreOfEvent() {
  const { t } = useTranslation('agenda');
  const { register, formState, control } = useFormContext<DetailsValues>();
  const [isChosenOpen, setIsChosenOpen] = useState(false);
  const { errors } = formState;
  const isFaulty = [errors.description, errors.onlineUrl, errors.organiser].some(Boolean);
  return (
    <>
      <TextInput
        label={t('fields.place')}
        placeholder={t('form.placeExample')}
        error={errors.placeText?.message}
        {...register('placeText')}
      />
      <PointOfEvent />
      <Accordion
        variant="contained"
        value={isChosenOpen || isFaulty ? 'more' : null}
        onChange={(value) => setIsChosenOpen(value !== null)}
        order={2}
      >
        <Accordion.Item value="more">
          <Accordion.Control>{t('form.more')}</Accordion.Control>
          <Accordion.Panel>
            <Stack gap="sm">
              <Textarea
                label={t('fields.description')}
                autosize
                minRows={3}
                maxRows={12}
                error={errors.description?.message}
                {...register('description')}
              />
              <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
                <TextInput
                  type="url"
                  label={t('fields.onlineUrl')}
                  error={errors.onlineUrl?.message}
                  {...register('onlineUrl')}
                />
                <Organiser />
              </SimpleGrid>
              <Audience />
              <Public />
              <SwitchField control={control} name="asksAnswers" label={t('form.asksAnswers')} />
              <Remind />
              <SwitchField control={control} name="isDraft" label={t('form.isDraft')} />
            </Stack>
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </>
  );
}

function Remind() {
  const { t } = useTranslation('agenda');
  const { register } = useFormContext<DetailsValues>();
  return (
    <NativeSelect
      label={t('form.remind')}
      description={t('form.remindHelp')}
      data={[
        { value: '', label: t('form.remindNever') },
        ...remindMinutes.map((minutes) => ({
          value: String(minutes),
          label: t(`form.reminds.${minutes}`),
        })),
      ]}
      {...register('remind')}
    />
  );
}

function Organiser() {
  const { t } = useTranslation('agenda');
  const canChoose = useMay(peopleContract.list);
  const { field, fieldState } = useController<DetailsValues, 'organiser'>({ name: 'organiser' });
  const { value, onChange, ref } = field;
  if (!canChoose) return null;
  return (
    <PersonPicker
      label={t('fields.organiser')}
      value={value && { ...value, sex: 'unknown' }}
      onChange={(person) => onChange(person && { id: person.id, displayName: person.displayName })}
      ref={ref}
      error={fieldState.error?.message}
    />
  );
}

const audiences = ['calendar', 'roles', 'groups'] as const;

/** Only events of a public calendar are public. */
function Public() {
  const { t } = useTranslation('agenda');
  const { control } = useFormContext<DetailsValues>();
  const calendarId = useWatch<DetailsValues, 'calendarId'>({ name: 'calendarId' });
  const calendar = useCalendars().find(({ id }) => id === calendarId);
  if (!calendar?.isPublic) return null;
  return <SwitchField control={control} name="isPublic" label={t('form.isPublic')} />;
}

/** The groups and roles that are invited; only people who see the calendar can be. */
function Audience() {
  const { t } = useTranslation('agenda');
  const { register } = useFormContext<DetailsValues>();
  const audience = useWatch<DetailsValues, 'audience'>({ name: 'audience' });
  const { field: roles } = useController<DetailsValues, 'audienceRoles'>({ name: 'audienceRoles' });
  const { field: groups } = useController<DetailsValues, 'audienceGroups'>({
    name: 'audienceGroups',
  });
  const [rolesRef, groupsRef] = [roles.ref, groups.ref];
  const choices = useRoleChoices(roles.value);
  const hasGroups = useHasGroups();
  const offered = audiences.filter(
    (each) => each !== 'groups' || hasGroups || audience === 'groups',
  );
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <NativeSelect
        label={t('fields.audience')}
        data={offered.map((value) => ({ value, label: t(`audiences.${value}`) }))}
        {...register('audience')}
      />
      {audience === 'roles' ? (
        <MultiSelect
          label={t('form.whichRoles')}
          data={choices}
          value={roles.value}
          onChange={roles.onChange}
          ref={rolesRef}
        />
      ) : null}
      {audience === 'groups' ? (
        <GroupsSelect
          label={t('form.whichGroups')}
          value={groups.value}
          onChange={groups.onChange}
          ref={groupsRef}
        />
      ) : null}
    </SimpleGrid>
  );
}
