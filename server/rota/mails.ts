import { defineMails } from '#server/core/mail/declarations.ts';

export const rotaMails = defineMails('rota', {
  'rota-asked': {
    fromChurch: true,
    values: { church: 'Iglesia Betania', dates: 'domingo 6 de diciembre, 10:00: Sonido' },
  },
});

declare module '#server/core/mail/declarations.ts' {
  interface DeclaredMails {
    readonly rota: typeof rotaMails;
  }
}
