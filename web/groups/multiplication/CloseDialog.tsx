import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Controller, useController, useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { groupsContract } from '#domain/groups/contract.ts';
import { multiplicationContract } from '#domain/groups/multiplication-contract.ts';
import type { GroupMemberView, GroupView } from '#domain/groups/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useChurchSetting } from '../form/use-church-setting.ts';
import { GroupPicker, type PickedGroup } from '../members/GroupPicker.tsx';
import { useMembersUndo } from '../members/members-undo.ts';
import { changedByMultiplication } from './changed-by-multiplication.ts';

interface CloseDialogProps {
  readonly group: GroupView;
  readonly onClose: () => void;
}

interface CloseValues {
  on: string;
  reason: string;
  /** Nobody goes anywhere, all go to one group, or each is asked about. */
  how: 'none' | 'all' | 'each';
  all: PickedGroup | null;
  /** By the id of the person. */
  each: Record<string, PickedGroup | null>;
}

function toDestinations({ how, all, each }: CloseValues, members: readonly GroupMemberView[]) {
  const chosen = members.flatMap(({ person }) => {
    const to = how === 'all' ? all : how === 'each' ? each[person.id] : null;
    return to ? [{ groupId: to.id, personId: person.id }] : [];
  });
  return [...Map.groupBy(chosen, ({ groupId }) => groupId)].map(([groupId, people]) => ({
    groupId,
    personIds: people.map(({ personId }) => personId),
  }));
}

function useClosing({ group, onClose }: CloseDialogProps, members: readonly GroupMemberView[]) {
  const { t } = useTranslation('groups');
  const { today } = useChurchSetting();
  const notifyWithUndo = useMembersUndo();
  return useSubmit(multiplicationContract.close, {
    defaultValues: { on: today, reason: '', how: 'none', all: null, each: {} } as CloseValues,
    toInput: (values) => ({
      groupId: group.id,
      on: values.on,
      reason: values.reason,
      destinations: toDestinations(values, members),
      // Who closes a group sees how full the others are when choosing.
      overCapacity: true,
    }),
    refreshes: changedByMultiplication,
    onSuccess: ({ undoId }) => {
      notifyWithUndo(t('status.done.closed', { name: group.name }), undoId);
      onClose();
    },
  });
}

const ways = ['none', 'all', 'each'] as const;

/** Closes a group, and asks where its people go. */
export function CloseDialog(props: CloseDialogProps) {
  const { group, onClose } = props;
  const { t } = useTranslation('groups');
  const { data } = useQuery(queryOptionsFor(groupsContract.members, { groupId: group.id }));
  const members = (data?.items ?? []).filter(({ person }) => !person.isDeceased);
  const submission = useClosing(props, members);
  const { control, register, formState, watch } = submission.form;
  const { errors } = formState;
  const how = watch('how');
  return (
    <FormDialog
      {...submission}
      title={t('status.titles.closed', { name: group.name })}
      action={t('status.actions.closed')}
      disabled={!data || (how === 'all' && watch('all') === null)}
      destructive
      onClose={onClose}
    >
      <Text>{t('status.texts.closed')}</Text>
      <DayInput label={t('status.on')} error={errors.on?.message} {...register('on')} />
      <TextInput
        label={t('fields.reason')}
        maxLength={300}
        error={errors.reason?.message}
        {...register('reason')}
      />
      <Destinations control={control} members={members} groupId={group.id} />
    </FormDialog>
  );
}

interface DestinationsProps {
  readonly control: Control<CloseValues>;
  readonly members: readonly GroupMemberView[];
  /** The group that closes. */
  readonly groupId: string;
}

function Destinations({ control, members, groupId }: DestinationsProps) {
  const { t } = useTranslation('groups');
  const { field } = useController({ control, name: 'how' });
  if (members.length === 0) return null;
  return (
    <>
      <NativeSelect
        label={t('closing.where')}
        data={ways.map((value) => ({ value, label: t(`closing.ways.${value}`) }))}
        {...field}
      />
      {field.value === 'all' ? (
        <Destination control={control} name="all" label={t('closing.group')} groupId={groupId} />
      ) : null}
      {field.value === 'each'
        ? members.map(({ person }) => (
            <Destination
              key={person.id}
              control={control}
              name={`each.${person.id}`}
              label={person.displayName}
              groupId={groupId}
            />
          ))
        : null}
    </>
  );
}

interface DestinationProps {
  readonly control: Control<CloseValues>;
  readonly name: 'all' | `each.${string}`;
  readonly label: string;
  readonly groupId: string;
}

function Destination({ control, name, label, groupId }: DestinationProps) {
  const value = useWatch({ control, name });
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <GroupPicker
          label={label}
          value={value ?? null}
          onChange={field.onChange}
          except={[groupId]}
          isMeeting
        />
      )}
    />
  );
}
