import { defineMails } from '#server/core/mail/declarations.ts';

export const subscriptionMails = defineMails('subscription', {
  /** To every administrator: a payment failed, and the subscription stays active until that day. */
  'payment-failed': { values: { church: 'Iglesia Betania', day: '30 de mayo de 2027' } },
});

declare module '#server/core/mail/declarations.ts' {
  interface DeclaredMails {
    readonly subscription: typeof subscriptionMails;
  }
}
