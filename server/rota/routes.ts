import { rotaContract as contract, rotaLinkContract } from '#domain/rota/contract.ts';
import { planContract } from '#domain/rota/plan.ts';
import { done } from '#domain/kernel/empty.ts';
import { globalRoute, route, type Route } from '#server/core/http/http.ts';
import { askProposed, readToAsk } from './ask.ts';
import { assign, readBoard, readNeeds, setNeeds, unassign } from './board.ts';
import { fillGaps } from './fill-gaps.ts';
import {
  addAbsence,
  answerLink,
  answerOwn,
  openLink,
  readOwn,
  removeAbsence,
} from './own-dates.ts';
import { readPlan, savePlan } from './service-plan.ts';
import { changeTeam, createTeam, listTeams, putMember, removeMember, removeTeam } from './teams.ts';

export const rotaRoutes: readonly Route[] = [
  route(contract.teams, async ({ db }) => ({ items: await listTeams(db) })),
  route(contract.createTeam, createTeam),
  route(contract.updateTeam, changeTeam),
  route(contract.removeTeam, async (call) => {
    await removeTeam(call);
    return done;
  }),
  route(contract.saveMember, putMember),
  route(contract.removeMember, removeMember),
  route(contract.board, readBoard),
  route(contract.needs, readNeeds),
  route(contract.setNeeds, async (call) => {
    await setNeeds(call);
    return done;
  }),
  route(contract.assign, assign),
  route(contract.unassign, unassign),
  route(contract.fill, fillGaps),
  route(contract.toAsk, readToAsk),
  route(contract.ask, askProposed),
  route(planContract.get, readPlan),
  route(planContract.save, savePlan),
  route(contract.mine, readOwn),
  route(contract.answer, answerOwn),
  route(contract.addAbsence, addAbsence),
  route(contract.removeAbsence, removeAbsence),
  globalRoute(rotaLinkContract.open, openLink),
  globalRoute(rotaLinkContract.answer, answerLink),
];
