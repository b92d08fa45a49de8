import { defineMails } from '#server/core/mail/declarations.ts';

export const consentRequestsMails = defineMails('consent-requests', {
  /** Asks a person to look at their record and to say whether they want the newsletter. */
  'consent-request': {
    fromChurch: true,
    linkExpires: true,
    waits: true,
    values: { church: 'Iglesia Betania' },
  },
});

declare module '#server/core/mail/declarations.ts' {
  interface DeclaredMails {
    readonly 'consent-requests': typeof consentRequestsMails;
  }
}
