import { familyChangesContract as contract } from '#domain/families/changes/contract.ts';
import { route, type Route } from '#server/core/http/http.ts';
import { addChildren } from './birth.ts';
import { recordDeathInFamily } from './death.ts';
import { foundHome, marry } from './marriage.ts';
import { mergeFamilies } from './merge-families.ts';
import { moveFamily } from './move.ts';
import { separate } from './separation.ts';

export const familyChangesRoutes: readonly Route[] = [
  route(contract.newHome, foundHome),
  route(contract.marriage, marry),
  route(contract.birth, addChildren),
  route(contract.separation, separate),
  route(contract.death, recordDeathInFamily),
  route(contract.move, moveFamily),
  route(contract.merge, mergeFamilies),
];
