import { relationProposalsContract as contract } from '#domain/families/proposals/contract.ts';
import { route, type Route } from '#server/core/http/http.ts';
import { confirmProposals, listProposals, readProposal } from './propose-relations.ts';

export const relationProposalsRoutes: readonly Route[] = [
  route(contract.ofFamily, async (call) => ({
    items: await readProposal(call, call.input.familyId),
  })),
  route(contract.list, listProposals),
  route(contract.confirm, confirmProposals),
];
