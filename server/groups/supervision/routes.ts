import { supervisionContract as contract } from '#domain/groups/supervision-contract.ts';
import { route, type Route } from '#server/core/http/http.ts';
import { readBranchWeeks, readTree } from './read-tree.ts';

export const supervisionRoutes: readonly Route[] = [
  route(contract.tree, readTree),
  route(contract.weeks, readBranchWeeks),
];
