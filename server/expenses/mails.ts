import { defineMails } from '#server/core/mail/declarations.ts';

const values = {
  by: 'Marta Paz',
  title: 'Sillas',
  amount: '$ 450.000',
  reason: 'Falta la factura',
};

export const expensesMails = defineMails('expenses', {
  'expense-requested': { fromChurch: true, notice: 'expense-requests', values },
  'expense-approved': { fromChurch: true, notice: 'expense-decisions', values },
  'expense-refused': { fromChurch: true, notice: 'expense-decisions', values },
});

declare module '#server/core/mail/declarations.ts' {
  interface DeclaredMails {
    readonly expenses: typeof expensesMails;
  }
}
