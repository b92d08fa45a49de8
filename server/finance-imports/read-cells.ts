/** Reads cells of spreadsheets of treasurers. */
import type { GiftMethod } from '#domain/finance/schema.ts';
import { maxAmount } from '#domain/kernel/money/amount.ts';
import { getExponent } from '#domain/kernel/money/currencies.ts';
import { splitSign } from '#domain/kernel/money/split-sign.ts';
import { parseAmount } from '#domain/kernel/money/typed-amount.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import { isPlainAmount } from './currency-marks.ts';

/**
 * Minor units, negative for "-1.200", "1.200-" and "(1.200)"; 0 for "0" and "-"; null for what is no amount of the currency, or one that
 * the currency does not have.
 */
export function parseCellAmount(text: string, currency: string): number | null {
  const cell = splitSign(text);
  if (!cell) return text.trim() === '-' ? 0 : null;
  if (!isPlainAmount(text, currency)) return null;
  const { isNegative, digits } = cell;
  const amount = parseAmount(
    getExponent(currency) === 0 ? digits.replace(/[.,]0{1,2}$/, '') : digits,
    currency,
  );
  if (amount === null || Number.isNaN(amount) || amount > maxAmount) return null;
  return isNegative ? -amount : amount;
}

const createWords =
  <Value extends string>(words: Readonly<Record<Value, string>>) =>
  (text: string): Value | null => {
    const word = fold(text);
    const found = Object.entries<string>(words).find(([, all]) => all.split(',').includes(word));
    return (found?.[0] as Value | undefined) ?? null;
  };

export const parseMethod: (text: string) => GiftMethod | null = createWords<GiftMethod>({
  cash: 'efectivo,efvo,efect,contado,cash,billetes,sobre,caja',
  transfer:
    'transferencia,transf,transf.,transferencia bancaria,transfer,bank transfer,bizum,nequi,daviplata,yape,plin,pse,sinpe,zelle,pix,deposito,consignacion,ach,wire,online,mercado pago,giro',
  card: 'tarjeta,tarjeta de credito,tarjeta de debito,datafono,card,credit card,debit card,credit,debit',
  check: 'cheque,check,cheques',
  kind: 'especie,en especie,bienes,donacion en especie,in kind,in-kind,goods,noncash,non-cash',
});

/** A whole cell of a column of methods, or else its first word: `Transferencia Bancolombia`, `cheque 123`. */
export const parseMethodCell = (text: string): GiftMethod | null =>
  parseMethod(text) ?? parseMethod(text.trim().split(/\s/)[0] ?? '');

/** What payment processors say of a payment: whether it brought money. */
export const parsePayment: (text: string) => 'paid' | 'unpaid' | null = createWords({
  paid: 'succeeded,success,successful,paid,completed,complete,settled,approved,accepted,cleared,received,deposited,processed,exitoso,exitosa,pagado,pagada,completado,completada,aprobado,aprobada,aceptado,aceptada,acreditado,acreditada,recibido,recibida,confirmado,confirmada',
  unpaid:
    'refunded,refund,partially refunded,failed,declined,rejected,pending,processing,canceled,cancelled,voided,void,disputed,chargeback,returned,expired,reembolsado,reembolsada,devuelto,devuelta,fallido,fallida,rechazado,rechazada,pendiente,en proceso,cancelado,cancelada,anulado,anulada,vencido,vencida',
});

export const parseEntryKind: (text: string) => 'income' | 'expense' | 'opening' | null =
  createWords({
    income: 'ingreso,ingresos,entrada,entradas,abono,recibo,i,income,receipt,deposit,money in,in',
    expense:
      'gasto,gastos,egreso,egresos,salida,salidas,cargo,pago,e,g,expense,expenses,payment,money out,out',
    opening:
      'saldo inicial,saldo de apertura,apertura,saldo anterior,opening balance,opening,beginning balance',
  });
