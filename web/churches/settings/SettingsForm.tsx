import { Alert, Button, Group, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/Icon.tsx';
import { UnsavedChanges } from '#web/ui/UnsavedChanges.tsx';

interface SettingsFormProps {
  readonly problem: string | null;
  readonly isDirty: boolean;
  readonly saving: boolean;
  readonly onSubmit: (event: FormEvent) => Promise<void>;
  readonly children: ReactNode;
}

/** A settings form with a save button and the unsaved changes dialog. */
export function SettingsForm({ problem, isDirty, saving, onSubmit, children }: SettingsFormProps) {
  const { t } = useTranslation('common');
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate>
      <UnsavedChanges when={isDirty && !saving} />
      <Stack gap="md">
        {problem ? (
          <Alert color="red" role="alert" icon={<Icon name="alert" />}>
            {problem}
          </Alert>
        ) : null}
        {children}
        <Group>
          <Button type="submit" loading={saving}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
