import { defineMails } from '#server/core/mail/declarations.ts';

export const financeMails = defineMails('finance', {
  /** To a giver, with the link to the receipt. */
  receipt: { fromChurch: true, linkExpires: true, values: { church: 'Iglesia Betania' } },
});

declare module '#server/core/mail/declarations.ts' {
  interface DeclaredMails {
    readonly finance: typeof financeMails;
  }
}
