import { defineMails } from '#server/core/mail/declarations.ts';

const values = {
  title: 'Mercado del campamento',
  amount: '$ 450.000',
  reason: 'Falta la factura',
};

export const advancesMails = defineMails('advances', {
  'advance-overdue': { fromChurch: true, notice: 'own-advances', values },
  'advance-sent-back': { fromChurch: true, notice: 'own-advances', values },
});

declare module '#server/core/mail/declarations.ts' {
  interface DeclaredMails {
    readonly advances: typeof advancesMails;
  }
}
