import { Button, Fieldset, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { churchesContract } from '#domain/churches/contract.ts';
import type { Submission } from '#web/core/forms/use-submit.ts';
import { useMay } from '#web/core/session/access.ts';
import { Form } from '#web/ui/Form.tsx';
import { UnsavedChanges } from '#web/ui/UnsavedChanges.tsx';

interface SettingsFormProps<Values extends FieldValues> extends Submission<Values> {
  readonly children: ReactNode;
}

/** A settings form with a save button and the unsaved changes dialog; disabled for visitors who may only read. */
export function SettingsForm<Values extends FieldValues>(props: SettingsFormProps<Values>) {
  const { form, running, submit, problem, children } = props;
  const { t } = useTranslation('common');
  const mayChange = useMay(churchesContract.update);
  return (
    <Form submit={submit} problem={problem}>
      <UnsavedChanges when={form.formState.isDirty && !running} />
      <Fieldset variant="unstyled" disabled={!mayChange}>
        <Stack gap="md">{children}</Stack>
      </Fieldset>
      {mayChange ? (
        <Group>
          <Button type="submit" loading={running}>
            {t('save')}
          </Button>
        </Group>
      ) : null}
    </Form>
  );
}
