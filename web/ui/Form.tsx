import { Alert, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { focusFirstField } from '#web/core/forms/first-field.ts';
import { Icon } from './Icon.tsx';
import type { Submission } from '#web/core/forms/use-submit.ts';

interface FormProps<Values extends FieldValues> extends Pick<
  Submission<Values>,
  'submit' | 'problem'
> {
  /** The page is for this form: its first field gets the focus. `<FormActions>` does the same. */
  readonly isMain?: boolean;
  readonly children: ReactNode;
}

const firstField =
  'input:not([type=hidden], [type=radio]:not(:checked), :disabled), select:not(:disabled), textarea:not(:disabled)';

/** A dialog gives the focus to its first field, if no other element asks for it, rather than to its close button. */
function markFirstField(form: HTMLFormElement | null): void {
  const dialog = form?.closest('[role=dialog]');
  if (!form || !dialog || dialog.querySelector('[data-autofocus]')) return;
  const first = form.querySelector(firstField) ?? form.querySelector('[data-without-fields]');
  first?.setAttribute('data-autofocus', 'true');
}

/**
 * Focuses the first invalid field of the page. Without one it scrolls to the refusal, which may be far above the button.
 * The form's library focuses the fields in the order of their registration, and neither fields without `ref`, such as a picker,
 * nor fields that the server refuses.
 */
function focusFirstInvalid(form: HTMLFormElement): void {
  const focus = (): void => {
    const wrong = [
      ...form.querySelectorAll<HTMLElement>('[aria-invalid=true], input[data-error=true]'),
    ].find((field) => field.getClientRects().length > 0);
    if (wrong) wrong.focus();
    else form.querySelector('[data-problem]')?.scrollIntoView({ block: 'center' });
  };
  // After the library, and once the errors are drawn.
  setTimeout(() => requestAnimationFrame(focus));
}

function focusMainForm(form: HTMLFormElement | null): void {
  markFirstField(form);
  focusFirstField(form);
}

/** A form on a page, with its problem as an alert above the fields: `<Form {...useSubmit(…)}>…</Form>`. */
export function Form<Values extends FieldValues>(props: FormProps<Values>) {
  const { submit, problem, isMain = false, children } = props;
  return (
    <form
      ref={isMain ? focusMainForm : markFirstField}
      noValidate
      onSubmit={(event) => {
        const form = event.currentTarget;
        void submit(event).then(() => focusFirstInvalid(form));
      }}
    >
      <Stack gap="md">
        {problem ? (
          <Alert color="red" data-problem icon={<Icon name="alert" />}>
            {problem}
          </Alert>
        ) : null}
        {children}
      </Stack>
    </form>
  );
}
