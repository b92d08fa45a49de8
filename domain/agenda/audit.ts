import { defineAudit } from '#domain/kernel/audit.ts';

export const agendaAudit = defineAudit({
  namespace: 'agenda',
  actions: [
    'event-times-changed',
    'event-date-changed',
    'event-date-cancelled',
    'event-date-restored',
    'event-dates-removed',
    'event-undone',
    'calendar-feed-created',
    'calendar-feed-stopped',
  ],
  kinds: ['calendars', 'events'],
  fields: {
    calendars: {
      name: { label: 'agenda:fields.name' },
      color: { label: 'agenda:fields.color', format: 'word:agenda:colors' },
      seen_by: { label: 'agenda:fields.seenBy', format: 'word:agenda:seenBy' },
      is_public: { label: 'agenda:fields.isPublic', format: 'yes-no' },
      is_archived: { label: 'agenda:fields.isArchived', format: 'yes-no' },
    },
    events: {
      title: { label: 'agenda:fields.title' },
      description: { label: 'agenda:fields.description' },
      status: { label: 'agenda:fields.status', format: 'word:agenda:statuses' },
      reason: { label: 'agenda:fields.reason' },
      place_text: { label: 'agenda:fields.place' },
      online_url: { label: 'agenda:fields.onlineUrl' },
      photo_id: { label: 'agenda:fields.photo', format: 'file' },
      organiser_id: { label: 'agenda:fields.organiser', format: 'record' },
      dates: { label: 'agenda:fields.dates' },
      day: { label: 'agenda:fields.day', format: 'day' },
    },
  },
});
