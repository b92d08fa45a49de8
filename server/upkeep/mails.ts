import { defineMails } from '#server/core/mail/declarations.ts';

const values = { by: 'Marta Paz', title: 'Gotea el techo', place: 'Sala 2, Templo central' };

const paper = {
  title: 'Seguro contra incendios',
  place: 'Templo central',
  day: '6 de diciembre de 2026',
};

export const upkeepMails = defineMails('upkeep', {
  'fault-reported': { fromChurch: true, notice: 'fault-reports', values },
  'paper-expires': { fromChurch: true, values: paper },
  'paper-expires-soon': { fromChurch: true, notice: 'paper-expiries', values: paper },
  'fault-assigned': { fromChurch: true, notice: 'fault-assignments', values },
});

declare module '#server/core/mail/declarations.ts' {
  interface DeclaredMails {
    readonly upkeep: typeof upkeepMails;
  }
}
