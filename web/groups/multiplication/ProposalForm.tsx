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
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { GroupMemberView, GroupView } from '#domain/groups/schema.ts';
import { DraftForm } from '#web/core/forms/DraftForm.tsx';
import type { Draft } from '#web/core/forms/use-draft.ts';
import type { Submission } from '#web/core/forms/use-submit.ts';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { ScheduleField } from '#web/ui/schedule/ScheduleField.tsx';
import { WhereFields } from '../form/WhereFields.tsx';
import { groupPath } from '../routes.ts';
import { GoingField } from './GoingField.tsx';
import type { ProposalValues } from './proposal-values.ts';

interface FieldsProps {
  readonly group: GroupView;
  readonly members: readonly GroupMemberView[];
}

interface ProposalFormProps extends FieldsProps, Submission<ProposalValues> {
  readonly draft: Draft;
  readonly label: string;
}

/** The new group, who goes to it, and when and where it would meet. */
export function ProposalForm({ group, members, ...submission }: ProposalFormProps) {
  return (
    <DraftForm {...submission} cancelTo={groupPath(group.id)}>
      <NewGroupFields members={members} />
      <GoingField members={members} />
      <MeetingFields group={group} />
    </DraftForm>
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
