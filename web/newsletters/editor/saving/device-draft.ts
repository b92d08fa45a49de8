/** What was written and is not saved yet, kept in the browser: for a closed tab, a lost connection, an empty battery. */
import type { z } from 'zod';
import { newsletterOnDevice } from '#domain/newsletters/editor-schema.ts';

export type DeviceDraft = z.output<typeof newsletterOnDevice>;

/** The key of a newsletter, or of the one that is not saved yet; of this user, because several use one device. */
export const getDraftKey = (
  userId: string,
  churchId: string,
  newsletterId: string | null,
): string => `redil-newsletter:${userId}:${churchId}:${newsletterId ?? 'new'}`;

export function readDeviceDraft(key: string): DeviceDraft | null {
  try {
    return newsletterOnDevice.parse(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}

/** False when the browser has no room or keeps nothing. */
export function writeDeviceDraft(key: string, draft: z.input<typeof newsletterOnDevice>): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(newsletterOnDevice.parse(draft)));
    return true;
  } catch {
    return false;
  }
}

export function removeDeviceDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // The browser keeps nothing.
  }
}
