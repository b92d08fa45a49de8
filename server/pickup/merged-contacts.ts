import { checkEndpointAccess } from '#domain/access/endpoint-access.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { pickupContract } from '#domain/pickup/contract.ts';
import { toVisitor } from '#server/core/session/actor.ts';
import { getRequestLanguage, translate } from '#server/core/translations.ts';
import { readNamedPeople, type MergeSource } from '#server/people/public.ts';
import { listMergedContacts, type MergedContactRow } from './merge-queries.ts';

/** "Hugo Ruiz no puede recoger a Sara Gómez", for those who see who may fetch the children; where both records say something else, what stays. */
export const mergedContacts: MergeSource = {
  kind: 'pickup',
  permission: peoplePermissions.view,
  read: async ({ db, actor, request, input }, personId) => {
    if (checkEndpointAccess(toVisitor(actor), pickupContract.list) !== null) return [];
    const otherId = personId === input.personId ? input.removedId : input.personId;
    const rows = await listMergedContacts(db, personId, otherId);
    const people = await readNamedPeople(
      db,
      rows.flatMap(({ child_id: child, record_id: record }) => [
        child,
        ...(record ? [record] : []),
      ]),
    );
    const { t } = translate(getRequestLanguage(request.headers, actor.language));
    const name = (id: string): string => people.get(id)?.displayName ?? '';
    return rows.map((row) => {
      const text = t(`pickup:merged.${row.kind}`, {
        name: row.record_id === null ? row.name : name(row.record_id),
        child: name(row.child_id),
      });
      const outcome = getOutcome(row);
      return outcome === null ? text : t(`pickup:merged.${outcome}`, { text });
    });
  },
};

const getOutcome = ({ kind, other_kind: other }: MergedContactRow): 'prevails' | 'ends' | null => {
  if (other === null || other === kind) return null;
  return kind === 'forbidden' ? 'prevails' : 'ends';
};
