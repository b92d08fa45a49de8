import { relationsContract as contract } from '#domain/families/relations/contract.ts';
import { relationProposalsContract as proposals } from '#domain/families/proposals/contract.ts';
import { done } from '#domain/kernel/empty.ts';
import { route, type Route } from '#server/core/http/http.ts';
import { confirmProposals, listProposals, readProposal } from './propose-relations.ts';
import { refuseProposal } from './refuse-proposal.ts';
import { readFamilyTree, readRelatives } from './read-relatives.ts';
import {
  changeRelation,
  createRelation,
  removeRelation,
  restoreRelation,
} from './save-relation.ts';

export const relationsRoutes: readonly Route[] = [
  route(contract.list, (call) => readRelatives(call, call.input.personId)),
  route(contract.create, createRelation),
  route(contract.update, changeRelation),
  route(contract.remove, removeRelation),
  route(contract.restore, async (call) => {
    await restoreRelation(call);
    return done;
  }),
  route(proposals.ofFamily, async (call) => ({
    items: await readProposal(call, call.input.familyId),
  })),
  route(proposals.list, listProposals),
  route(proposals.confirm, confirmProposals),
  route(proposals.refuse, refuseProposal),
  route(contract.tree, (call) => readFamilyTree(call, call.input.personId)),
];
