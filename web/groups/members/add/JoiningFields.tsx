import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { useToday } from '#web/people/public.ts';
import { Button, Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoleOptions, useUsualRoles } from '../role-options.ts';

export interface Joining {
  readonly roleId: string;
  readonly since: string;
}

/** undefined: the usual one. */
type Choice = { readonly [Key in keyof Joining]?: Joining[Key] | undefined };

/** The role and the first day of those who come to a group of this type. */
export function useJoining(typeId: string | undefined) {
  const today = useToday();
  const usual = useUsualRoles()(typeId);
  const [chosen, setChosen] = useState<Choice>({});
  const joining: Joining = {
    roleId: chosen.roleId ?? usual,
    since: chosen.since ?? today,
  };
  return { joining, change: (next: Choice) => setChosen({ ...chosen, ...next }) };
}

interface JoiningFieldsProps {
  readonly typeId: string | undefined;
  readonly joining: Joining;
  readonly onChange: (next: Choice) => void;
}

export function JoiningFields({ typeId, joining, onChange }: JoiningFieldsProps) {
  const { t } = useTranslation('groups');
  const today = useToday();
  return (
    <Group grow align="flex-start" gap="md">
      <NativeSelect
        label={t('fields.role')}
        data={useRoleOptions(typeId)}
        value={joining.roleId}
        onChange={(event) => onChange({ roleId: event.currentTarget.value })}
      />
      <DayInput
        label={t('fields.since')}
        max={today}
        value={joining.since}
        onChange={(event) => onChange({ since: event.currentTarget.value || today })}
      />
    </Group>
  );
}

interface AddButtonsProps {
  readonly count: number;
  readonly running: boolean;
  readonly onAdd: () => void;
  readonly onClose: () => void;
}

export function AddButtons({ count, running, onAdd, onClose }: AddButtonsProps) {
  const { t } = useTranslation(['groups', 'common']);
  return (
    <Group justify="flex-end" gap="sm">
      <Button variant="default" onClick={onClose}>
        {t('common:cancel')}
      </Button>
      <Button loading={running} disabled={count === 0} onClick={onAdd}>
        {count === 0
          ? t('groups:members.add.action')
          : t('groups:members.add.actionCount', { count })}
      </Button>
    </Group>
  );
}
