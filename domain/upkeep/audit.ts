import { defineAudit } from '#domain/kernel/audit.ts';

export const upkeepAudit = defineAudit({
  namespace: 'upkeep',
  kinds: ['faults', 'upkeep_plans'],
  fields: {
    faults: {
      title: { label: 'upkeep:fields.title' },
      state: { label: 'upkeep:fields.state', format: 'word:upkeep:states' },
      priority: { label: 'upkeep:fields.priority', format: 'word:upkeep:priorities' },
      due_on: { label: 'upkeep:fields.dueOn', format: 'day' },
      done_on: { label: 'upkeep:fields.doneOn', format: 'day' },
      resolution: { label: 'upkeep:fields.resolution' },
    },
    upkeep_plans: {
      title: { label: 'upkeep:fields.title' },
      next_on: { label: 'upkeep:fields.nextOn', format: 'day' },
      is_active: { label: 'upkeep:fields.isActive', format: 'yes-no' },
    },
  },
});
