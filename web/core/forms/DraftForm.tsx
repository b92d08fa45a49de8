import { Stack } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { Form } from '#web/ui/Form.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { UnsavedChanges } from '#web/ui/UnsavedChanges.tsx';
import { DraftOffer } from './DraftOffer.tsx';
import type { Draft } from './use-draft.ts';
import type { Submission } from './use-submit.ts';

interface DraftFormProps<Values extends FieldValues>
  extends
    Submission<Values>,
    Pick<ComponentProps<typeof FormActions>, 'cancelTo' | 'label' | 'others'> {
  readonly draft: Draft;
  readonly children: ReactNode;
}

/** The form of a page whose contents `useDraft` keeps: offers an earlier draft, and asks before it is left with changes. */
export function DraftForm<Values extends FieldValues>(props: DraftFormProps<Values>) {
  const { draft, form, running, submit, problem, children, ...actions } = props;
  const { isDirty, errors } = form.formState;
  return (
    <FormProvider {...form}>
      <UnsavedChanges when={isDirty && !running && !draft.isKept} />
      <Stack maw={860} gap={0}>
        <DraftOffer draft={draft} />
        <Form submit={submit} problem={problem}>
          {children}
          <FormActions {...actions} saving={running} isSticky draft={draft} errors={errors} />
        </Form>
      </Stack>
    </FormProvider>
  );
}
