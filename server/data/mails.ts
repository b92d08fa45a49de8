import { defineMails } from '#server/core/mail/declarations.ts';

export const dataMails = defineMails('data', {
  /** A requested export of a church's data can be downloaded. */
  'export-ready': { values: { church: 'Iglesia Betania' } },
  /** To every administrator: the deletion of the church was requested, or cancelled. `day` is a formatted date. */
  'deletion-requested': {
    values: { church: 'Iglesia Betania', by: 'Marta Paz', day: '30 de mayo de 2027' },
  },
  'deletion-cancelled': { values: { church: 'Iglesia Betania', by: 'Marta Paz' } },
});

declare module '#server/core/mail/declarations.ts' {
  interface DeclaredMails {
    readonly data: typeof dataMails;
  }
}
