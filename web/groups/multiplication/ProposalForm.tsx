import {
  NativeSelect,
  Paper,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { FormProvider, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { GroupMemberView, GroupView } from '#domain/groups/schema.ts';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { DraftOffer } from '#web/core/forms/DraftOffer.tsx';
import type { useDraft } from '#web/core/forms/use-draft.ts';
import type { Submission } from '#web/core/forms/use-submit.ts';
import { Form } from '#web/ui/Form.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { ScheduleField } from '#web/ui/schedule/ScheduleField.tsx';
import { UnsavedChanges } from '#web/ui/UnsavedChanges.tsx';
import { WhereFields } from '../form/WhereFields.tsx';
import { groupPath } from '../routes.ts';
import { GoingField } from './GoingField.tsx';
import type { ProposalValues } from './proposal-values.ts';

interface FieldsProps {
  readonly group: GroupView;
  readonly members: readonly GroupMemberView[];
}

interface ProposalFormProps extends FieldsProps, Submission<ProposalValues> {
  readonly draft: ReturnType<typeof useDraft>;
  readonly label: string;
}

/** The new group, who goes to it, and when and where it would meet. */
export function ProposalForm({ group, members, draft, label, ...rest }: ProposalFormProps) {
  const { form, running, ...submission } = rest;
  const { formState } = form;
  return (
    <FormProvider {...form}>
      <UnsavedChanges when={formState.isDirty && !running && !draft.isKept} />
      <Stack maw={860} gap={0}>
        <DraftOffer draft={draft} />
        <Form {...submission}>
          <NewGroupFields members={members} />
          <GoingField members={members} />
          <MeetingFields group={group} />
          <FormActions
            cancelTo={groupPath(group.id)}
            saving={running}
            isSticky
            draft={draft}
            errors={formState.errors}
            label={label}
          />
        </Form>
      </Stack>
    </FormProvider>
  );
}

const padding = { base: 'md', sm: 'lg' };

function NewGroupFields({ members }: Pick<FieldsProps, 'members'>) {
  const { t } = useTranslation('groups');
  const { register, formState } = useFormContext<ProposalValues>();
  const { errors } = formState;
  const people = members.map(({ person }) => ({ value: person.id, label: person.displayName }));
  return (
    <Paper component="section" withBorder p={padding}>
      <Stack gap="md">
        <Title order={2} size="h3">
          {t('multiplication.newGroup')}
        </Title>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput
            label={t('fields.name')}
            error={errors.name?.message}
            data-autofocus
            {...register('name')}
          />
          <DayInput
            label={t('fields.firstDay')}
            error={errors.firstDay?.message}
            {...register('firstDay')}
          />
          <NativeSelect
            label={t('multiplication.leader')}
            data={[{ value: '', label: t('multiplication.choose') }, ...people]}
            error={errors.leaderId?.message}
            {...register('leaderId')}
          />
          <NativeSelect
            label={t('multiplication.assistant')}
            data={[{ value: '', label: t('form.nobody') }, ...people]}
            {...register('assistantId')}
          />
        </SimpleGrid>
        <Textarea
          label={t('multiplication.words')}
          description={t('multiplication.wordsHelp')}
          autosize
          minRows={2}
          maxLength={1000}
          error={errors.words?.message}
          {...register('words')}
        />
      </Stack>
    </Paper>
  );
}

function MeetingFields({ group }: Pick<FieldsProps, 'group'>) {
  const { t } = useTranslation('groups');
  return (
    <Paper component="section" withBorder p={padding}>
      <Stack gap="md">
        <div>
          <Title order={2} size="h3">
            {t('form.whenAndWhere')}
          </Title>
          <Text c="dimmed">{t('multiplication.laterHelp')}</Text>
        </div>
        <ScheduleField label={t('fields.schedule')} />
        <WhereFields group={group} />
      </Stack>
    </Paper>
  );
}
