import { Stack } from '@mantine/core';
import { useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import type { BuildingView } from '#domain/buildings/schema.ts';
import { DraftOffer } from '#web/core/forms/DraftOffer.tsx';
import type { useDraft } from '#web/core/forms/use-draft.ts';
import type { Submission } from '#web/core/forms/use-submit.ts';
import { Form } from '#web/ui/Form.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { UnsavedChanges } from '#web/ui/UnsavedChanges.tsx';
import { RoomFields } from './RoomFields.tsx';
import type { RoomValues } from './room-values.ts';

interface RoomFormProps extends Submission<RoomValues> {
  readonly building: BuildingView;
  readonly draft: ReturnType<typeof useDraft>;
  readonly cancelTo: string;
  readonly label?: string;
}

export function RoomForm({ building, draft, cancelTo, label, ...rest }: RoomFormProps) {
  const { form, running, ...submission } = rest;
  const { formState, setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);
  return (
    <FormProvider {...form}>
      <UnsavedChanges when={formState.isDirty && !running && !draft.isKept} />
      <Stack maw={860} gap={0}>
        <DraftOffer draft={draft} />
        <Form {...submission}>
          <RoomFields building={building} />
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
