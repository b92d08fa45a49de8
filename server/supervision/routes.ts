import { supervisionContract as contract } from '#domain/supervision/contract.ts';
import { churchRoute, route, type Route } from '#server/core/http/http.ts';
import { countBranch, printBranch } from './print-branch.ts';
import { readBranchWeeks, readTree } from './read-tree.ts';

export const supervisionRoutes: readonly Route[] = [
  route(contract.tree, readTree),
  route(contract.weeks, readBranchWeeks),
  route(contract.printFigures, countBranch),
  churchRoute(contract.print, printBranch),
];
