import { givingContract } from '#domain/finance/giving/contract.ts';
import { route, type Route } from '#server/core/http/http.ts';
import { idempotentRoute } from '#server/core/idempotency/idempotent-route.ts';
import { repeatedRoute } from '../posting/repeated-route.ts';
import { listBatchPage } from './batch-queries.ts';
import { commitBatch, countBatch } from './commit-batch.ts';
import { depositBatch, returnGift } from './deposit-batch.ts';
import { readGiftsOfPerson, readOwnGifts } from './gifts-of-person.ts';
import { readOfferings, takeOfferings } from './group-offerings.ts';
import { readHandedIn } from './handed-in.ts';
import { readBatch, toBatchRow } from './read-batch.ts';
import {
  addGift,
  addGifts,
  changeBatch,
  changeGift,
  createBatch,
  removeBatch,
  removeGift,
} from './save-batch.ts';
import { readUsualGifts } from './usual-gifts.ts';

export const givingRoutes: readonly Route[] = [
  route(givingContract.list, async ({ db, input: { status, cursor } }) => {
    const page = await listBatchPage(db, status, cursor);
    return { items: page.items.map(toBatchRow), next: page.next };
  }),
  route(givingContract.get, (call) => readBatch(call, call.input.batchId)),
  repeatedRoute(givingContract.create, createBatch),
  route(givingContract.update, changeBatch),
  route(givingContract.remove, removeBatch),
  idempotentRoute(givingContract.addGift, addGift),
  repeatedRoute(givingContract.addGifts, addGifts),
  route(givingContract.usual, readUsualGifts),
  route(givingContract.offerings, readOfferings),
  repeatedRoute(givingContract.takeOfferings, takeOfferings),
  route(givingContract.updateGift, changeGift),
  route(givingContract.removeGift, removeGift),
  route(givingContract.count, countBatch),
  repeatedRoute(givingContract.commit, commitBatch),
  repeatedRoute(givingContract.deposit, depositBatch),
  repeatedRoute(givingContract.returnGift, returnGift),
  route(givingContract.own, readOwnGifts),
  route(givingContract.handedIn, readHandedIn),
  route(givingContract.ofPerson, readGiftsOfPerson),
];
