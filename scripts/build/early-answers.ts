/**
 * What the document of the app asks the server for, beside its scripts: the session, and at the list of members the first
 * people. `takeEarlyAnswer` reads the answers.
 */
import { sessionAddress } from '../../domain/access/addresses.ts';
import { familiesPermissions } from '../../domain/families/permissions.ts';
import { groupsPermissions } from '../../domain/groups/permissions.ts';
import { peopleContract } from '../../domain/people/contract.ts';
import { toPeopleListInput } from '../../domain/people/list.ts';
import { peoplePermissions } from '../../domain/people/permissions.ts';
import { buildUrl } from '../../web/core/api/api.ts';
import { earlyAnswersKey } from '../../web/core/api/early-answers.ts';
import { getColumnsKey } from '../../web/core/columns-key.ts';

/** The request of the list without parameters and with its standard columns. */
const listAddress = buildUrl(peopleContract.list, {
  ...toPeopleListInput({}),
  featureColumns: 'family,group',
});
/** A user with these permissions and modules, who chose no other columns on this device, sees exactly these columns. */
const listViewers = {
  permissions: [peoplePermissions, familiesPermissions, groupsPermissions].map(
    ({ view }) => view.key,
  ),
  modules: ['families', 'groups'],
  chosenColumns: getColumnsKey('member', ''),
};

/** `appAddress`: the signed-in part, as a regular expression. */
export const buildEarlyAnswersScript = (appAddress: string): string => `<script>
(function (app, key, session, list, viewers) {
  if (!new RegExp(app).test(location.pathname)) return;
  var ask = function (address) {
    return fetch(address)
      .then(function (answer) { return answer.ok ? answer.json() : null; })
      .catch(function () { return null; });
  };
  var hasAll = function (all, some) {
    return some.every(function (each) { return all.indexOf(each) >= 0; });
  };
  var isViewer = function (view) {
    return hasAll(view.user.permissions, viewers.permissions) && hasAll(view.church.modules, viewers.modules) &&
      localStorage.getItem(viewers.chosenColumns + view.church.id) === null;
  };
  var answers = window[key] = {};
  answers[session] = ask(session);
  if (location.pathname + location.search === '/app/miembros/lista')
    answers[list] = answers[session]
      .then(function (view) { return isViewer(view) ? ask(list) : null; })
      .catch(function () { return null; });
})(${[appAddress, earlyAnswersKey, sessionAddress.path, listAddress, listViewers].map((value) => JSON.stringify(value)).join(', ')});
</script>`;
