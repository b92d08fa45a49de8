import { defineAudit } from '#domain/kernel/audit.ts';
import { addressAuditFields } from '#domain/places/public.ts';
import { familiesPermissions } from './permissions.ts';

/** Who belongs to a household since when is an entry of the person. */
export const familiesAudit = defineAudit({
  values: familiesPermissions.view,
  namespace: 'families',
  actions: [
    'relation-added',
    'relation-changed',
    'relation-removed',
    'relation-restored',
    'relation-refused',
    'relation-refusal-undone',
    'home-founded',
    'homes-joined',
    'children-added',
    'couple-separated',
    'death-recorded',
    'family-moved',
    'families-merged',
    'family-change-undone',
    'registration-link-created',
    'registration-link-revoked',
    'registration-submitted',
    'registration-undone',
  ],
  kinds: ['households', 'household_roles', 'registration_links'],
  fields: {
    people: {
      relation: { label: 'families:relations.role', format: 'word:families:relations.roles' },
      relative: { label: 'families:relations.relative', format: 'record' },
      parentage: {
        label: 'families:relations.fields.parentage',
        format: 'word:families:relations.parentage',
      },
      union_kind: {
        label: 'families:relations.fields.union',
        format: 'word:families:relations.union',
      },
      civil_wedding: { label: 'families:relations.fields.civilWedding' },
      church_wedding: { label: 'families:relations.fields.churchWedding' },
      end_reason: {
        label: 'families:relations.fields.endReason',
        format: 'word:families:relations.endReason',
      },
      ended: { label: 'families:relations.fields.until' },
      words: { label: 'families:relations.fieldNames.words' },
      reverse_words: { label: 'families:relations.fieldNames.reverseWords' },
    },
    households: {
      name: { label: 'families:fields.name' },
      home_phone: { label: 'families:fields.homePhone', format: 'phone' },
      wedding_date: { label: 'families:fields.weddingDate', format: 'day' },
      photo_id: { label: 'families:fields.photo', format: 'file' },
      ...addressAuditFields,
      notes: { label: 'families:fields.notes' },
      dissolved_on: { label: 'families:fields.dissolvedOn', format: 'day' },
      dissolution_reason: { label: 'families:fields.dissolutionReason' },
    },
    household_roles: {
      name: { label: 'families:fields.roleName' },
      is_head: { label: 'families:fields.isHead', format: 'yes-no' },
    },
  },
  parts: {
    household_members: {
      household_id: { label: 'families:fields.household', format: 'record' },
      role_id: { label: 'families:fields.role', format: 'record' },
      since: { label: 'families:fields.since', format: 'day' },
      until: { label: 'families:fields.until', format: 'day' },
      is_primary: { label: 'families:fields.isPrimary', format: 'yes-no' },
      days: { label: 'families:fields.days' },
    },
  },
});
