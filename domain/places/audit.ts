import { defineAudit } from '#domain/kernel/audit.ts';
import { addressAuditFields } from './public.ts';

/** A place has no entries of its own: its address is logged with each record that has the place. */
export const placesAudit = defineAudit({ fields: { places: addressAuditFields } });
