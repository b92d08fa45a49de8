/** Contract → handler. */
import { finderContract as contract } from '#domain/finder/contract.ts';
import type { FinderSettings } from '#domain/finder/schema.ts';
import { done } from '#domain/kernel/empty.ts';
import { readSlug, settleSlug } from '#server/churches/public.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import {
  churchRoute,
  globalRoute,
  route,
  type ChurchCall,
  type Route,
} from '#server/core/http/http.ts';
import { acceptRequest, refuseRequest, undoAcceptance } from './decide-request.ts';
import { countPublicGroups, readFinderSettings, writeFinderSettings } from './finder-queries.ts';
import { askToJoin, findMemberPlaces, readMemberFinder, readMemberPhoto } from './member-finder.ts';
import { findPublicPlaces, openFinder, readPublicPhoto, submitRequest } from './public-finder.ts';
import { readRequest, readRequests } from './read-requests.ts';

export const finderRoutes: readonly Route[] = [
  globalRoute(contract.open, openFinder),
  globalRoute(contract.places, findPublicPlaces),
  globalRoute(contract.photo, readPublicPhoto),
  globalRoute(contract.submit, async (call) => {
    await submitRequest(call);
    return done;
  }),
  route(contract.mine, readMemberFinder),
  churchRoute(contract.memberPlaces, findMemberPlaces),
  churchRoute(contract.memberPhoto, readMemberPhoto),
  route(contract.join, askToJoin),
  churchRoute(contract.settings, async ({ core, church, inChurch }) => ({
    ...(await inChurch(readFinderSettings)),
    publicGroups: await inChurch(countPublicGroups),
    slug: await readSlug(core.database, church.id),
  })),
  churchRoute(contract.changeSettings, changeSettings),
  route(contract.requests, readRequests),
  route(contract.request, readRequest),
  route(contract.accept, acceptRequest),
  route(contract.undoAcceptance, async (call) => {
    await undoAcceptance(call);
    return done;
  }),
  route(contract.refuse, async (call) => {
    await refuseRequest(call);
    return done;
  }),
];

async function changeSettings({ core, church, input, inChurch }: ChurchCall<FinderSettings>) {
  const slug = await settleSlug(core.database, church, input.isOpen);
  const publicGroups = await inChurch(async (db) => {
    await writeFinderSettings(db, input);
    await recordAudit(db, {
      action: 'group-finder-changed',
      subject: { table: 'churches', id: church.id, label: church.name },
    });
    return countPublicGroups(db);
  });
  return { ...input, slug, publicGroups };
}
