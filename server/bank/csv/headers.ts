/** How banks name the columns of their tables, without accents. */
import type { CsvColumn } from '#domain/bank/csv.ts';
import type { HeaderColumn } from '#domain/imports/public.ts';

interface BankHeader extends HeaderColumn {
  readonly target: CsvColumn;
}

export const csvHeaders: readonly BankHeader[] = [
  {
    target: 'day',
    headers:
      'fecha,fecha operacion,fecha de operacion,fecha de la operacion,f operacion,fecha oper,f oper,fecha contable,f contable,fecha movimiento,fecha de movimiento,fecha del movimiento,fecha mov,fecha transaccion,fecha de transaccion,fecha de la transaccion,fecha apunte,fecha proceso,fecha registro,dia,date,transaction date,trans date,posting date,posted date,post date,date posted,booking date,operation date,process date,data',
  },
  {
    target: 'valueDay',
    headers:
      'fecha valor,f valor,fecha de valor,fecha efectiva,fecha valuta,value date,effective date',
  },
  {
    target: 'text',
    many: true,
    headers:
      'concepto,descripcion,descripcion movimiento,descripcion del movimiento,descripcion operacion,detalle,detalle movimiento,detalles,movimiento,movimientos,observaciones,concepto ampliado,concepto comun,mas datos,informacion,informacion adicional,glosa,transaccion,operacion,leyenda,comentario,comentarios,beneficiario,ordenante,description,transaction description,details,transaction details,narrative,memo,payee,name,concept,particulars,remarks',
  },
  {
    target: 'reference',
    headers:
      'referencia,referencia 1,ref,numero de referencia,no referencia,num referencia,documento,numero de documento,numero documento,n documento,no documento,nro documento,num doc,comprobante,numero operacion,numero de operacion,num operacion,n operacion,nro operacion,folio,cheque,numero de cheque,reference,reference number,reference no,check number,cheque number,check no,transaction id',
  },
  {
    target: 'amount',
    headers:
      'importe,importe operacion,importe movimiento,importe de la operacion,monto,monto transaccion,monto movimiento,monto operacion,valor,valor transaccion,cantidad,amount,transaction amount,value',
  },
  {
    target: 'out',
    headers:
      'cargo,cargos,cargos retiros,debito,debitos,debe,retiro,retiros,egreso,egresos,salida,salidas,gasto,gastos,pagos,importe cargo,importe debito,importe debe,monto cargo,monto debito,valor debito,cheques y otros cargos,debit,debits,debit amount,withdrawal,withdrawals,withdrawal amount,paid out,money out,payments',
  },
  {
    target: 'in',
    headers:
      'abono,abonos,abonos depositos,credito,creditos,haber,deposito,depositos,ingreso,ingresos,entrada,entradas,consignacion,consignaciones,importe abono,importe credito,importe haber,monto abono,monto credito,valor credito,depositos y otros abonos,credit,credits,credit amount,deposit,deposits,deposit amount,paid in,money in',
  },
  {
    target: 'balance',
    headers:
      'saldo,saldo disponible,saldo contable,saldo actual,saldo final,saldo total,saldo parcial,saldo posterior,saldo tras operacion,saldo despues del movimiento,balance,running balance,running bal,available balance,account balance,ledger balance,closing balance,balance after',
  },
];
