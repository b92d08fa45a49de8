import { Stack } from '@mantine/core';
import { useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { DraftOffer } from '#web/core/forms/DraftOffer.tsx';
import type { useDraft } from '#web/core/forms/use-draft.ts';
import type { Submission } from '#web/core/forms/use-submit.ts';
import { Form } from '#web/ui/Form.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { UnsavedChanges } from '#web/ui/UnsavedChanges.tsx';
import { BuildingFields } from './BuildingFields.tsx';
import type { BuildingValues } from './building-values.ts';

interface BuildingFormProps extends Submission<BuildingValues> {
  readonly draft: ReturnType<typeof useDraft>;
  readonly cancelTo: string;
  readonly label?: string;
}

export function BuildingForm({ draft, cancelTo, label, ...rest }: BuildingFormProps) {
  const { form, running, ...submission } = rest;
  const { formState, setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);
  return (
    <FormProvider {...form}>
      <UnsavedChanges when={formState.isDirty && !running && !draft.isKept} />
      <Stack maw={860} gap={0}>
        <DraftOffer draft={draft} />
        <Form {...submission}>
          <BuildingFields />
          <FormActions
            cancelTo={cancelTo}
            saving={running}
            isSticky
            draft={draft}
            errors={formState.errors}
            {...(label === undefined ? {} : { label })}
          />
        </Form>
      </Stack>
    </FormProvider>
  );
}
