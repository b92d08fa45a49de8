/** The actions, kinds of record and columns of the audit log of all rooms. */
import { accessAudit } from './access/audit.ts';
import { churchesAudit } from './churches/audit.ts';
import { dataAudit } from './data/audit.ts';
import { healthAudit } from './health/audit.ts';
import { followUpsAudit } from './follow-ups/audit.ts';
import { notesAudit } from './notes/audit.ts';
import { familiesAudit } from './families/audit.ts';
import { mapAudit } from './map/audit.ts';
import { groupsAudit } from './groups/audit.ts';
import { newslettersAudit } from './newsletters/audit.ts';
import { pickupAudit } from './pickup/audit.ts';
import { peopleAudit } from './people/audit.ts';
import { placesAudit } from './places/audit.ts';
import { subscriptionAudit } from './subscription/audit.ts';
import { visitorsAudit } from './visitors/audit.ts';
import { usersAudit } from './users/audit.ts';
import type { AuditFields, RoomAudit } from './kernel/audit.ts';
import type { Permission } from './kernel/permission.ts';

/** One line for each room, in the order in which the filter of the log lists their actions. */
const all = [
  placesAudit,
  peopleAudit,
  usersAudit,
  accessAudit,
  healthAudit,
  notesAudit,
  followUpsAudit,
  familiesAudit,
  mapAudit,
  pickupAudit,
  visitorsAudit,
  groupsAudit,
  newslettersAudit,
  subscriptionAudit,
  churchesAudit,
  dataAudit,
];

/** Triggers record the first three; the application records the others with `recordAudit`. */
export const auditActions = [
  'insert' as const,
  'update' as const,
  'delete' as const,
  ...all.flatMap(({ actions }): readonly (typeof all)[number]['actions'][number][] => actions),
];
export type AuditAction = (typeof auditActions)[number];

export const auditKinds = all.flatMap(
  ({ kinds }): readonly (typeof all)[number]['kinds'][number][] => kinds,
);
export type AuditKind = (typeof auditKinds)[number] | 'other';

/** Several rooms can add columns to the entries of a table. */
function merge(select: (audit: RoomAudit) => AuditFields | undefined): AuditFields {
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

/** The rooms that declare a column of a table, or else the kind of record, decide who reads it. */
export function findValuePermission(table: string, column: string): Permission | undefined {
  const [part = '', , partColumn] = column.split('.');
  const declares = ({ fields, parts }: RoomAudit): boolean =>
    partColumn === undefined
      ? fields?.[table]?.[column] !== undefined
      : parts?.[part]?.[partColumn] !== undefined;
  const rooms: readonly RoomAudit[] = all;
  return (rooms.find(declares) ?? rooms.find(({ kinds }) => kinds?.includes(table)))?.values;
}

/** Kinds of record, with who reads all that their entries say. */
export const valuesOfKinds: readonly (readonly [kind: string, values: Permission])[] = all.flatMap(
  ({ kinds, values }: RoomAudit) =>
    values ? (kinds ?? []).map((kind) => [kind, values] as const) : [],
);

/** The sections of a room's texts in the audit log; the first two have a text for each action, the others for each kind. */
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
