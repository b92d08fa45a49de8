import type { ComponentType } from 'react';
import type { Permission } from '#domain/kernel/permission.ts';
import type { IconName } from '#web/ui/Icon.tsx';

/** An entry of a member's timeline, as its feature sends it. */
export interface TimelineBodyProps {
  readonly personId: string;
  readonly recordId: string | null;
  readonly values: Readonly<Record<string, string>>;
}

/** A kind of entry of a member's timeline. The server sends only entries that the visitor may see. */
export interface TimelineKind {
  /** As in `server/<feature>/contributions.ts`. */
  readonly kind: string;
  /** Of the server's source, so that its filter is hidden from others. */
  readonly permission: Permission;
  /** The name of the filter that shows it together with other kinds: a locale key with its namespace. */
  readonly groupKey: string;
  /** A locale key with its namespace; the values of the entry are variables of the text. */
  readonly labelKey: string;
  readonly icon: IconName;
  /** The page of the record that the entry is about. */
  readonly path?: (recordId: string) => string;
  /** What the entry shows below its text; loaded when it is shown. */
  readonly Body?: ComponentType<TimelineBodyProps>;
}
