/** Callable functions that succeed, fail, leak, stream and time out, for tests of the callable endpoint. */
import { z } from 'zod';
import { errorCodes, Problem, type ErrorCode } from '#domain/kernel/errors.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { churchCallable, globalCallable } from '#server/core/api/callables.ts';

const codes = Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]];
const anything = z.unknown();

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What the callables that decide to commit have done. */
export const committed: string[] = [];

export const sampleCallables = [
  globalCallable(
    'echo',
    { can: 'public', input: anything, output: anything },
    async ({ input }) => input,
  ),
  globalCallable(
    'fail',
    { can: 'public', input: z.strictObject({ code: z.enum(codes) }), output: anything },
    async ({ input }) => {
      throw new Problem(input.code);
    },
  ),
  globalCallable('break', { can: 'public', input: anything, output: anything }, async () => {
    throw new Error('the secret of the server');
  }),
  globalCallable(
    'leak',
    { can: 'public', input: anything, output: z.strictObject({ name: z.string() }) },
    async () => ({
      name: 'Ana',
      hash: 'secret',
    }),
  ),
  globalCallable(
    'headers',
    { can: 'public', input: anything, output: anything },
    async ({ request, appCheckToken, actor }) => ({
      appCheckToken,
      instanceId: request.headers.get('firebase-instance-id-token'),
      userId: actor?.userId ?? null,
    }),
  ),
  globalCallable(
    'never',
    { can: 'public', input: anything, output: anything, timeoutSeconds: 0.2 },
    async ({ signal }) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      return null;
    },
  ),
  globalCallable(
    'commit-late',
    { can: 'public', input: anything, output: anything, timeoutSeconds: 0.1 },
    async ({ decideToCommit }) => {
      await pause(200);
      decideToCommit();
      committed.push('late');
      return null;
    },
  ),
  globalCallable(
    'commit-in-time',
    { can: 'public', input: anything, output: anything, timeoutSeconds: 0.1 },
    async ({ decideToCommit }) => {
      decideToCommit();
      await pause(200);
      committed.push('in time');
      return 'done';
    },
  ),
  globalCallable(
    'count',
    { can: 'public', input: z.strictObject({ to: z.int().max(10) }), output: z.string() },
    async ({ input, send }) => {
      for (let number = 1; number <= input.to; number += 1) await send({ number });
      return 'done';
    },
  ),
  churchCallable(
    'church',
    {
      can: peoplePermissions.import,
      input: z.strictObject({}),
      output: z.strictObject({ id: z.string(), role: z.string() }),
    },
    async ({ church, actor }) => ({
      id: church.id,
      role: actor.role,
    }),
  ),
];
