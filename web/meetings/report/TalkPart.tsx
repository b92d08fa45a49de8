import {
  ActionIcon,
  Button,
  NativeSelect,
  Stack,
  Textarea,
  TextInput,
  Title,
  VisuallyHidden,
} from '@mantine/core';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { maxPrayers } from '#domain/meetings/reports/schema.ts';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './Report.module.css';
import type { ReportValues, MeetingReport } from './report-values.ts';

/** What they talked and prayed about, and what the type of the group asks. */
export function TalkPart({ form }: { readonly form: MeetingReport }) {
  const { t } = useTranslation('groups');
  const { register, formState } = useFormContext<ReportValues>();
  const { errors } = formState;
  return (
    <Stack component="section" gap="sm" aria-labelledby="report-talk">
      <Title order={2} size="h3" id="report-talk">
        {t('reports.talk')}
      </Title>
      <TextInput
        label={t('reports.topic')}
        size="md"
        autoComplete="off"
        maxLength={200}
        error={errors.topic?.message}
        {...register('topic')}
      />
      {form.questions.map((question) => (
        <Answer key={question.id} question={question} />
      ))}
      {form.prayers ? <Prayers /> : null}
      <Textarea
        label={t('reports.notes')}
        size="md"
        autosize
        minRows={2}
        maxRows={10}
        maxLength={4000}
        error={errors.notes?.message}
        {...register('notes')}
      />
    </Stack>
  );
}

function Answer({ question }: { readonly question: MeetingReport['questions'][number] }) {
  const { t } = useTranslation(['groups', 'common']);
  const { register, formState } = useFormContext<ReportValues>();
  const { id, kind, label, isRequired } = question;
  const field = {
    label,
    size: 'md',
    withAsterisk: isRequired,
    error: formState.errors.answers?.[id]?.message,
    ...register(`answers.${id}`),
  } as const;
  if (kind === 'yes-no')
    return (
      <NativeSelect
        {...field}
        data={[
          { value: '', label: t('groups:reports.noAnswer') },
          { value: 'true', label: t('common:yes') },
          { value: 'false', label: t('common:no') },
        ]}
      />
    );
  return kind === 'number' ? (
    <TextInput {...field} inputMode="numeric" pattern="[0-9]*" autoComplete="off" />
  ) : (
    <Textarea {...field} autosize minRows={1} maxRows={6} maxLength={1000} />
  );
}

function Prayers() {
  const { t } = useTranslation('groups');
  const { control, register, formState } = useFormContext<ReportValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'prayers', keyName: 'key' });
  const add = (): void =>
    append({ id: crypto.randomUUID(), personId: null, text: '', answeredOn: null });
  return (
    <>
      {fields.map(({ key }, index) => (
        <div key={key} className={classes['visitor']}>
          <Textarea
            label={t('reports.prayer', { number: index + 1 })}
            description={index === 0 ? t('reports.prayerHint') : null}
            size="md"
            autosize
            minRows={1}
            maxRows={6}
            maxLength={1000}
            error={formState.errors.prayers?.[index]?.text?.message}
            {...register(`prayers.${index}.text`)}
          />
          <ActionIcon variant="subtle" color="gray" size={44} onClick={() => remove(index)}>
            <Icon name="close" size={18} />
            <VisuallyHidden>{t('reports.removePrayer', { number: index + 1 })}</VisuallyHidden>
          </ActionIcon>
        </div>
      ))}
      {fields.length < maxPrayers ? (
        <Button
          variant="default"
          size="md"
          leftSection={<Icon name="add" size={18} />}
          onClick={add}
        >
          {t('reports.addPrayer')}
        </Button>
      ) : null}
    </>
  );
}
