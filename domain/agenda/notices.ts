import { defineNotices } from '#domain/kernel/feature.ts';
import { agendaPermissions } from './permissions.ts';

export const agendaNotices = defineNotices('agenda', {
  /** To the organiser and the author of the event, and to the members of its groups. */
  'event-cancellations': agendaPermissions.view,
});
