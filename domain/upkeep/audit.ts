import { defineAudit } from '#domain/kernel/audit.ts';

export const upkeepAudit = defineAudit({
  namespace: 'upkeep',
  actions: ['building-code-seen'],
  kinds: ['faults', 'upkeep_plans', 'building_papers', 'building_keys', 'building_codes'],
  fields: {
    faults: {
      title: { label: 'upkeep:fields.title' },
      state: { label: 'upkeep:fields.state', format: 'word:upkeep:states' },
      priority: { label: 'upkeep:fields.priority', format: 'word:upkeep:priorities' },
      due_on: { label: 'upkeep:fields.dueOn', format: 'day' },
      done_on: { label: 'upkeep:fields.doneOn', format: 'day' },
      resolution: { label: 'upkeep:fields.resolution' },
    },
    building_papers: {
      title: { label: 'upkeep:papers.fields.title' },
      number: { label: 'upkeep:papers.fields.number' },
      valid_until: { label: 'upkeep:papers.fields.validUntil', format: 'day' },
    },
    building_keys: {
      name: { label: 'upkeep:keys.fields.name' },
      notes: { label: 'upkeep:keys.fields.notes' },
    },
    building_codes: { name: { label: 'upkeep:codes.fields.name' } },
    upkeep_plans: {
      title: { label: 'upkeep:fields.title' },
      next_on: { label: 'upkeep:fields.nextOn', format: 'day' },
      is_active: { label: 'upkeep:fields.isActive', format: 'yes-no' },
    },
  },
});
