import { useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import type { Endpoint, InputOf, OutputOf, SchemaLike } from '#domain/kernel/endpoint.ts';
import { showFieldErrors } from '#web/ui/field-errors.ts';
import { call, type ApiError } from '../api/api.ts';
import { nestErrors } from './schema-resolver.ts';
import { useRunning, type SuccessOptions } from './use-running.ts';
import { validate, type FormSchema } from './validate.ts';

export interface SubmitOptions<Values extends FieldValues, Input, Result> extends SuccessOptions<
  Input,
  Result
> {
  readonly defaultValues: Values;
  /** The endpoint's input of the form's values; default: the values themselves. */
  readonly toInput?: (values: Values) => Input;
}

export interface Submission<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  /** The handler of the form's `onSubmit`. */
  readonly submit: ReturnType<UseFormReturn<Values>['handleSubmit']>;
  /** The message of an error that belongs to no field of the form, or null. */
  readonly problem: string | null;
  readonly running: boolean;
}

/**
 * A form that calls an endpoint: validates with the endpoint's schema, shows the errors of schema and server at their fields and
 * others as `problem`, refreshes, and shows a toast. Draw it with `<FormDialog>` or `<Form>` (`web/ui`).
 *
 *     const submission = useSubmit(rolesContract.update, {
 *       defaultValues: { name: role.name, permissions: role.permissions },
 *       toInput: (values) => ({ roleId: role.id, ...values }),
 *       refreshes: [rolesContract.list],
 *       success: (_, { name }) => t('done.roleSaved', { name }),
 *       onSuccess: onClose,
 *     });
 *     <FormDialog {...submission} title={t('roles.edit')} onClose={onClose}>
 *       <TextInput {...submission.form.register('name')} error={submission.form.formState.errors.name?.message} />
 *     </FormDialog>
 *
 * `send` is how the endpoint is called, such as `sendOrQueue`.
 */
export function useSubmit<
  E extends Endpoint,
  Values extends FieldValues,
  Result = OutputOf<E['output']>,
>(
  endpoint: E,
  options: SubmitOptions<Values, InputOf<E['input']>, Result>,
  send = (input: InputOf<E['input']>): Promise<Result> => call(endpoint, input) as Promise<Result>,
): Submission<Values> {
  return useValidatedSubmit(
    endpoint.input,
    send,
    options,
    // The server reads the input as it was typed: texts with lists, for example, are not read twice.
    (input) => input,
  );
}

/** Like `useSubmit`, for what is not one call of an endpoint: validates with `schema` and sends with `send`. */
export function useSubmitWith<Values extends FieldValues, Input, Result>(
  schema: SchemaLike<Input>,
  send: (input: Input) => Promise<Result>,
  options: SubmitOptions<Values, Input, Result>,
): Submission<Values> {
  return useValidatedSubmit(schema, send, options, (_, validated) => validated);
}

/** `choose`: what is sent of the input as it was typed and as the schema reads it. */
function useValidatedSubmit<Values extends FieldValues, Input, Result>(
  schema: SchemaLike<Input>,
  send: (input: Input) => Promise<Result>,
  options: SubmitOptions<Values, Input, Result>,
  choose: (input: unknown, validated: unknown) => unknown,
): Submission<Values> {
  const { toInput = (values: Values): Input => values as unknown as Input } = options;
  const [problem, setProblem] = useState<string | null>(null);
  const { run, running } = useRunning();
  const form = useForm<Values>({
    resolver: createResolver(schema as unknown as FormSchema<unknown, unknown>, toInput, choose),
    defaultValues: options.defaultValues as DefaultValues<Values>,
  });
  const submit = form.handleSubmit(
    async (values) => {
      setProblem(null);
      const onProblem = (error: ApiError): void =>
        setProblem(options.explain?.(error) ?? showFieldErrors(error, form));
      // The resolver's result is the validated input of the endpoint.
      await run(values as unknown as Input, send, { ...options, onProblem });
    },
    (errors) => setProblem(findHiddenMessage(errors, form.getValues())),
  );
  return { form, submit, problem, running };
}

const createResolver =
  <Values extends FieldValues>(
    schema: FormSchema<unknown, unknown>,
    toInput: (values: Values) => unknown,
    choose: (input: unknown, validated: unknown) => unknown,
  ): Resolver<Values> =>
  (values, _context, { fields, names = [] }) => {
    const input = toInput(values);
    const result = validate(schema, input);
    return result.errors === null
      ? { values: choose(input, result.data) as Values, errors: {} }
      : { values: {}, errors: nestErrors(result.errors, fields, names) };
  };

/** The message of the first error at a path that the form has no field for. */
function findHiddenMessage(errors: FieldErrors, values: FieldValues): string | null {
  const hidden = Object.entries(errors).find(([name]) => !(name in values));
  return findMessage(hidden?.[1]);
}

/** The first message of an error, which may be nested in the rows of a list. */
function findMessage(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return (
    Object.values(error)
      .map(findMessage)
      .find((message) => message !== null) ?? null
  );
}
