import { defineNotices } from '#domain/kernel/feature.ts';
import { agendaPermissions } from './permissions.ts';

export const agendaNotices = defineNotices('agenda', {
  /** To the organiser and the author of the event, to the members of its groups, and to those who say that they come. */
  'event-cancellations': agendaPermissions.view,
  /** To the same ones without the author. */
  'event-reminders': agendaPermissions.view,
});
