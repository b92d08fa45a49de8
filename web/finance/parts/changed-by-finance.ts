import { frontPageContract } from '#domain/access/front-page-contract.ts';
import { financeContract } from '#domain/finance/contract.ts';
import { givingContract } from '#domain/finance/giving/contract.ts';
import { receiptsContract } from '#domain/finance/giving/receipts.ts';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';

/** The endpoints whose answers a posting is part of. */
export const changedByFinance = [
  financeContract.lists,
  givingContract.list,
  givingContract.get,
  givingContract.offerings,
  givingContract.usual,
  givingContract.ofPerson,
  receiptsContract.list,
  receiptsContract.get,
  ledgerContract.frontPage,
  ledgerContract.list,
  ledgerContract.findRecorded,
  ledgerContract.get,
  ledgerContract.rates,
  ledgerContract.report,
  ledgerContract.months,
  frontPageContract.read,
];
