/**
 * The link by which a giver opens a receipt, without session or account. The token contains the church's id and a secret, of which
 * only the hash is stored; every token that does not work gets the same answer.
 */
import type { z } from 'zod';
import { receiptLinkDays, type receiptsContract } from '#domain/finance/giving/receipts.ts';
import { done } from '#domain/kernel/empty.ts';
import { Problem } from '#domain/kernel/errors.ts';
import {
  createJoinToken,
  getChurchSender,
  openPersonalLink,
  toGreetingName,
} from '#server/access/public.ts';
import { readChurch } from '#server/churches/public.ts';
import { now } from '#server/core/clock.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { ChurchCall, GlobalCall } from '#server/core/http/http.ts';
import { readFirstEmail } from '#server/people/public.ts';
import type { ReceiptCall } from './issue-receipts.ts';
import { printAsPdf } from './print-receipts.ts';
import { readReceipt, requireReceipt, toReceiptRow } from './read-receipt.ts';
import {
  deleteLink,
  findReceiptByLink,
  keepsBooks,
  saveLink,
  type Receipt,
} from './receipt-queries.ts';

const day = 24 * 3600 * 1000;
const openLink = {
  limit: { name: 'receipt-open', attempts: 200, windowSeconds: 3600 },
  closed: 'finance:errors.receipt-link',
} as const;

type LinkCall = ChurchCall<z.output<typeof receiptsContract.createLink.input>>;

export async function createReceiptLink(call: LinkCall) {
  const { core, church, input } = call;
  const { token, hash } = createJoinToken(church.id);
  const url = `${core.config.appUrl}/recibo/${token}`;
  const expiresAt = new Date(now().getTime() + receiptLinkDays * day);
  const receipt = await call.inChurch(async (db) => {
    const found = await requireReceipt(db, input.receiptId);
    if (found.status === 'void')
      throw new Problem('failed_precondition', 'finance:errors.receipt-void');
    await saveLink(db, { receipt_id: found.id, token_hash: hash, expires_at: expiresAt });
    await recordAudit(db, { action: 'receipt-link-created', subject: toSubject(found) });
    if (input.send) {
      const sender = await getChurchSender(core, db);
      await core.mail.enqueue(db, {
        to: await requireMailbox(db, found),
        template: 'receipt',
        language: church.language,
        values: { name: toGreetingName(found.payer), church: sender.name, link: url },
        church: sender,
        expiresAt,
      });
    }
    return readReceipt({ db, church }, found.id);
  });
  return { url, receipt };
}

async function requireMailbox(db: ChurchDb, { person_id: personId }: Receipt): Promise<string> {
  const address = personId === null ? null : await readFirstEmail(db, personId);
  if (address === null) throw new Problem('failed_precondition', 'finance:errors.no-mailbox');
  return address;
}

const toSubject = (receipt: Receipt) => ({
  table: 'finance_receipts',
  id: receipt.id,
  label: toReceiptRow(receipt).number,
});

export async function revokeReceiptLink({
  db,
  input,
}: ReceiptCall<'revokeLink'>): Promise<typeof done> {
  const receipt = await requireReceipt(db, input.receiptId);
  if (await deleteLink(db, receipt.id))
    await recordAudit(db, { action: 'receipt-link-revoked', subject: toSubject(receipt) });
  return done;
}

type LinkOfGiver = GlobalCall<{ token: string }>;

export async function lookAtReceipt(call: LinkOfGiver) {
  const { receipt, church } = await findReceiptOfLink(call);
  const { name, logoUrl } = church;
  return { church: { name, logoUrl }, number: toReceiptRow(receipt).number };
}

export async function openReceipt(call: LinkOfGiver): Promise<Response> {
  const { receipt, church } = await findReceiptOfLink(call);
  return printAsPdf(call.core, { church, receipts: [receipt], paper: undefined });
}

/** Nothing of a stopped link, nor of a church that is not active or without the module. */
const findReceiptOfLink = (call: LinkOfGiver) =>
  openPersonalLink(call, openLink, async (db, hash) => {
    const receipt = await findReceiptByLink(db, hash, now());
    if (!receipt || !(await keepsBooks(db))) return null;
    return { receipt, church: await readChurch(db) };
  });
