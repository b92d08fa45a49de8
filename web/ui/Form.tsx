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

/** A form on a page, with its problem as an alert above the fields: `<Form {...useSubmit(…)}>…</Form>`. */
export function Form<Values extends FieldValues>({ submit, problem, children }: FormProps<Values>) {
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
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
