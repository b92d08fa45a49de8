/**
 * Drafts of forms on this device. They can contain personal data: they are kept for three days, for one user of one church,
 * and removed when the user signs out or another one signs in.
 */
import type { DeviceOwner } from '../offline/device-owner.ts';

const prefix = 'redil-draft';
export const draftDays = 3;

export interface StoredDraft {
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly values: Readonly<Record<string, unknown>>;
}

const toKey = ({ userId, churchId }: DeviceOwner, form: string): string =>
  [prefix, userId, churchId, form].join(' ');

/** False if the device has no room or forbids it; the form works without. */
export function storeDraft(
  owner: DeviceOwner,
  form: string,
  values: object,
  savedAt: number,
): boolean {
  try {
    localStorage.setItem(toKey(owner, form), JSON.stringify({ savedAt, values }));
    return true;
  } catch {
    return false;
  }
}

export function findDraft(owner: DeviceOwner, form: string, now: number): StoredDraft | null {
  try {
    const draft = parseDraft(localStorage.getItem(toKey(owner, form)));
    return draft && !isExpired(draft, now) ? draft : null;
  } catch {
    return null;
  }
}

export function removeDraft(owner: DeviceOwner, form: string): void {
  try {
    localStorage.removeItem(toKey(owner, form));
  } catch {
    // Nothing was stored then.
  }
}

/** Removes expired drafts and those of other users; without `userId`, all. */
export function sweepDrafts(userId: string | null, now: number): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const [first, owner] = key.split(' ');
      if (first !== prefix) continue;
      const draft = parseDraft(localStorage.getItem(key));
      if (owner !== userId || !draft || isExpired(draft, now)) localStorage.removeItem(key);
    }
  } catch {
    // Nothing was stored then.
  }
}

const isExpired = ({ savedAt }: StoredDraft, now: number): boolean =>
  savedAt < now - draftDays * 24 * 3600_000;

function parseDraft(text: string | null): StoredDraft | null {
  if (text === null) return null;
  const draft: unknown = JSON.parse(text);
  if (typeof draft !== 'object' || draft === null) return null;
  if (!('savedAt' in draft) || typeof draft.savedAt !== 'number') return null;
  if (!('values' in draft) || typeof draft.values !== 'object' || draft.values === null)
    return null;
  return { savedAt: draft.savedAt, values: { ...draft.values } };
}
