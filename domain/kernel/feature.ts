/** The manifest of a feature: what `domain` declares for it, once. `domain/features.ts` lists the manifests. */
import type { FeatureAudit } from './audit.ts';
import type { Permission, Right } from './permission.ts';

export const mebibyte = 1024 * 1024;

/** What may be uploaded for a purpose. Files up to 256 KB are sent inside a request instead. */
export interface UploadPurposeRule {
  readonly permission: Permission;
  readonly maxBytes: number;
  /** File kind that the first bytes must have; null: not checked here, because the reader validates the whole content. */
  readonly contentKind: 'image' | 'zip' | null;
}

export const pictureUpload = (permission: Permission): UploadPurposeRule => ({
  permission,
  maxBytes: 8 * mebibyte,
  contentKind: 'image',
});

export interface Feature {
  /** The name of its folder. */
  readonly name: string;
  readonly permissions?: readonly Permission[];
  readonly rights?: readonly Right[];
  readonly audit?: FeatureAudit & {
    readonly actions: readonly string[];
    readonly kinds: readonly string[];
  };
  readonly uploads?: Readonly<Record<string, UploadPurposeRule>>;
}

/** Keeps the keys in the type. */
export const defineFeature = <const Manifest extends Feature>(manifest: Manifest): Manifest =>
  manifest;
