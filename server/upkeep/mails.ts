import { defineMails } from '#server/core/mail/declarations.ts';

const values = { by: 'Marta Paz', title: 'Gotea el techo', place: 'Sala 2, Templo central' };

export const upkeepMails = defineMails('upkeep', {
  'fault-reported': { fromChurch: true, notice: 'fault-reports', values },
  'fault-assigned': { fromChurch: true, notice: 'fault-assignments', values },
});

declare module '#server/core/mail/declarations.ts' {
  interface DeclaredMails {
    readonly upkeep: typeof upkeepMails;
  }
}
