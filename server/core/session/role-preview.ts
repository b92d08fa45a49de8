/** An administrator's session that previews another role. Part of `session.ts`. */
import type { Role } from '#domain/kernel/roles.ts';
import type { Database } from '../database/database.ts';

export interface RolePreview {
  /** null ends the preview. It only applies while the user is an administrator. */
  setPreviewRole(
    sessionId: string,
    role: { readonly role: Role; readonly churchRoleId: string | null } | null,
  ): Promise<void>;
}

export const createRolePreview = ({ global }: Database): RolePreview => ({
  async setPreviewRole(sessionId, role) {
    await global
      .updateTable('sessions')
      .set({ preview_role: role?.role ?? null, preview_church_role_id: role?.churchRoleId ?? null })
      .where('id', '=', sessionId)
      .execute();
  },
});
