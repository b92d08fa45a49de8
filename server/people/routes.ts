import { done } from '#domain/kernel/empty.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { Core } from '#server/core/core.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import {
  churchRoute,
  route,
  type TransactionCall,
  type ChurchCall,
  type Route,
} from '#server/core/http/http.ts';
import { bulkRoutes, type BulkContributions } from './bulk/bulk-routes.ts';
import { registerBulkWork } from './bulk/bulk-work.ts';
import { completionRoutes } from './completion/routes.ts';
import { exportPeople } from './export-people.ts';
import type { SubmissionKind } from './inbox/kinds.ts';
import { inboxRoutes } from './inbox/routes.ts';
import type { UndoContributions } from './import/undo-import.ts';
import {
  addFeatureColumns,
  type PeopleColumn,
  type PeopleFilter,
} from './list/list-contributions.ts';
import { getToday, toListContext, toNamesContext } from './list/list-context.ts';
import { fieldRoutes } from './settings/custom-field-routes.ts';
import { statusRoutes } from './settings/status-routes.ts';
import { countInitials } from './queries/initials-queries.ts';
import { listPeople } from './queries/list-queries.ts';
import { changePersonFields, readPerson } from './queries/person-queries.ts';
import { readNextBirthdays } from './queries/coming-queries.ts';
import { readCounts } from './queries/statistics-queries.ts';
import {
  toAuthor,
  changePerson,
  createPerson,
  findPersonDuplicates,
  getPerson,
  getPersonName,
} from './save-person.ts';
import { erasePerson } from './erase-person.ts';
import { findPhoto } from './photo/photo-queries.ts';
import { photoRoutes } from './photo/photo-routes.ts';
import { listBelongingStatuses } from './belonging-statuses.ts';
import { duplicateRoutes } from './duplicates/routes.ts';
import { registerDuplicateSearch } from './duplicates/search-duplicates.ts';
import { findKeptId } from './merge/merge-queries.ts';
import { mergeRoutes, type MergeContributions } from './merge/merge-routes.ts';
import { savedFilterRoutes } from './saved-filters/routes.ts';
import type { SelfServiceContributions } from './own-records/own-people.ts';
import { selfServiceRoutes } from './own-records/routes.ts';
import { listTimeline, type TimelineSource } from './timeline.ts';
import { getRequestLanguage } from '#server/core/translations.ts';

const getLanguage = ({
  actor,
  request,
}: Pick<ChurchCall<unknown>, 'actor' | 'request'>): Language =>
  getRequestLanguage(request.headers, actor.language);

/** What later features add to this one. */
export interface PeopleContributions
  extends BulkContributions, MergeContributions, UndoContributions, SelfServiceContributions {
  readonly timelineSources?: readonly TimelineSource[];
  readonly peopleFilters?: readonly PeopleFilter[];
  readonly peopleColumns?: readonly PeopleColumn[];
  readonly submissionKinds?: readonly SubmissionKind[];
}

function listRoutes(features: readonly PeopleContributions[]): Route[] {
  const filters = features.flatMap((feature) => feature.peopleFilters ?? []);
  const columns = features.flatMap((feature) => feature.peopleColumns ?? []);
  return [
    route(peopleContract.list, async (call) => {
      const page = await listPeople(call.db, call.input, toListContext(call, filters));
      const { featureColumns } = call.input;
      return featureColumns
        ? { ...page, items: await addFeatureColumns(call, columns, featureColumns, page.items) }
        : page;
    }),
    route(peopleContract.names, async ({ db, input, church }) => {
      const { items, next } = await listPeople(
        db,
        { ...input, sort: 'name' },
        toNamesContext(church),
      );
      return {
        items: items.map(({ id, displayName, registerName, photoId }) => ({
          id,
          displayName,
          registerName,
          photoId,
        })),
        next,
      };
    }),
    route(peopleContract.name, async ({ db, input }) => {
      const id = (await findKeptId(db, input.personId)) ?? input.personId;
      return { id, displayName: await getPersonName(db, id), photoId: await findPhoto(db, id) };
    }),
    route(peopleContract.initials, (call) =>
      countInitials(call.db, call.input, toListContext(call, filters)),
    ),
    churchRoute(peopleContract.export, async (call) => {
      const { columns: wanted, ...chosen } = call.input;
      const selection = { filters: chosen, except: [] };
      return exportPeople(
        call,
        { selection, columns: wanted, features },
        toListContext(call, filters),
        getLanguage(call),
      );
    }),
    ...bulkRoutes(filters, features),
    ...savedFilterRoutes(filters),
  ];
}

export const peopleRoutes = (features: readonly PeopleContributions[]): Route[] => [
  ...listRoutes(features),
  route(peopleContract.statistics, statistics),
  route(peopleContract.statuses, async (call) => ({
    items: await listBelongingStatuses(call.db, getLanguage(call)),
  })),
  ...statusRoutes,
  ...fieldRoutes,
  ...photoRoutes,
  ...completionRoutes,
  ...selfServiceRoutes(features),
  ...inboxRoutes(features.flatMap((feature) => feature.submissionKinds ?? [])),
  route(peopleContract.duplicates, async (call) => ({
    items: await findPersonDuplicates(call, call.input),
  })),
  ...mergeRoutes(features),
  ...duplicateRoutes,
  route(peopleContract.timeline, async (call) => {
    await getPerson(call, call.input.personId);
    return listTimeline(
      features.flatMap((feature) => feature.timelineSources ?? []),
      { ...call, language: getLanguage(call) },
    );
  }),
  route(peopleContract.create, (call) => createPerson(call, call.input)),
  route(peopleContract.get, async (call) => {
    const { personId } = call.input;
    const person = await readPerson(call.db, personId);
    return person ?? getPerson(call, (await findKeptId(call.db, personId)) ?? personId);
  }),
  route(peopleContract.update, (call) => changePerson(call, call.input)),
  route(peopleContract.setRecordStatus, async (call) => {
    const { personId, recordStatus } = call.input;
    if (!(await changePersonFields(call.db, personId, { recordStatus }, toAuthor(call))))
      throw new Problem('not_found', 'person-not-found');
    return getPerson(call, personId);
  }),
  route(peopleContract.remove, async (call) => {
    const onPeopleErased = features.flatMap((feature) => feature.onPeopleErased ?? []);
    await erasePerson(call, call.input.personId, onPeopleErased);
    return done;
  }),
];

async function statistics(call: TransactionCall<{ year?: number | undefined }>) {
  const today = getToday(call);
  const statuses = await listBelongingStatuses(call.db, getLanguage(call));
  const { timeZone } = call.church;
  const counts = await readCounts(call.db, statuses, { today, timeZone, year: call.input.year });
  const nextBirthdays = await readNextBirthdays(call.db, today, { days: 30, limit: 10 });
  return { ...counts, nextBirthdays };
}

/** Registers the background jobs. */
export async function startPeople(core: Core): Promise<void> {
  await registerDuplicateSearch(core);
  await registerBulkWork(core);
}
