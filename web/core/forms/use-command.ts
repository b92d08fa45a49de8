import { useState } from 'react';
import type { EndpointAddress, InputOf, OutputOf } from '#domain/kernel/endpoint.ts';
import { confirm, type ConfirmOptions } from '#web/ui/confirm.tsx';
import { call, type ApiError } from '../api/api.ts';
import { notify } from '../notify.ts';
import { useRunning, type SuccessOptions } from './use-running.ts';

export interface CommandOptions<Input, Result> extends SuccessOptions<Input, Result> {
  /** The question to ask first; null: none for this input. */
  readonly confirm?: ConfirmOptions | ((input: Input) => ConfirmOptions | null);
  /** Returns the message of an error as `problem`, for a page that shows it itself, instead of a toast. */
  readonly keepsProblem?: boolean;
}

type CommandInput<E extends EndpointAddress> = InputOf<NonNullable<E['input']>>;
type CommandResult<E extends EndpointAddress> = OutputOf<NonNullable<E['output']>>;

/**
 * A button without a form: asks for confirmation if `confirm` is set, calls the endpoint, refreshes, and shows a toast with the
 * success or the server's error.
 *
 *     const remove = useCommand(managementContract.remove, {
 *       confirm: { title: t('remove.title', { name }), action: t('remove.action'), destructive: true },
 *       refreshes: [managementContract.list],
 *       success: t('done.removed', { name }),
 *     });
 *     <Menu.Item onClick={() => void remove.run({ userId })}>{t('actions.remove')}</Menu.Item>
 *
 * `run` resolves with true on success. `remove.running` is for the button's `loading`. `send` is how the endpoint is called, such
 * as `sendOrQueue`.
 */
export function useCommand<E extends EndpointAddress, Result = CommandResult<E>>(
  endpoint: E,
  options: CommandOptions<CommandInput<E>, Result> = {},
  send = (input: CommandInput<E>): Promise<Result> => call(endpoint, input) as Promise<Result>,
) {
  const { run, running } = useRunning();
  const [problem, setProblem] = useState<string | null>(null);
  return {
    running,
    problem,
    run: async (input: CommandInput<E>): Promise<boolean> => {
      const question =
        typeof options.confirm === 'function' ? options.confirm(input) : options.confirm;
      if (question && !(await confirm(question))) return false;
      setProblem(null);
      const onProblem = (error: ApiError): void => {
        const message = options.explain?.(error) ?? error.message;
        if (options.keepsProblem) setProblem(message);
        else notify.error(message);
      };
      return run(input, send, { ...options, onProblem });
    },
  };
}
