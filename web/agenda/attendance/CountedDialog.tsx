import { TagsInput } from '@mantine/core';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { attendanceContract, type Attendance } from '#domain/agenda/attendance.ts';
import { maxCategories } from '#domain/groups/types.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';

interface CountedDialogProps {
  readonly eventId: string;
  readonly categories: Attendance['categories'];
  readonly onClose: () => void;
}

/** What the reports of an event count: a label keeps its id, so that earlier counts stay with it. */
export function CountedDialog({ eventId, categories, onClose }: CountedDialogProps) {
  const { t } = useTranslation('agenda');
  const submission = useSubmit(attendanceContract.count, {
    defaultValues: { labels: categories.map(({ label }) => label) },
    toInput: ({ labels }: { labels: string[] }) => ({
      eventId,
      categories: labels.map(
        (label) =>
          categories.find((each) => each.label === label) ?? { id: crypto.randomUUID(), label },
      ),
    }),
    refreshes: [attendanceContract.read],
    onSuccess: onClose,
  });
  return (
    <FormDialog {...submission} title={t('attendance.counted')} onClose={onClose}>
      <Controller
        control={submission.form.control}
        name="labels"
        render={({ field: { value, onChange, ref } }) => (
          <TagsInput
            ref={ref}
            label={t('attendance.labels')}
            description={t('attendance.labelsHint')}
            placeholder={t('attendance.labelsExample')}
            maxTags={maxCategories}
            maxLength={40}
            value={value}
            onChange={onChange}
            acceptValueOnBlur
          />
        )}
      />
    </FormDialog>
  );
}
