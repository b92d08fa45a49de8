import { defineMails } from '#server/core/mail/declarations.ts';

export const newslettersMails = defineMails('newsletters', {
  /** To those who wrote and scheduled a newsletter that did not start at its time. `reason` is a sentence. */
  'newsletter-not-started': {
    notice: 'newsletter-problems',
    values: { church: 'Iglesia Betania', title: 'Noticias de mayo', reason: 'SMTP 451.' },
  },
});

declare module '#server/core/mail/declarations.ts' {
  interface DeclaredMails {
    readonly newsletters: typeof newslettersMails;
  }
}
