import { z } from 'zod';
import { slugParameter } from '#domain/churches/public.ts';
import { emptyInput } from '#domain/kernel/empty.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id } from '#domain/kernel/ids.ts';
import { createForwardPageSchema, cursor } from '#domain/kernel/paging.ts';
import { pledgesPermissions as permissions } from './permissions.ts';
import {
  addPledgeInput,
  campaignView,
  createCampaignInput,
  pledgeView,
  thermometerView,
  updateCampaignInput,
  updatePledgeInput,
} from './schema.ts';

const campaignParams = z.strictObject({ campaignId: id });

export const pledgesContract = {
  campaigns: endpoint({
    method: 'GET',
    path: '/api/campaigns',
    can: permissions.view,
    input: emptyInput,
    output: z.strictObject({ items: z.array(campaignView) }),
    summary: 'The campaigns with what was promised and given, those that end last first.',
  }),
  campaign: endpoint({
    method: 'GET',
    path: '/api/campaigns/:campaignId',
    can: permissions.view,
    input: campaignParams,
    output: campaignView,
    summary: 'A campaign with what was promised and given.',
  }),
  createCampaign: endpoint({
    method: 'POST',
    path: '/api/campaigns',
    can: permissions.edit,
    input: createCampaignInput,
    output: campaignView,
    summary: 'Adds a campaign, for which what is given to a fund counts.',
  }),
  updateCampaign: endpoint({
    method: 'PUT',
    path: '/api/campaigns/:campaignId',
    can: permissions.edit,
    input: updateCampaignInput,
    output: campaignView,
    summary: 'Changes a campaign; fails as stale if it was changed since.',
  }),
  removeCampaign: endpoint({
    method: 'DELETE',
    path: '/api/campaigns/:campaignId',
    can: permissions.edit,
    input: campaignParams,
    output: emptyInput,
    summary: 'Deletes a campaign with its pledges; what was given stays.',
  }),
  address: endpoint({
    method: 'GET',
    path: '/api/campaigns/:campaignId/address',
    can: permissions.edit,
    input: campaignParams,
    output: z.strictObject({ url: z.string() }),
    summary:
      'The public address of a campaign. A church without a word for its addresses gets one.',
  }),
  pledges: endpoint({
    method: 'GET',
    path: '/api/campaigns/:campaignId/pledges',
    can: permissions.names,
    input: campaignParams.extend({ cursor: cursor.optional() }),
    output: createForwardPageSchema(pledgeView),
    summary: 'A page of the pledges of a campaign, with what is due and what was given.',
  }),
  addPledge: endpoint({
    method: 'POST',
    path: '/api/campaigns/:campaignId/pledges',
    can: permissions.edit,
    input: addPledgeInput,
    output: pledgeView,
    summary: 'Notes what a person promised; one pledge a campaign.',
  }),
  updatePledge: endpoint({
    method: 'PUT',
    path: '/api/pledges/:pledgeId',
    can: permissions.edit,
    input: updatePledgeInput,
    output: pledgeView,
    summary: 'Changes a pledge; fails as stale if it was changed since.',
  }),
  removePledge: endpoint({
    method: 'DELETE',
    path: '/api/pledges/:pledgeId',
    can: permissions.edit,
    input: z.strictObject({ pledgeId: id }),
    output: emptyInput,
    summary: 'Deletes a pledge; what was given stays.',
  }),
  thermometer: endpoint({
    method: 'GET',
    path: '/api/c/:slug/campaigns/:campaignId',
    can: 'public',
    input: z.strictObject({ slug: slugParameter, campaignId: id }),
    output: thermometerView,
    summary:
      'The goal of a public campaign and what was given for it, without names. Not found for whatever is not open.',
  }),
};
