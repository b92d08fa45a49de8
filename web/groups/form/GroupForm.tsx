import { Stack } from '@mantine/core';
import { FormProvider } from 'react-hook-form';
import type { GroupView } from '#domain/groups/schema.ts';
import type { TypeView } from '#domain/groups/types.ts';
import { DraftOffer } from '#web/core/forms/DraftOffer.tsx';
import type { useDraft } from '#web/core/forms/use-draft.ts';
import type { Submission } from '#web/core/forms/use-submit.ts';
import { Form } from '#web/ui/Form.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { UnsavedChanges } from '#web/ui/UnsavedChanges.tsx';
import { GroupFields } from './GroupFields.tsx';
import type { GroupValues } from './group-values.ts';

interface GroupFormProps extends Submission<GroupValues> {
  readonly types: readonly TypeView[];
  readonly group: GroupView | null;
  readonly draft: ReturnType<typeof useDraft>;
  readonly cancelTo: string;
  readonly label?: string;
}

export function GroupForm({ types, group, draft, cancelTo, label, ...rest }: GroupFormProps) {
  const { form, running, ...submission } = rest;
  const { formState } = form;
  return (
    <FormProvider {...form}>
      <UnsavedChanges when={formState.isDirty && !running && !draft.isKept} />
      <Stack maw={860} gap={0}>
        <DraftOffer draft={draft} />
        <Form {...submission}>
          <GroupFields types={types} group={group} />
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
