/** What a feature adds to the audit log: actions, kinds of record, and the labels of its columns. */

import type { Permission } from './permission.ts';
import type { LabelKey } from './text-keys.ts';

/** `word:members:sex` translates the value with the locale keys under `members:sex`. */
export type ValueFormat =
  | 'text'
  | 'day'
  | 'instant'
  | 'phone'
  | 'yes-no'
  | 'country'
  | 'status'
  /** An id of a record of which the activity log finds the name. */
  | 'record'
  /** A decimal with a point, such as “1250.50”. */
  | 'amount'
  /** An amount in minor units of the church's currency. */
  | 'minor-units'
  | 'html'
  | 'list'
  | 'file'
  | 'right'
  /** A rule of recurrence, described in words. */
  | 'recurrence'
  | `word:${string}`;

export interface AuditField {
  readonly label: LabelKey;
  readonly format?: ValueFormat;
}

/** The columns of each table. */
export type AuditFields = Readonly<Record<string, Readonly<Record<string, AuditField>>>>;

export interface FeatureAudit {
  /**
   * The feature's locale file, with the texts of its actions and kinds under `audit`: `newsletters:audit.actions.send`.
   * Without it they are in `audit.json`.
   */
  readonly namespace?: string;
  /**
   * Who reads the values of the feature's columns, and of all columns of its kinds of record; others learn only that they were
   * changed. Without it everybody who reads the log.
   */
  readonly values?: Permission;
  /** Each needs its sentence under `sentences` and its name under `actions`. */
  readonly actions?: readonly string[];
  /** Tables with their own texts (`named`, `unnamed`, `kindNames`); the others are called "a record". */
  readonly kinds?: readonly string[];
  /**
   * The label and the value format of each column. Labels are the locale keys of the field that fills the column. A column
   * that is missing here is labelled by `audit:columns`, or else by its own name.
   */
  readonly fields?: AuditFields;
  /** The same for tables whose rows are part of another record. */
  readonly parts?: AuditFields;
}

/** Keeps the literal types of the actions and kinds. */
export const defineAudit = <const Action extends string = never, const Kind extends string = never>(
  audit: FeatureAudit & { readonly actions?: readonly Action[]; readonly kinds?: readonly Kind[] },
): FeatureAudit & { readonly actions: readonly Action[]; readonly kinds: readonly Kind[] } => ({
  ...audit,
  actions: audit.actions ?? [],
  kinds: audit.kinds ?? [],
});
