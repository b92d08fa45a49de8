/** The actions, kinds of record and columns of the audit log of all features. */
import { features, type FeatureWith } from './features.ts';
import type { AuditFields, FeatureAudit } from './kernel/audit.ts';
import type { Permission } from './kernel/permission.ts';

type Audit = FeatureWith<'audit'>['audit'];

/** In the order in which the filter of the log lists their actions. */
const all: readonly Audit[] = features.flatMap((feature) =>
  'audit' in feature ? [feature.audit] : [],
);

/** Triggers record the first three; the application records the others with `recordAudit`. */
export const auditActions = [
  'insert' as const,
  'update' as const,
  'delete' as const,
  ...all.flatMap(({ actions }): readonly Audit['actions'][number][] => actions),
];
export type AuditAction = (typeof auditActions)[number];

export const auditKinds = all.flatMap(({ kinds }): readonly Audit['kinds'][number][] => kinds);
export type AuditKind = (typeof auditKinds)[number] | 'other';

/** Several features can add columns to the entries of a table. */
function merge(select: (audit: FeatureAudit) => AuditFields | undefined): AuditFields {
  const entries = all.flatMap((audit) => Object.entries(select(audit) ?? {}));
  const tables = Map.groupBy(entries, ([table]) => table);
  return Object.fromEntries(
    [...tables].map(([table, parts]) => [
      table,
      Object.assign({}, ...parts.map(([, columns]) => columns)) as AuditFields[string],
    ]),
  );
}

export const auditFields = merge(({ fields }) => fields);
export const auditPartFields = merge(({ parts }) => parts);

/** The features that declare a column of a table, or else the kind of record, decide who reads it. */
export function findValuePermission(table: string, column: string): Permission | undefined {
  const [part = '', , partColumn] = column.split('.');
  const declares = ({ fields, parts }: FeatureAudit): boolean =>
    partColumn === undefined
      ? fields?.[table]?.[column] !== undefined
      : parts?.[part]?.[partColumn] !== undefined;
  const audits: readonly FeatureAudit[] = all;
  return (audits.find(declares) ?? audits.find(({ kinds }) => kinds?.includes(table)))?.values;
}

/** Kinds of record, with who reads all that their entries say. */
export const valuesOfKinds: readonly (readonly [kind: string, values: Permission])[] = all.flatMap(
  ({ kinds, values }: FeatureAudit) =>
    values ? (kinds ?? []).map((kind) => [kind, values] as const) : [],
);

/** The sections of a feature's texts in the audit log; the first two have a text for each action, the others for each kind. */
export type AuditTextSection = 'actions' | 'sentences' | 'named' | 'unnamed' | 'kindNames';

const namespaces = new Map<string, string>(
  all.flatMap(({ namespace, actions, kinds }) =>
    namespace ? [...actions, ...kinds].map((word): [string, string] => [word, namespace]) : [],
  ),
);

/** The locale key of a text of an action or a kind. */
export function getAuditTextKey(section: AuditTextSection, word: string): string {
  const namespace = namespaces.get(word);
  return namespace ? `${namespace}:audit.${section}.${word}` : `audit:${section}.${word}`;
}
