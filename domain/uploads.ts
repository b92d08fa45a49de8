/** ONE table: what a file may be uploaded for → who may, and how large. Smaller files travel inside a request instead. */
import type { Permission } from './permissions.ts';

interface Purpose {
  readonly permission: Permission;
  readonly maxBytes: number;
  /** What its first bytes must show, whatever a client says of it; null: who reads it judges every byte. */
  readonly holds: 'picture' | 'zip' | null;
}

const mebibyte = 1024 * 1024;

export const uploadPurposes = {
  'people-import': { permission: 'people.import', maxBytes: 50 * mebibyte, holds: null },
  'church-restore': { permission: 'church.delete', maxBytes: 1024 * mebibyte, holds: 'zip' },
  'church-logo': { permission: 'church.edit', maxBytes: 8 * mebibyte, holds: 'picture' },
} as const satisfies Record<string, Purpose>;

export type UploadPurpose = keyof typeof uploadPurposes;

export const isUploadPurpose = (text: unknown): text is UploadPurpose =>
  typeof text === 'string' && Object.hasOwn(uploadPurposes, text);
