import { defineMails } from '#server/core/mail/declarations.ts';

const cancelled = {
  fromChurch: true,
  notice: 'event-cancellations',
  values: {
    by: 'Marta Paz',
    title: 'Vigilia',
    day: '6 de diciembre de 2026, 22:00',
    reason: 'Lluvias',
  },
} as const;

export const agendaMails = defineMails('agenda', {
  'event-date-cancelled': cancelled,
  'event-cancelled': cancelled,
  'event-reminder': {
    fromChurch: true,
    notice: 'event-reminders',
    values: { title: 'Vigilia', day: '6 de diciembre de 2026, 22:00', place: 'Templo' },
  },
});

declare module '#server/core/mail/declarations.ts' {
  interface DeclaredMails {
    readonly agenda: typeof agendaMails;
  }
}
