/** A session of an administrator that looks at the product as another role would. Part of `session.ts`. */
import type { Role } from '#domain/permissions.ts';
import type { Database } from '../database/database.ts';

export interface Preview {
  /** null ends it. The reading of the session heeds it only while its user is an administrator. */
  lookAs(
    sessionId: string,
    role: { readonly role: Role; readonly churchRoleId: string | null } | null,
  ): Promise<void>;
}

export const previewOf = ({ global }: Database): Preview => ({
  async lookAs(sessionId, role) {
    await global
      .updateTable('sessions')
      .set({ preview_role: role?.role ?? null, preview_church_role_id: role?.churchRoleId ?? null })
      .where('id', '=', sessionId)
      .execute();
  },
});
