/** Upload purposes with their permission and maximum size. Files up to 256 KB are sent inside a request instead. */
import { maxDocumentBytes } from './documents.ts';
import { churchesPermissions } from '#domain/churches/permissions.ts';
import { dataPermissions } from '#domain/data/permissions.ts';
import { familiesPermissions } from '#domain/families/permissions.ts';
import { groupsPermissions } from '#domain/groups/permissions.ts';
import { newslettersPermissions } from '#domain/newsletters/permissions.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import type { Permission } from './kernel/permission.ts';

interface Purpose {
  readonly permission: Permission;
  readonly maxBytes: number;
  /** File kind that the first bytes must have; null: not checked here, because the reader validates the whole content. */
  readonly contentKind: 'image' | 'zip' | null;
}

const mebibyte = 1024 * 1024;

export const uploadPurposes = {
  'people-import': {
    permission: peoplePermissions.import,
    maxBytes: 50 * mebibyte,
    contentKind: null,
  },
  'church-restore': {
    permission: dataPermissions.delete,
    maxBytes: 1024 * mebibyte,
    contentKind: 'zip',
  },
  'person-photo': {
    permission: peoplePermissions.edit,
    maxBytes: 8 * mebibyte,
    contentKind: 'image',
  },
  'family-photo': {
    permission: familiesPermissions.edit,
    maxBytes: 8 * mebibyte,
    contentKind: 'image',
  },
  'group-photo': {
    permission: groupsPermissions.edit,
    maxBytes: 8 * mebibyte,
    contentKind: 'image',
  },
  'gathering-photo': {
    permission: groupsPermissions.report,
    maxBytes: 8 * mebibyte,
    contentKind: 'image',
  },
  'group-file': {
    permission: groupsPermissions.edit,
    maxBytes: maxDocumentBytes,
    contentKind: null,
  },
  'pickup-photo': {
    permission: peoplePermissions.edit,
    maxBytes: 8 * mebibyte,
    contentKind: 'image',
  },
  'newsletter-picture': {
    permission: newslettersPermissions.edit,
    maxBytes: 8 * mebibyte,
    contentKind: 'image',
  },
  'church-logo': {
    permission: churchesPermissions.edit,
    maxBytes: 8 * mebibyte,
    contentKind: 'image',
  },
} as const satisfies Record<string, Purpose>;

export type UploadPurpose = keyof typeof uploadPurposes;

export const isUploadPurpose = (text: unknown): text is UploadPurpose =>
  typeof text === 'string' && Object.hasOwn(uploadPurposes, text);
