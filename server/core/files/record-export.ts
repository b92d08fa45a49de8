/** The entry of the activity log for a file with data of the church that a user downloads. */
import type { LabelKey } from '#domain/kernel/text-keys.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { ChurchCall } from '#server/core/http/http.ts';
import { toAuditContext } from '#server/core/session/audit-context.ts';

export interface ExportedFile {
  /** The record whose data the file has, or only their kind. */
  readonly subject: {
    readonly table: string;
    readonly id?: string;
    readonly label?: string;
  };
  /** The key of its name, which the log shows in the language of the reader. */
  readonly nameKey: LabelKey;
  /** How many rows or pages it has, if that is known before it is written. */
  readonly count?: number;
}

export const recordExport = (
  db: ChurchDb,
  { core, actor, http }: Pick<ChurchCall<unknown>, 'core' | 'actor' | 'http'>,
  { subject, nameKey, count }: ExportedFile,
): Promise<void> =>
  recordAudit(db, {
    action: 'export',
    subject,
    after: { exported_file: nameKey, ...(count === undefined ? {} : { count }) },
    context: toAuditContext(core, actor, http),
  });
