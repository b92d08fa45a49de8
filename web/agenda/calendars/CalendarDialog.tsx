import { Group, MultiSelect, NativeSelect, Radio, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '#web/core/forms/SwitchField.tsx';
import { calendarColors, type CalendarView } from '#domain/agenda/calendars.ts';
import { agendaContract } from '#domain/agenda/contract.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { GroupsSelect } from '../form/GroupsSelect.tsx';
import { useHasGroups } from '../parts/calendars.ts';
import { CalendarDot } from '../parts/CalendarDot.tsx';
import { changedByAgenda } from '../parts/changed-by-agenda.ts';
import { useRoleChoices } from '../parts/role-choices.ts';
import classes from './CalendarsPage.module.css';

interface CalendarValues {
  name: string;
  color: CalendarView['color'];
  group: { readonly id: string; readonly name: string } | null;
  isOfGroup: boolean;
  seenBy: CalendarView['seenBy'];
  readerRoles: string[];
  writerRoles: string[];
  isPublic: boolean;
  isArchived: boolean;
}

const empty: CalendarValues = {
  name: '',
  color: 'blue',
  group: null,
  isOfGroup: false,
  seenBy: 'all',
  readerRoles: [],
  writerRoles: [],
  isPublic: false,
  isArchived: false,
};

interface CalendarDialogProps {
  /** null: a new one. */
  readonly calendar: CalendarView | null;
  readonly onClose: () => void;
}

export function CalendarDialog({ calendar, onClose }: CalendarDialogProps) {
  return calendar ? (
    <EditedCalendar calendar={calendar} onClose={onClose} />
  ) : (
    <NewCalendar onClose={onClose} />
  );
}

const toShape = (values: CalendarValues) => ({
  name: values.name,
  color: values.color,
  groupId: values.isOfGroup ? (values.group?.id ?? '') : null,
  seenBy: values.seenBy,
  readerRoles: values.readerRoles,
  writerRoles: values.writerRoles,
  isPublic: values.isPublic,
});

function NewCalendar({ onClose }: Pick<CalendarDialogProps, 'onClose'>) {
  const { t } = useTranslation('agenda');
  const [requestId] = useState(() => crypto.randomUUID());
  const submission = useSubmit(agendaContract.createCalendar, {
    defaultValues: empty,
    toInput: (values) => ({ requestId, ...toShape(values) }),
    refreshes: changedByAgenda,
    success: t('calendars.created'),
    onSuccess: onClose,
  });
  return (
    <FormDialog {...submission} title={t('calendars.new')} onClose={onClose}>
      <CalendarFields form={submission.form} />
    </FormDialog>
  );
}

function EditedCalendar({
  calendar,
  onClose,
}: Pick<CalendarDialogProps, 'onClose'> & { readonly calendar: CalendarView }) {
  const { t } = useTranslation(['agenda', 'common']);
  const submission = useSubmit(agendaContract.updateCalendar, {
    defaultValues: {
      name: calendar.name,
      color: calendar.color,
      group: calendar.group,
      isOfGroup: calendar.group !== null,
      seenBy: calendar.seenBy,
      readerRoles: [...calendar.readerRoles],
      writerRoles: [...calendar.writerRoles],
      isPublic: calendar.isPublic,
      isArchived: calendar.isArchived,
    } as CalendarValues,
    toInput: (values) => ({
      calendarId: calendar.id,
      version: calendar.version,
      ...toShape(values),
      isArchived: values.isArchived,
    }),
    refreshes: changedByAgenda,
    success: t('common:saved'),
    onSuccess: onClose,
  });
  return (
    <FormDialog {...submission} title={t('agenda:calendars.edit')} onClose={onClose}>
      <CalendarFields form={submission.form} />
      <SwitchField
        control={submission.form.control}
        name="isArchived"
        label={t('agenda:calendars.isArchived')}
        description={t('agenda:calendars.isArchivedHelp')}
      />
    </FormDialog>
  );
}

interface CalendarFieldsProps {
  readonly form: UseFormReturn<CalendarValues>;
}

function CalendarFields({ form }: CalendarFieldsProps) {
  const { t } = useTranslation('agenda');
  const { register, formState, setValue, control } = form;
  const hasGroups = useHasGroups();
  const [isOfGroup, group] = useWatch({ control, name: ['isOfGroup', 'group'] });
  const groupError = (formState.errors as { readonly groupId?: { readonly message?: string } })
    .groupId;
  return (
    <Stack gap="md">
      <TextInput
        label={t('fields.name')}
        placeholder={t('calendars.nameExample')}
        data-autofocus
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <ColorField form={form} />
      {hasGroups ? (
        <SwitchField
          control={control}
          name="isOfGroup"
          label={t('calendars.isOfGroup')}
          description={t('calendars.isOfGroupHelp')}
        />
      ) : null}
      {isOfGroup ? (
        <>
          <GroupsSelect
            label={t('calendars.whichGroup')}
            value={group ? [group] : []}
            onChange={(groups) => setValue('group', groups.at(-1) ?? null, { shouldDirty: true })}
            limit={2}
          />
          {groupError ? <span role="alert">{t('calendars.chooseGroup')}</span> : null}
        </>
      ) : (
        <AccessFields form={form} />
      )}
      <SwitchField
        control={control}
        name="isPublic"
        label={t('calendars.isPublic')}
        description={t('calendars.isPublicHelp')}
      />
    </Stack>
  );
}

function ColorField({ form }: CalendarFieldsProps) {
  const { t } = useTranslation('agenda');
  const { setValue, control } = form;
  return (
    <Radio.Group
      label={t('fields.color')}
      value={useWatch({ control, name: 'color' })}
      onChange={(next) => {
        const chosen = calendarColors.find((each) => each === next);
        if (chosen) setValue('color', chosen, { shouldDirty: true });
      }}
    >
      <div className={classes['colors']}>
        {calendarColors.map((color) => (
          <Radio
            key={color}
            value={color}
            label={
              <Group gap={6} wrap="nowrap" component="span">
                <CalendarDot color={color} />
                {t(`colors.${color}`)}
              </Group>
            }
          />
        ))}
      </div>
    </Radio.Group>
  );
}

/** Of a calendar of the church. */
function AccessFields({ form }: CalendarFieldsProps) {
  const { t } = useTranslation('agenda');
  const { register, setValue, control } = form;
  const [seenBy, readerRoles, writerRoles] = useWatch({
    control,
    name: ['seenBy', 'readerRoles', 'writerRoles'],
  });
  const choices = useRoleChoices([...readerRoles, ...writerRoles]);
  return (
    <>
      <NativeSelect
        label={t('fields.seenBy')}
        data={[
          { value: 'all', label: t('seenBy.all') },
          { value: 'roles', label: t('seenBy.roles') },
        ]}
        {...register('seenBy')}
      />
      {seenBy === 'roles' ? (
        <MultiSelect
          label={t('calendars.readerRoles')}
          data={choices}
          value={readerRoles}
          onChange={(roles) => setValue('readerRoles', roles, { shouldDirty: true })}
        />
      ) : null}
      <MultiSelect
        label={t('calendars.writerRoles')}
        description={t('calendars.writerRolesHelp')}
        data={choices}
        value={writerRoles}
        onChange={(roles) => setValue('writerRoles', roles, { shouldDirty: true })}
      />
    </>
  );
}
