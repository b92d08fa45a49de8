import { receiptsContract } from '#domain/finance/giving/receipts.ts';
import { churchRoute, globalRoute, route, type Route } from '#server/core/http/http.ts';
import { repeatedRoute } from '../posting/repeated-route.ts';
import { issueReceipt, issueReceipts, voidReceipt } from './issue-receipts.ts';
import { printOwnReceipt, printReceipt, printReceiptsOfBatch } from './print-receipts.ts';
import { readReceipt, toReceiptRow } from './read-receipt.ts';
import {
  createReceiptLink,
  lookAtReceipt,
  openReceipt,
  revokeReceiptLink,
} from './receipt-links.ts';
import { listReceiptPage } from './receipt-queries.ts';

export const receiptRoutes: readonly Route[] = [
  route(receiptsContract.list, async ({ db, input }) => {
    const page = await listReceiptPage(db, input);
    return { items: page.items.map(toReceiptRow), next: page.next };
  }),
  route(receiptsContract.get, (call) => readReceipt(call, call.input.receiptId)),
  repeatedRoute(receiptsContract.issue, issueReceipt),
  repeatedRoute(receiptsContract.issueAll, issueReceipts),
  route(receiptsContract.void, voidReceipt),
  churchRoute(receiptsContract.createLink, createReceiptLink),
  route(receiptsContract.revokeLink, revokeReceiptLink),
  churchRoute(receiptsContract.print, printReceipt),
  churchRoute(receiptsContract.printOwn, printOwnReceipt),
  churchRoute(receiptsContract.printAll, printReceiptsOfBatch),
  globalRoute(receiptsContract.look, lookAtReceipt),
  globalRoute(receiptsContract.open, openReceipt),
];
