/** Functions that answer, fail, leak, stream and take too long, for tests of the door they stand behind. */
import { z } from 'zod';
import { errorCodes, Problem, type ErrorCode } from '#domain/kernel/errors.ts';
import { callable, openCallable } from '#server/core/api/functions.ts';

const codes = Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]];
const anything = z.unknown();

export const sampleCallables = [
  openCallable(
    'echo',
    { can: 'public', input: anything, output: anything },
    async ({ input }) => input,
  ),
  openCallable(
    'fail',
    { can: 'public', input: z.strictObject({ code: z.enum(codes) }), output: anything },
    async ({ input }) => {
      throw new Problem(input.code);
    },
  ),
  openCallable('break', { can: 'public', input: anything, output: anything }, async () => {
    throw new Error('the secret of the server');
  }),
  openCallable(
    'leak',
    { can: 'public', input: anything, output: z.strictObject({ name: z.string() }) },
    async () => ({
      name: 'Ana',
      hash: 'secret',
    }),
  ),
  openCallable(
    'headers',
    { can: 'public', input: anything, output: anything },
    async ({ request, appCheckToken, actor }) => ({
      appCheckToken,
      instanceId: request.headers.get('firebase-instance-id-token'),
      userId: actor?.userId ?? null,
    }),
  ),
  openCallable(
    'never',
    { can: 'public', input: anything, output: anything, timeoutSeconds: 0.2 },
    async ({ signal }) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      return null;
    },
  ),
  openCallable(
    'count',
    { can: 'public', input: z.strictObject({ to: z.int().max(10) }), output: z.string() },
    async ({ input, send }) => {
      for (let number = 1; number <= input.to; number += 1) await send({ number });
      return 'done';
    },
  ),
  callable(
    'church',
    {
      can: 'people.import',
      input: z.strictObject({}),
      output: z.strictObject({ id: z.string(), role: z.string() }),
    },
    async ({ church, actor }) => ({
      id: church.id,
      role: actor.role,
    }),
  ),
];
