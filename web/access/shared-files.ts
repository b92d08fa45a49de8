import type { SharedFiles } from '#web/core/shared-files.ts';

export const sharedFiles: SharedFiles = {
  'sign-in': /web\/access\/(LoginPage|fields)/,
};
