import { Alert, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Icon } from './Icon.tsx';
import type { Submission } from '#web/core/forms/use-submit.ts';

interface FormProps<Values extends FieldValues> extends Pick<
  Submission<Values>,
  'submit' | 'problem'
> {
  readonly children: ReactNode;
}

const firstField =
  'input:not([type=hidden], [type=radio]:not(:checked), :disabled), select:not(:disabled), textarea:not(:disabled)';

/** A dialog gives the focus to its first field, if no other element asks for it, rather than to its close button. */
function markFirstField(form: HTMLFormElement | null): void {
  const dialog = form?.closest('[role=dialog]');
  if (!form || !dialog || dialog.querySelector('[data-autofocus]')) return;
  form.querySelector(firstField)?.setAttribute('data-autofocus', 'true');
}

/** A field without `ref`, such as a picker, is not focused by the form's library; nor is one that the server refuses. */
function focusFirstInvalid(form: HTMLFormElement): void {
  // Once the errors are drawn.
  requestAnimationFrame(() => {
    if (document.activeElement?.getAttribute('aria-invalid') === 'true') return;
    form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  });
}

/** A form on a page, with its problem as an alert above the fields: `<Form {...useSubmit(…)}>…</Form>`. */
export function Form<Values extends FieldValues>({ submit, problem, children }: FormProps<Values>) {
  return (
    <form
      ref={markFirstField}
      noValidate
      onSubmit={(event) => {
        const form = event.currentTarget;
        void submit(event).then(() => focusFirstInvalid(form));
      }}
    >
      <Stack gap="md">
        {problem ? (
          <Alert color="red" icon={<Icon name="alert" />}>
            {problem}
          </Alert>
        ) : null}
        {children}
      </Stack>
    </form>
  );
}
