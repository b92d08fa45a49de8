/**
 * Whose data this device keeps for use without a network. The data itself is in IndexedDB (`device-store.ts`), whose code is
 * loaded when it is needed; this note tells at once whether there is any.
 */
import type { SessionView } from '#domain/access/schema.ts';

export interface DeviceOwner {
  readonly userId: string;
  readonly churchId: string;
}

const storageKey = 'redil-device';

/** null: support access and role previews keep nothing on the device. */
export const toDeviceOwner = (
  view: Pick<SessionView, 'account' | 'church' | 'support' | 'user'> | null,
): DeviceOwner | null =>
  view?.account && view.church && !view.support && !view.user?.preview
    ? { userId: view.account.id, churchId: view.church.id }
    : null;

export const isSameOwner = (one: DeviceOwner | null, other: DeviceOwner | null): boolean =>
  one?.userId === other?.userId && one?.churchId === other?.churchId;

/** null: the device keeps nothing, or forbids to. */
export function readDeviceOwner(): DeviceOwner | null {
  try {
    const [userId, churchId] = localStorage.getItem(storageKey)?.split(' ') ?? [];
    return userId && churchId ? { userId, churchId } : null;
  } catch {
    return null;
  }
}

export function writeDeviceOwner(owner: DeviceOwner | null): void {
  try {
    if (owner) localStorage.setItem(storageKey, `${owner.userId} ${owner.churchId}`);
    else localStorage.removeItem(storageKey);
  } catch {
    // Then nothing is found without a network.
  }
}
