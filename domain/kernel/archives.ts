/** Files that a job writes for a user to download, such as the export of a church. */
import { definePhases } from './statuses.ts';

/** How long an archive can be downloaded. */
export const archiveRetentionDays = 7;

export const archivePhases = definePhases({
  waiting: 'running',
  writing: 'running',
  done: 'ended',
  failed: 'ended',
  cancelled: 'ended',
});
