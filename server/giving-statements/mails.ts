import { defineMails } from '#server/core/mail/declarations.ts';

export const givingStatementsMails = defineMails('giving-statements', {
  /** To a giver, with the link to the statement of a year. */
  'giving-statement': {
    fromChurch: true,
    linkExpires: true,
    waits: true,
    values: { church: 'Iglesia Betania', year: '2026' },
  },
});

declare module '#server/core/mail/declarations.ts' {
  interface DeclaredMails {
    readonly 'giving-statements': typeof givingStatementsMails;
  }
}
