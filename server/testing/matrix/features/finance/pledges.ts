import { pledgesContract as contract } from '#domain/pledges/contract.ts';
import { newId } from '#server/core/ids.ts';
import { findOrOpenBooks } from '#server/testing/finance.ts';
import { createPersonId } from '../../create-person.ts';
import type { FeatureMatrix, MatrixContext, Row, Rows } from '../../row.ts';

const toCampaign = async ({ superuser, marker }: MatrixContext) => {
  const { fund } = await findOrOpenBooks(superuser);
  return {
    requestId: newId(),
    name: marker,
    fundId: fund,
    from: '2026-01',
    until: '2026-12',
  };
};

const createCampaign = async (context: MatrixContext): Promise<{ campaignId: string }> => {
  const campaign = await toCampaign(context);
  return { campaignId: (await context.superuser.call(contract.createCampaign, campaign)).id };
};

const promise = { amount: 1000, frequency: 'monthly', startsOn: '2026-03-01' } as const;

async function addPledge(context: MatrixContext): Promise<{ pledgeId: string }> {
  const pledge = {
    requestId: newId(),
    ...(await createCampaign(context)),
    ...(await createPersonId(context)),
    ...promise,
  };
  return { pledgeId: (await context.superuser.call(contract.addPledge, pledge)).id };
}

const openBooks = async ({ superuser }: MatrixContext) => {
  await findOrOpenBooks(superuser);
  return {};
};

const edit: Row = { needs: 'pledges.edit', input: createCampaign };

const rows: Rows = {
  'GET /api/campaigns': { needs: 'pledges.view', input: openBooks },
  'GET /api/campaigns/:campaignId': { needs: 'pledges.view', input: createCampaign },
  'POST /api/campaigns': {
    needs: 'pledges.edit',
    input: toCampaign,
    otherChurchAnswer: '400 invalid',
  },
  'PUT /api/campaigns/:campaignId': {
    ...edit,
    input: async (context) => {
      const { requestId: _, ...fields } = await toCampaign(context);
      return { ...(await createCampaign(context)), version: 1, ...fields };
    },
  },
  'DELETE /api/campaigns/:campaignId': edit,
  'GET /api/campaigns/:campaignId/address': edit,
  'GET /api/campaigns/:campaignId/pledges': { needs: 'pledges.names', input: createCampaign },
  'POST /api/campaigns/:campaignId/pledges': {
    ...edit,
    input: async (context) => ({
      requestId: newId(),
      ...(await createCampaign(context)),
      ...(await createPersonId(context)),
      ...promise,
    }),
  },
  'PUT /api/pledges/:pledgeId': {
    needs: 'pledges.edit',
    input: async (context) => ({ ...(await addPledge(context)), version: 1, ...promise }),
  },
  'DELETE /api/pledges/:pledgeId': { needs: 'pledges.edit', input: addPledge },
  'GET /api/c/:slug/campaigns/:campaignId': {
    needs: 'public',
    input: () => ({ slug: 'nadie', campaignId: newId() }),
    answer: '404 not_found pledges:errors.closed',
  },
};

export const matrix = {
  grants: {
    'pledges.view': { module: 'finance', changes: false, roles: 'admin pastor treasurer' },
    'pledges.names': { module: 'finance', changes: false, roles: 'admin treasurer' },
    'pledges.edit': { module: 'finance', changes: true, roles: 'admin treasurer' },
  },
  rows,
} satisfies FeatureMatrix;
