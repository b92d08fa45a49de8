import { defineMails } from '#server/core/mail/declarations.ts';

export const rotaMails = defineMails('rota', {
  'rota-asked': {
    fromChurch: true,
    waits: true,
    values: {
      church: 'Iglesia Betania',
      dates: [
        'domingo, 6 de diciembre, 10:00 · Culto dominical · Sonido',
        'domingo, 20 de diciembre, 10:00 · Culto dominical · Sonido',
      ].join('\n'),
    },
  },
  'rota-reminder': {
    fromChurch: true,
    waits: true,
    values: {
      church: 'Iglesia Betania',
      dates: 'domingo 6 de diciembre, 10:00 · Culto dominical · Sonido',
    },
  },
  'rota-declined': {
    fromChurch: true,
    notice: 'rota-declines',
    values: {
      person: 'Marta Paz',
      position: 'Sonido',
      title: 'Culto dominical',
      day: '6 de diciembre de 2026, 10:00',
      suggestion: 'Luis Rojas',
    },
  },
  'rota-moved': {
    fromChurch: true,
    waits: true,
    values: {
      church: 'Iglesia Betania',
      dates: 'domingo 6 de diciembre, 10:00 · Culto dominical · Sonido',
    },
  },
  'rota-cancelled': {
    fromChurch: true,
    waits: true,
    values: {
      church: 'Iglesia Betania',
      title: 'Culto dominical',
      dates: 'domingo 6 de diciembre, 10:00',
      reason: 'Lluvias',
    },
  },
});

declare module '#server/core/mail/declarations.ts' {
  interface DeclaredMails {
    readonly rota: typeof rotaMails;
  }
}
