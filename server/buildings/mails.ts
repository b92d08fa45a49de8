import { defineMails } from '#server/core/mail/declarations.ts';

const answer = {
  fromChurch: true,
  notice: 'booking-answers',
  values: {
    by: 'Marta Paz',
    title: 'Ensayo del coro',
    room: 'Sala 2',
    day: '6 de diciembre de 2026, 19:00',
    reason: 'Boda',
  },
} as const;

export const buildingsMails = defineMails('buildings', {
  /** To those who approve bookings: somebody asks for a room. */
  'booking-requested': { ...answer, notice: 'booking-requests' },
  /** To the user who requested a booking that somebody else answered or changed. */
  'booking-approved': answer,
  'booking-refused': answer,
  'booking-cancelled': answer,
  'booking-moved': answer,
});

declare module '#server/core/mail/declarations.ts' {
  interface DeclaredMails {
    readonly buildings: typeof buildingsMails;
  }
}
