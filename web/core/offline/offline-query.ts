/** Queries whose last answer is readable without a network. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { EndpointAddress, InputOf, OutputOf, SchemaLike } from '#domain/kernel/endpoint.ts';
import { call, isUnreachable, type ApiError } from '../api/api.ts';
import { getQueryKey } from '../api/query.ts';
import { getSessionState } from '../session/session-store.ts';
import { isSameOwner, toDeviceOwner, type DeviceOwner } from './device-owner.ts';
import { getAnswerPatience } from './patience.ts';

/**
 * Like `queryOptionsFor`, for a page that opens without a network: the last answer stays on the device for 14 days, for this
 * user of this church, and is given when the server cannot be reached. Choose what a page needs, because devices get lost.
 *
 *     const report = useQuery(offlineQueryOptionsFor(groupsContract.report, { gatheringId }));
 */
export function offlineQueryOptionsFor<I extends SchemaLike, O extends SchemaLike>(
  endpoint: EndpointAddress<I, O>,
  input: InputOf<I>,
) {
  const queryKey = [...getQueryKey(endpoint), input];
  return queryOptions<OutputOf<O>, ApiError>({
    queryKey,
    queryFn: ({ client, signal }) =>
      answerOrRecall(client, queryKey, () => call(endpoint, input, { signal })),
    // It runs without a network, too.
    networkMode: 'always',
    refetchOnReconnect: 'always',
    retry: false,
  });
}

async function answerOrRecall<Answer>(
  client: QueryClient,
  queryKey: readonly unknown[],
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const { view, isRemembered } = getSessionState();
  const owner = toDeviceOwner(view);
  const answer = ask().then(
    (data) => {
      if (owner) void keepAnswer(owner, queryKey, data);
      return { data };
    },
    (error: unknown) => ({ error }),
  );
  // A later answer is shown when it comes.
  const first = await Promise.race([answer, waitFor(getAnswerPatience(isRemembered))]);
  if (first && 'data' in first) return first.data;
  if (first && !isUnreachable(first.error)) throw first.error;
  const recalled = owner ? await findAnswer(owner, queryKey) : undefined;
  if (recalled === undefined) {
    const last = await answer;
    if ('data' in last) return last.data;
    throw last.error;
  }
  if (!first)
    void answer.then((late) => {
      if ('data' in late) client.setQueryData(queryKey, late.data);
    });
  return recalled as Answer;
}

const waitFor = (milliseconds: number): Promise<null> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds, null));

/** A device that forbids to store, or has no room, only answers with a network. */
async function keepAnswer(
  owner: DeviceOwner,
  queryKey: readonly unknown[],
  data: unknown,
): Promise<void> {
  // Meanwhile another user may have signed in.
  if (!isSameOwner(owner, toDeviceOwner(getSessionState().view))) return;
  await import('./device-store.ts')
    .then((store) => store.rememberAnswer(owner, queryKey, data))
    .catch(() => undefined);
}

const findAnswer = (owner: DeviceOwner, queryKey: readonly unknown[]): Promise<unknown> =>
  import('./device-store.ts')
    .then((store) => store.recallAnswer(owner, queryKey))
    .catch(() => undefined);
