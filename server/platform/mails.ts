import { defineMails } from '#server/core/mail/declarations.ts';

const support = {
  church: 'Iglesia Betania',
  by: 'Rut Salas',
  reason: 'Ticket 1204',
  until: '14 de mayo de 2027, 18:00',
};

export const platformMails = defineMails('admin', {
  /** To every administrator: support access to the church starts, read-only or with changes. */
  'support-read-only': { values: support },
  'support-full-access': { values: support },
});

declare module '#server/core/mail/declarations.ts' {
  interface DeclaredMails {
    readonly platform: typeof platformMails;
  }
}
