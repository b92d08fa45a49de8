/**
 * Passes a message from the editor to the preview window through session storage: a window that a page opens starts with a copy
 * of that page's session storage, which is deleted when the window closes.
 */
import type { z } from 'zod';
import { previewMessage } from '#domain/newsletters/schema.ts';
import { previewPath } from '../routes.ts';

const storageKey = 'redil-preview';
export type PreviewMessage = z.output<typeof previewMessage>;

/** False when the browser blocks the window. */
export function openPreviewWindow(message: PreviewMessage): boolean {
  sessionStorage.setItem(storageKey, JSON.stringify(message));
  return window.open(previewPath, '_blank') !== null;
}

/** The message for this window; null when it was opened directly or the stored value is invalid. */
export function readPreviewMessage(): PreviewMessage | null {
  try {
    return previewMessage.parse(JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'));
  } catch {
    return null;
  }
}
