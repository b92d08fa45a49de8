import { Accordion, NativeSelect, Paper, SimpleGrid, Stack, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { GroupView } from '#domain/groups/schema.ts';
import type { TypeView } from '#domain/groups/types.ts';
import { LinkTarget } from '#web/core/record/LinkTarget.tsx';
import { ScheduleField } from '#web/ui/schedule/ScheduleField.tsx';
import { scheduleAnchor } from '../routes.ts';
import type { GroupValues } from './group-values.ts';
import { LeadersField } from './LeadersField.tsx';
import { MoreFields } from './MoreFields.tsx';
import { ParentPicker } from './ParentPicker.tsx';
import { WhereFields } from './WhereFields.tsx';

interface GroupFieldsProps {
  readonly types: readonly TypeView[];
  /** Null for a new one. */
  readonly group: GroupView | null;
}

/** The fields of a group or branch in the forms that create and edit it. */
export function GroupFields({ types, group }: GroupFieldsProps) {
  const { t } = useTranslation('groups');
  const typeId = useWatch<GroupValues, 'typeId'>({ name: 'typeId' });
  const type = types.find(({ id }) => id === typeId);
  if (!type) return null;
  return (
    <>
      <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }}>
        <Stack gap="md">
          <NameFields types={types} group={group} />
          <ParentPicker group={group} />
          {group ? null : <LeadersField type={type} />}
        </Stack>
      </Paper>
      {type.kind === 'group' ? (
        <LinkTarget id={scheduleAnchor}>
          <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }}>
            <Stack gap="md">
              <Title order={2} size="h3">
                {t('form.whenAndWhere')}
              </Title>
              <ScheduleField label={t('fields.schedule')} />
              <WhereFields group={group} />
            </Stack>
          </Paper>
        </LinkTarget>
      ) : null}
      <More type={type} />
    </>
  );
}

function NameFields({ types, group }: GroupFieldsProps) {
  const { t } = useTranslation('groups');
  const { register, formState } = useFormContext<GroupValues>();
  const { errors } = formState;
  const offered = types.filter(
    ({ id, kind, archived }) =>
      id === group?.typeId || (!archived && (group === null || kind === group.kind)),
  );
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <TextInput
        label={t('fields.name')}
        error={errors.name?.message}
        data-autofocus
        {...register('name')}
      />
      <NativeSelect
        label={t('fields.type')}
        data={offered.map(({ id, name }) => ({ value: id, label: name }))}
        disabled={group !== null && !group.access.supervise}
        error={errors.typeId?.message}
        {...register('typeId')}
      />
    </SimpleGrid>
  );
}

const moreFields = [
  'description',
  'openedOn',
  'capacity',
  'chatLink',
  'meetingLink',
  'minAge',
  'maxAge',
  'sex',
  'maritalStatus',
  'visibility',
  'joinPolicy',
] as const;

/** What few groups need, behind a button. An error in it opens it. */
function More({ type }: { readonly type: TypeView }) {
  const { t } = useTranslation('groups');
  const [isChosenOpen, setIsChosenOpen] = useState(false);
  const { formState } = useFormContext<GroupValues>();
  const isFaulty = moreFields.some((name) => formState.errors[name] !== undefined);
  return (
    <Accordion
      variant="contained"
      bg="var(--mantine-color-body)"
      value={isChosenOpen || isFaulty ? 'more' : null}
      onChange={(value) => setIsChosenOpen(value !== null)}
      order={2}
    >
      <Accordion.Item value="more">
        <Accordion.Control>{t('form.more')}</Accordion.Control>
        <Accordion.Panel>
          <MoreFields type={type} />
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
