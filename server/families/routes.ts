import { familiesContract as contract } from '#domain/families/contract.ts';
import { done } from '#domain/kernel/empty.ts';
import { can } from '#domain/kernel/permission.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { churchRoute, route, type ChurchCall, type Route } from '#server/core/http/http.ts';
import { requireAccess } from '#server/core/session/access.ts';
import { getRequestLanguage } from '#server/core/translations.ts';
import { deletePhotoAfterCommit, getPersonName } from '#server/people/public.ts';
import { addMember, changeMember, removeMember } from './change-members.ts';
import { exportFamilies } from './export-families.ts';
import { countDirectory, printDirectory } from './directory/print-directory.ts';
import { readLabelFigures } from './labels/label-queries.ts';
import { printLabels } from './labels/print-labels.ts';
import { photoRoutes } from './photo-routes.ts';
import { toListContext, type FamilyFilter } from './list-context.ts';
import { readFamilyFigures, readFamilyStatistics } from './queries/figure-queries.ts';
import { listHouseholds } from './queries/list-queries.ts';
import { listInsertedIds } from './queries/undo-records.ts';
import { familyChangesRoutes } from './changes/routes.ts';
import { relationsRoutes } from './relations/routes.ts';
import { listHomes, readIsPartner } from './queries/view-queries.ts';
import { registerFamily } from './register-family.ts';
import { registrationRoutes } from './registration/routes.ts';
import { roleRoutes } from './role-routes.ts';
import { listRoles } from './roles.ts';
import {
  changeFamily,
  dissolveFamily,
  getFamily,
  getToday,
  removeFamily,
} from './save-household.ts';
import { undoFamilyChange } from './undo-change.ts';

const getLanguage = ({
  actor,
  request,
}: Pick<ChurchCall<unknown>, 'actor' | 'request'>): Language =>
  getRequestLanguage(request.headers, actor.language);

/** `features`: the filters that later features add. */
export const familiesRoutes = (features: readonly FamilyFilter[]): Route[] => [
  route(contract.list, (call) =>
    listHouseholds(call.db, call.input, toListContext(call.db, call, features)),
  ),
  route(contract.figures, (call) =>
    readFamilyFigures(call.db, call.input, toListContext(call.db, call, features)),
  ),
  route(contract.statistics, (call) => readFamilyStatistics(call.db, getToday(call))),
  churchRoute(contract.export, (call) => exportFamilies(call, getLanguage(call), features)),
  route(contract.labelFigures, (call) =>
    readLabelFigures(call.db, call.input, toListContext(call.db, call, features)),
  ),
  churchRoute(contract.labels, (call) => printLabels(call, getLanguage(call), features)),
  route(contract.directoryFigures, (call) => countDirectory(call, features)),
  churchRoute(contract.directory, (call) => printDirectory(call, getLanguage(call), features)),
  route(contract.roles, async (call) => ({ items: await listRoles(call.db, getLanguage(call)) })),
  ...roleRoutes,
  ...relationsRoutes,
  ...familyChangesRoutes,
  ...registrationRoutes,
  route(contract.ofPerson, async ({ db, actor, input: { personId } }) => {
    await getPersonName(db, personId);
    return {
      items: await listHomes(db, personId),
      isPartner: can(actor, peoplePermissions.view) && (await readIsPartner(db, personId)),
    };
  }),
  route(contract.register, registerFamily),
  route(contract.undo, async (call) => {
    const { undoId } = call.input;
    // The undo deletes the people that the change added.
    if ((await listInsertedIds(call.db, undoId, 'people')).length > 0)
      requireAccess(call.actor, { method: 'POST', can: peoplePermissions.create });
    return { familyIds: await undoFamilyChange(call, undoId) };
  }),
  route(contract.get, (call) => getFamily(call, call.input.familyId)),
  route(contract.update, changeFamily),
  route(contract.dissolve, dissolveFamily),
  route(contract.remove, async (call) => {
    deletePhotoAfterCommit(call, call.db, await removeFamily(call));
    return done;
  }),
  ...photoRoutes,
  route(contract.addMember, addMember),
  route(contract.changeMember, changeMember),
  route(contract.removeMember, removeMember),
];
