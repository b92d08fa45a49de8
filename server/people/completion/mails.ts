import { defineMails } from '#server/core/mail/declarations.ts';

export const peopleMails = defineMails('completion', {
  /** Asks a person to complete their record. */
  completion: { fromChurch: true, linkExpires: true, values: { church: 'Iglesia Betania' } },
});

declare module '#server/core/mail/declarations.ts' {
  interface DeclaredMails {
    readonly people: typeof peopleMails;
  }
}
