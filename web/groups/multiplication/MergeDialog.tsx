import { NativeSelect, Text, TextInput } from '@mantine/core';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { multiplicationContract } from '#domain/groups/multiplication-contract.ts';
import { mergeLeaders } from '#domain/groups/multiplication-schema.ts';
import type { GroupView } from '#domain/groups/schema.ts';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useChurchSetting } from '../form/use-church-setting.ts';
import { GroupPicker, type PickedGroup } from '../members/GroupPicker.tsx';
import { useMembersUndo } from '../members/members-undo.ts';
import { groupPath } from '../routes.ts';
import { changedByMultiplication } from './changed-by-multiplication.ts';

interface MergeDialogProps {
  readonly group: GroupView;
  readonly onClose: () => void;
}

interface MergeValues {
  other: PickedGroup | null;
  stays: 'this' | 'other';
  leaders: (typeof mergeLeaders)[number];
  /** Whose place and time, of this group or the other one. */
  place: 'this' | 'other';
  time: 'this' | 'other';
  on: string;
  reason: string;
}

/** The input speaks of the group that stays; the dialog, of the group of the page. */
function toInput(group: GroupView, values: MergeValues) {
  const { other, stays, leaders, place, time, on, reason } = values;
  const otherId = other?.id ?? '';
  const isThisKept = stays === 'this';
  return {
    groupId: isThisKept ? group.id : otherId,
    otherId: isThisKept ? otherId : group.id,
    leaders,
    place: place === stays ? ('kept' as const) : ('other' as const),
    time: time === stays ? ('kept' as const) : ('other' as const),
    on,
    reason,
  };
}

function useMerge({ group, onClose }: MergeDialogProps) {
  const { t } = useTranslation('groups');
  const { today } = useChurchSetting();
  const navigate = useNavigate();
  const notifyWithUndo = useMembersUndo();
  return useSubmit(multiplicationContract.merge, {
    defaultValues: {
      other: null,
      stays: 'this',
      leaders: 'both',
      place: 'this',
      time: 'this',
      on: today,
      reason: '',
    } as MergeValues,
    toInput: (values) => toInput(group, values),
    refreshes: changedByMultiplication,
    onSuccess: ({ group: kept, undoId }) => {
      notifyWithUndo(t('merge.done', { name: kept.name }), undoId);
      onClose();
      return navigate(groupPath(kept.id));
    },
  });
}

/** Makes this group and another one one: which stays, who leads, where and when. */
export function MergeDialog(props: MergeDialogProps) {
  const { group, onClose } = props;
  const { t } = useTranslation('groups');
  const submission = useMerge(props);
  const { form } = submission;
  const { errors } = form.formState;
  return (
    <FormDialog
      {...submission}
      title={t('merge.title', { name: group.name })}
      action={t('merge.action')}
      disabled={form.watch('other') === null}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="other"
        render={({ field: { value, onChange } }) => (
          <GroupPicker
            label={t('merge.other')}
            value={value}
            onChange={onChange}
            except={[group.id]}
            error={errors.other?.message}
            isFirst
            isMeeting
          />
        )}
      />
      <Choices form={form} group={group} />
      <DayInput label={t('merge.on')} error={errors.on?.message} {...form.register('on')} />
      <TextInput
        label={t('fields.reason')}
        maxLength={300}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
    </FormDialog>
  );
}

interface ChoicesProps extends Pick<MergeDialogProps, 'group'> {
  readonly form: UseFormReturn<MergeValues>;
}

/** What is asked as soon as both groups are known. */
function Choices({ form, group }: ChoicesProps) {
  const { t } = useTranslation('groups');
  const { register, watch } = form;
  const [other, stays] = watch(['other', 'stays']);
  if (other === null) return null;
  const [kept, leaving] = stays === 'this' ? [group.name, other.name] : [other.name, group.name];
  const ofWhich = [
    { value: 'this', label: group.name },
    { value: 'other', label: other.name },
  ];
  return (
    <>
      <NativeSelect label={t('merge.stays')} data={ofWhich} {...register('stays')} />
      <NativeSelect
        label={t('merge.leaders')}
        data={mergeLeaders.map((value) => ({
          value,
          label: t(`merge.leadersOf.${value}`, { kept, other: leaving }),
        }))}
        {...register('leaders')}
      />
      <NativeSelect label={t('merge.place')} data={ofWhich} {...register('place')} />
      <NativeSelect label={t('merge.time')} data={ofWhich} {...register('time')} />
      <Text>{t('merge.text', { kept, other: leaving })}</Text>
    </>
  );
}
