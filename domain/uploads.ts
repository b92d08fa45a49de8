/** The purposes of uploads of all features. */
import { features, type FeatureWith } from './features.ts';
import type { UploadPurposeRule } from './kernel/feature.ts';

type Keys<Uploads> = Uploads extends object ? keyof Uploads & string : never;
export type UploadPurpose = Keys<FeatureWith<'uploads'>['uploads']>;

export const uploadPurposes: Readonly<Record<UploadPurpose, UploadPurposeRule>> = Object.assign(
  {},
  ...features.map((feature) => ('uploads' in feature ? feature.uploads : {})),
);

export const isUploadPurpose = (text: unknown): text is UploadPurpose =>
  typeof text === 'string' && Object.hasOwn(uploadPurposes, text);
