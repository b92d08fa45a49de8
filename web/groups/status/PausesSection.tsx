import { ActionIcon, Button, Group, List, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupFormContract as contract, type PauseView } from '#domain/groups/form-contract.ts';
import type { GroupView } from '#domain/groups/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { formatDay } from '#web/people/public.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Section } from '#web/ui/Section.tsx';
import { useChurchSetting } from '../form/use-church-setting.ts';

interface GroupProps {
  readonly group: GroupView;
}

const refreshes = [contract.pauses];

/** The days on which a group does not meet, from today on. */
export function PausesSection({ group }: GroupProps) {
  const { t } = useTranslation('groups');
  const [edited, setEdited] = useState<PauseView | 'new' | null>(null);
  const { today } = useChurchSetting();
  const { data } = useQuery(queryOptionsFor(contract.pauses, { groupId: group.id }));
  const pauses = (data?.items ?? []).filter(({ lastDay }) => lastDay >= today);
  if (group.kind === 'branch' || (pauses.length === 0 && !group.access.edit)) return null;
  return (
    <Section title={t('pauses.title')} wide>
      <Text c="dimmed">{t('pauses.intro')}</Text>
      {pauses.length > 0 ? (
        <List listStyleType="none" spacing="xs">
          {pauses.map((pause) => (
            <List.Item key={pause.id}>
              <PauseLine group={group} pause={pause} onEdit={() => setEdited(pause)} />
            </List.Item>
          ))}
        </List>
      ) : null}
      {group.access.edit ? (
        <Group>
          <Button
            variant="default"
            leftSection={<Icon name="add" size={18} />}
            onClick={() => setEdited('new')}
          >
            {t('pauses.add')}
          </Button>
        </Group>
      ) : null}
      {edited ? (
        <PauseDialog
          group={group}
          pause={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </Section>
  );
}

interface PauseLineProps extends GroupProps {
  readonly pause: PauseView;
  readonly onEdit: () => void;
}

function PauseLine({ group, pause, onEdit }: PauseLineProps) {
  const { t } = useTranslation('groups');
  const language = useLanguage();
  const days = t('pauses.days', {
    from: formatDay(pause.firstDay, language),
    until: formatDay(pause.lastDay, language),
  });
  const remove = useCommand(contract.removePause, {
    refreshes,
    success: t('pauses.removed', { days }),
  });
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <Text>{days}</Text>
        {pause.reason ? (
          <Text size="sm" c="dimmed">
            {pause.reason}
          </Text>
        ) : null}
      </div>
      {group.access.edit ? (
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={t('pauses.edit', { days })}
            onClick={onEdit}
          >
            <Icon name="edit" size={18} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={t('pauses.remove', { days })}
            onClick={() => void remove.run({ groupId: group.id, pauseId: pause.id })}
          >
            <Icon name="delete" size={18} />
          </ActionIcon>
        </Group>
      ) : null}
    </Group>
  );
}

interface PauseDialogProps extends GroupProps {
  /** Null for a new one. */
  readonly pause: PauseView | null;
  readonly onClose: () => void;
}

function PauseDialog({ group, pause, onClose }: PauseDialogProps) {
  const { t } = useTranslation(['groups', 'common']);
  const { today } = useChurchSetting();
  const submission = useSubmit(pause ? contract.changePause : contract.addPause, {
    defaultValues: {
      firstDay: pause?.firstDay ?? today,
      lastDay: pause?.lastDay ?? '',
      reason: pause?.reason ?? '',
    },
    toInput: (values) => ({
      groupId: group.id,
      ...(pause ? { pauseId: pause.id } : {}),
      ...values,
    }),
    refreshes,
    success: t('common:saved'),
    onSuccess: onClose,
  });
  const { register, formState } = submission.form;
  const { errors } = formState;
  return (
    <FormDialog
      {...submission}
      title={t(pause ? 'groups:pauses.editTitle' : 'groups:pauses.add')}
      onClose={onClose}
    >
      <SimpleGrid cols={2} spacing="sm">
        <DayInput
          label={t('groups:pauses.firstDay')}
          error={errors.firstDay?.message}
          {...register('firstDay')}
        />
        <DayInput
          label={t('groups:pauses.lastDay')}
          error={errors.lastDay?.message}
          {...register('lastDay')}
        />
      </SimpleGrid>
      <TextInput
        label={t('groups:fields.reason')}
        error={errors.reason?.message}
        {...register('reason')}
      />
    </FormDialog>
  );
}
