import type { IconName } from '#web/ui/Icon.tsx';

/** What moves with a person when two records become one. The server counts it under the same kind. */
export interface MergeKind {
  readonly kind: string;
  /** A locale key with its namespace and the variable `count`. */
  readonly labelKey: string;
  readonly icon: IconName;
}

/** What somebody can hold in the church until death. The server lists it under the same kind. */
export interface HeldKind {
  readonly kind: string;
  /** A locale key with its namespace and the variables `count` and `names`: what it is, and what becomes of it. */
  readonly labelKey: string;
  readonly icon: IconName;
}
