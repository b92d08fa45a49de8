/** The changes of this user that wait to be sent, for components: `useQueuedChanges()`. Filled by `queue.ts`. */
import { useSyncExternalStore } from 'react';
import type { Endpoint, Method } from '#domain/kernel/endpoint.ts';
import type { EndpointKey } from '../api/refresh.ts';
import type { DeviceOwner } from './device-owner.ts';

/** What a page says of a change that may have to wait. */
export interface ChangeDescription {
  /** The record: changes of one subject are sent in their order, and a refused one holds up the later ones of its subject only. */
  readonly subject: string;
  /** What the user calls it, in the language on screen: "Reporte de Casa Norte, 12 de marzo". */
  readonly label: string;
  /** The page where it can be looked at and corrected. */
  readonly href: string | null;
  /** The endpoints whose answers it affects, loaded again when it was sent. */
  readonly refreshes: readonly EndpointKey[];
}

export interface QueuedChange extends DeviceOwner, ChangeDescription {
  /** The place in the queue. */
  readonly number: number;
  /** Its Idempotency-Key. */
  readonly key: string;
  readonly method: Method;
  readonly path: Endpoint['path'];
  /** null once it was sent. */
  readonly input: object | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly state: 'waiting' | 'refused' | 'sent';
  /** Why the server refused it, in the language on screen then. */
  readonly problem: string | null;
  readonly sentAt: number | null;
}

const nothing: readonly QueuedChange[] = [];
let current = nothing;
const listeners = new Set<() => void>();

export function setQueuedChanges(changes: readonly QueuedChange[]): void {
  current = changes;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useQueuedChanges = (): readonly QueuedChange[] =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => nothing,
  );

/**
 * The last change of a record that was not sent yet, with its input: a page shows it instead of what the server has.
 *
 *     const waiting = useQueuedChange(`report ${gatheringId}`);
 */
export function useQueuedChange(subject: string): QueuedChange | null {
  const changes = useQueuedChanges();
  return changes.findLast((each) => each.subject === subject && each.state !== 'sent') ?? null;
}
