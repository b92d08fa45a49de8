import { defineMails } from '#server/core/mail/declarations.ts';

export const notesMails = defineMails('notes', {
  /** To a user who is mentioned in a note on a person. It has neither the text nor the person's name. */
  'note-mention': { notice: 'note-mentions', values: { by: 'Marta Paz' } },
});

declare module '#server/core/mail/declarations.ts' {
  interface DeclaredMails {
    readonly notes: typeof notesMails;
  }
}
