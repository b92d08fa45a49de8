import { missingContract as contract } from '#domain/supervision/missing-contract.ts';
import { churchRoute, route, type Route } from '#server/core/http/http.ts';
import { exportAttendance, exportMissingPeople, exportNeedyGroups } from './export-lists.ts';
import { listAttendance, listMissingPeople, listNeedyGroups } from './read-lists.ts';

export const missingRoutes: readonly Route[] = [
  route(contract.people, listMissingPeople),
  churchRoute(contract.exportPeople, exportMissingPeople),
  route(contract.groups, listNeedyGroups),
  churchRoute(contract.exportGroups, exportNeedyGroups),
  route(contract.attendance, listAttendance),
  churchRoute(contract.exportAttendance, exportAttendance),
];
