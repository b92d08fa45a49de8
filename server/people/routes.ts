/** Contract → handler. */
import { dayIn } from '#domain/kernel/days.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { callingCodeOf } from '#domain/people/phones.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import type { Language } from '#domain/kernel/words/languages.ts';
import {
  longRoute,
  route,
  type BoundCall,
  type ChurchCall,
  type Route,
} from '#server/core/http/http.ts';
import { completionRoutes } from './completion/routes.ts';
import { exportPeople } from './export.ts';
import { workOnImports } from './import/jobs.ts';
import { importRoutes } from './import/routes.ts';
import { fieldRoutes } from './lists/field-routes.ts';
import { statusRoutes } from './lists/status-routes.ts';
import { countInitials } from './queries/initials-queries.ts';
import type { ListContext } from './queries/list-conditions-queries.ts';
import { listPeople } from './queries/list-queries.ts';
import { deletePerson, setRecordStatus } from './queries/person-queries.ts';
import { readCounts, readNextBirthdays } from './queries/statistics-queries.ts';
import { authorOf, changePerson, createPerson, duplicatesOf, getPerson } from './save-person.ts';
import { statusLabels } from './status-labels.ts';
import { languageOfRequest } from '#server/core/words.ts';

const todayIn = ({ church }: Pick<ChurchCall<unknown>, 'church'>): string =>
  dayIn(now(), church.timeZone);

const contextOf = (call: Pick<ChurchCall<unknown>, 'church'>): ListContext => ({
  today: todayIn(call),
  callingCode: callingCodeOf(call.church.country),
});

const languageOfCall = ({
  actor,
  request,
}: Pick<ChurchCall<unknown>, 'actor' | 'request'>): Language =>
  languageOfRequest(request.headers, actor.language);

export const peopleRoutes: Route[] = [
  route(peopleContract.list, (call) => listPeople(call.db, call.input, contextOf(call))),
  route(peopleContract.initials, (call) => countInitials(call.db, call.input, contextOf(call))),
  route(peopleContract.statistics, statistics),
  route(peopleContract.statuses, async (call) => ({
    items: await statusLabels(call.db, languageOfCall(call)),
  })),
  ...statusRoutes,
  ...fieldRoutes,
  longRoute(peopleContract.export, async (call) =>
    exportPeople(call, contextOf(call), languageOfCall(call)),
  ),
  ...importRoutes,
  ...completionRoutes,
  route(peopleContract.duplicates, async (call) => ({
    items: await duplicatesOf(call, call.input),
  })),
  route(peopleContract.create, (call) => createPerson(call, call.input)),
  route(peopleContract.get, (call) => getPerson(call, call.input.personId)),
  route(peopleContract.update, (call) => changePerson(call, call.input)),
  route(peopleContract.setRecordStatus, async (call) => {
    const { personId, recordStatus } = call.input;
    if (!(await setRecordStatus(call.db, personId, recordStatus, authorOf(call))))
      throw new Problem('not_found', 'person-not-found');
    return getPerson(call, personId);
  }),
  route(peopleContract.remove, async ({ db, input }) => {
    if (!(await deletePerson(db, input.personId)))
      throw new Problem('not_found', 'person-not-found');
    return { done: true as const };
  }),
];

async function statistics(call: BoundCall<unknown>) {
  const today = todayIn(call);
  const statuses = await statusLabels(call.db, languageOfCall(call));
  const counts = await readCounts(call.db, statuses, today, call.church.timeZone);
  return { ...counts, nextBirthdays: await readNextBirthdays(call.db, today) };
}

/** The room's background work. */
export const startPeople = (core: Core): Promise<void> => workOnImports(core);
