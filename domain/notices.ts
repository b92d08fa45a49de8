/** The kinds of notice of all features. */
import { features, type FeatureWith } from './features.ts';
import type { NoticeKind } from './kernel/feature.ts';

export type NoticeKindKey = FeatureWith<'notices'>['notices'][number]['key'];

export const noticeKinds = features.flatMap((feature): readonly NoticeKind<NoticeKindKey>[] =>
  'notices' in feature ? feature.notices : [],
);

export const findNoticeKind = (key: string): NoticeKind<NoticeKindKey> | undefined =>
  noticeKinds.find((kind) => kind.key === key);
