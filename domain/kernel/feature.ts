/** The manifest of a feature: what `domain` declares for it, once. `domain/features.ts` lists the manifests. */
import type { FeatureAudit } from './audit.ts';
import type { Permission, Right } from './permission.ts';
import type { Texts } from './text-keys.ts';

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

/** A kind of mail about the work of a church, which each user can stop. */
export interface NoticeKind<Key extends string = string> {
  readonly key: Key;
  /** Only those who have it get such notices. */
  readonly permission: Permission;
  /** The locale key of a sentence that says when they are sent. */
  readonly labelKey: `${string}:notices.${string}`;
}

export interface Feature {
  /** The name of its folder. */
  readonly name: string;
  readonly permissions?: readonly Permission[];
  readonly rights?: readonly Right[];
  readonly audit?: FeatureAudit & {
    readonly actions: readonly string[];
    readonly kinds: readonly string[];
  };
  /** The kinds of notice that it sends by mail. */
  readonly notices?: readonly NoticeKind[];
  readonly uploads?: Readonly<Record<string, UploadPurposeRule>>;
}

/** Keeps the keys in the type. */
export const defineFeature = <const Manifest extends Feature>(manifest: Manifest): Manifest =>
  manifest;

/** A locale file with the names of kinds, under `notices`. */
type NoticeNamespace = {
  [Namespace in keyof Texts]: Texts[Namespace] extends { readonly notices: object }
    ? Namespace
    : never;
}[keyof Texts];

type NoticeTexts<Namespace extends NoticeNamespace> = Texts[Namespace] extends {
  readonly notices: infer Names extends object;
}
  ? Names
  : never;

/** The kinds of a feature. Does not compile while one has no text, or a text has no kind. */
export const defineNotices = <
  const Namespace extends NoticeNamespace,
  const Kinds extends Readonly<Record<keyof NoticeTexts<Namespace>, Permission>>,
>(
  namespace: Namespace,
  kinds: Kinds & Record<Exclude<keyof Kinds, keyof NoticeTexts<Namespace>>, never>,
): readonly NoticeKind<keyof Kinds & string>[] =>
  Object.entries<Permission>(kinds).map(([key, permission]) => ({
    key: key as keyof Kinds & string,
    permission,
    labelKey: `${namespace}:notices.${key}`,
  }));
