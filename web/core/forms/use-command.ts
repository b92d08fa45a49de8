import type { Endpoint, InputOf, OutputOf } from '#domain/kernel/endpoint.ts';
import { confirm, type ConfirmOptions } from '#web/ui/confirm.tsx';
import { call, type ApiError } from '../api/api.ts';
import { notify } from '../notify.ts';
import { useRunning, type SuccessOptions } from './use-running.ts';

interface CommandOptions<Input, Result> extends SuccessOptions<Input, Result> {
  /** The question to ask first. */
  readonly confirm?: ConfirmOptions | ((input: Input) => ConfirmOptions);
}

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
 * `run` resolves with true on success. `remove.running` is for the button's `loading`.
 */
export function useCommand<E extends Endpoint>(
  endpoint: E,
  options: CommandOptions<InputOf<E['input']>, OutputOf<E['output']>> = {},
) {
  const { run, running } = useRunning();
  return {
    running,
    run: async (input: InputOf<E['input']>): Promise<boolean> => {
      const question =
        typeof options.confirm === 'function' ? options.confirm(input) : options.confirm;
      if (question && !(await confirm(question))) return false;
      const send = (): Promise<OutputOf<E['output']>> => call(endpoint, input);
      const onProblem = (error: ApiError): void => notify.error(options.explain?.(error) ?? error);
      return run(input, send, { ...options, onProblem });
    },
  };
}
