import { SimpleGrid, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { groupsContract } from '#domain/groups/contract.ts';
import type { GroupView } from '#domain/groups/schema.ts';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByGroups } from '../changed-by-groups.ts';
import { useChurchSetting } from '../form/use-church-setting.ts';

interface StatusDialogProps {
  readonly group: GroupView;
  readonly status: Exclude<GroupView['status'], 'closed'>;
  readonly onClose: () => void;
}

/** Opens a group again or pauses it, with the day and the reason. */
export function StatusDialog({ group, status, onClose }: StatusDialogProps) {
  const { t } = useTranslation('groups');
  const { today } = useChurchSetting();
  const submission = useSubmit(groupsContract.changeStatus, {
    defaultValues: { on: today, until: '', reason: '' },
    toInput: ({ on, until, reason }) => ({
      groupId: group.id,
      status,
      on,
      until: until || null,
      reason,
    }),
    refreshes: changedByGroups,
    success: t(`status.done.${status}`, { name: group.name }),
    onSuccess: onClose,
  });
  const { register, formState } = submission.form;
  const { errors } = formState;
  return (
    <FormDialog
      {...submission}
      title={t(`status.titles.${status}`, { name: group.name })}
      action={t(`status.actions.${status}`)}
      onClose={onClose}
    >
      <Text>{t(`status.texts.${status}`)}</Text>
      <SimpleGrid cols={status === 'paused' ? 2 : 1} spacing="sm">
        <DayInput label={t('status.on')} error={errors.on?.message} {...register('on')} />
        {status === 'paused' ? (
          <DayInput
            label={t('status.until')}
            error={errors.until?.message}
            {...register('until')}
          />
        ) : null}
      </SimpleGrid>
      <TextInput
        label={t('fields.reason')}
        error={errors.reason?.message}
        {...register('reason')}
      />
    </FormDialog>
  );
}
