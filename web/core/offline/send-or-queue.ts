/** Changes that wait on the device when the server cannot be reached. */
import type {
  Endpoint,
  EndpointAddress,
  InputOf,
  OutputOf,
  SchemaLike,
} from '#domain/kernel/endpoint.ts';
import { call } from '../api/api.ts';
import { getSessionState } from '../session/session-store.ts';
import { toDeviceOwner } from './device-owner.ts';
import type { ChangeDescription } from './queue-state.ts';
import type { Delivery } from './queue.ts';

export type DeliveryOf<E extends Endpoint> = Delivery<OutputOf<E['output']>>;
export type Send<E extends Endpoint> = (input: InputOf<E['input']>) => Promise<DeliveryOf<E>>;

/** Sends a change to an endpoint with `idempotent: true`, and keeps it on the device until it could be sent. */
export const sendOrQueue =
  <I extends SchemaLike, O extends SchemaLike>(
    endpoint: EndpointAddress<I, O>,
    description: ChangeDescription,
  ) =>
  async (input: InputOf<I>): Promise<Delivery<OutputOf<O>>> => {
    const owner = toDeviceOwner(getSessionState().view);
    if (!endpoint.idempotent) throw new Error(`${endpoint.path} is not idempotent`);
    const queue = owner ? await import('./queue.ts').catch(() => null) : null;
    if (!owner || !queue || !(await queue.canKeep()))
      return { isQueued: false, result: await call(endpoint, input) };
    const sent = await queue.sendOrKeep(owner, endpoint, input as object, description);
    return sent as Delivery<OutputOf<O>>;
  };
