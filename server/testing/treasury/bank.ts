/** Books with a bank account, and statements of that account. */
import { bankContract } from '#domain/bank/contract.ts';
import type { StatementLineView, StatementView } from '#domain/bank/schema.ts';
import { importStatement, writeOfx, type BankMove } from '../files/bank-files.ts';
import { addExpense, openBooks, type TestBooks } from '../finance.ts';
import type { Client, TestServer } from '../server.ts';

interface OpenedBank {
  readonly admin: Client;
  readonly books: TestBooks;
}

export async function openBank(server: TestServer): Promise<OpenedBank> {
  const { admin } = await server.createChurch();
  return { admin, books: await openBooks(admin) };
}

export const rent: BankMove = { day: '2026-03-10', amount: '-700.00', text: 'ARRIENDO MARZO' };
export const fee: BankMove = { day: '2026-03-31', amount: '-12.50', text: 'COMISION' };

export const readMoves = (
  { admin, books }: OpenedBank,
  moves: readonly BankMove[],
): Promise<StatementView> => importStatement(admin, books.bank, writeOfx(moves));

export const listLines = async (
  { admin }: Pick<OpenedBank, 'admin'>,
  { id: statementId }: Pick<StatementView, 'id'>,
): Promise<StatementLineView[]> => (await admin.call(bankContract.lines, { statementId })).items;

/** An expense that the bank account pays. */
export const pay = ({ admin, books }: OpenedBank, amount: number, day: string, party = '') =>
  addExpense(admin, books, { accountId: books.bank, amount, day, party });
