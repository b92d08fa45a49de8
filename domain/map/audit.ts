import { defineAudit } from '#domain/kernel/audit.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';

/** Entries about places never have coordinates: the log is read by those who may not see exact places, too. */
export const mapAudit = defineAudit({
  values: peoplePermissions.view,
  namespace: 'map',
  actions: ['place-moved', 'place-hidden', 'place-shown'],
  kinds: ['zones'],
  fields: {
    zones: { name: { label: 'map:zones.name' } },
  },
});
