import { pledgesContract as contract } from '#domain/pledges/contract.ts';
import { chooseFreeSlug } from '#server/churches/public.ts';
import { churchRoute, globalRoute, route, type Route } from '#server/core/http/http.ts';
import {
  changeCampaign,
  createCampaign,
  openThermometer,
  readCampaign,
  readCampaigns,
  removeCampaign,
} from './campaigns.ts';
import { addPledge, changePledge, readPledges, removePledge } from './pledges.ts';

export const pledgesRoutes: readonly Route[] = [
  route(contract.campaigns, async ({ db }) => ({ items: await readCampaigns(db) })),
  route(contract.campaign, ({ db, input: { campaignId } }) => readCampaign(db, campaignId)),
  route(contract.createCampaign, createCampaign),
  route(contract.updateCampaign, changeCampaign),
  route(contract.removeCampaign, removeCampaign),
  churchRoute(contract.address, async ({ core, church, input: { campaignId }, inChurch }) => {
    await inChurch((db) => readCampaign(db, campaignId));
    const slug = await chooseFreeSlug(core.database, church);
    return { url: `${core.config.appUrl}/c/${slug}/campana/${campaignId}` };
  }),
  route(contract.pledges, readPledges),
  route(contract.addPledge, addPledge),
  route(contract.updatePledge, changePledge),
  route(contract.removePledge, removePledge),
  globalRoute(contract.thermometer, openThermometer),
];
