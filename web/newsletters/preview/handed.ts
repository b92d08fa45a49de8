/**
 * What the editor hands to the window of the preview. It stays in this browser: a window that a page opens begins with a
 * copy of that page's session storage, so nothing is read from the server, and nothing is left when the window closes.
 */
import type { z } from 'zod';
import { handedMessage } from '#domain/newsletters/schema.ts';
import { previewPath } from '../routes.ts';

const key = 'redil-preview';
export type HandedMessage = z.output<typeof handedMessage>;

/** False when the browser keeps the window from opening. */
export function showInNewWindow(message: HandedMessage): boolean {
  sessionStorage.setItem(key, JSON.stringify(message));
  return window.open(previewPath, '_blank') !== null;
}

/** What this window was handed; null when it was opened by hand, or what it finds makes no sense. */
export function handedToThisWindow(): HandedMessage | null {
  try {
    return handedMessage.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}
