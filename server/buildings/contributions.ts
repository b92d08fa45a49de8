import { buildingsContract as contract } from '#domain/buildings/contract.ts';
import { buildingsPermissions } from '#domain/buildings/permissions.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import type { SearchKind } from '#server/access/public.ts';
import type { FileRule } from '#server/core/files/file-rules.ts';
import { isPhotoOfBuildings, listBuildings } from './queries.ts';

const buildingsSearch: SearchKind = {
  kind: 'buildings',
  permission: buildingsPermissions.view,
  search: async (db, { text, limit }) => {
    const found = (await listBuildings(db)).filter(({ name }) => fold(name).includes(fold(text)));
    return found.slice(0, limit).map(({ id, name }) => ({ id, title: name, detail: null }));
  },
};

/** The photo is shown to those who may see the record. */
const photoRule: FileRule = {
  owner: 'buildings',
  endpoint: contract.get,
  sees: ({ db }, fileId) => isPhotoOfBuildings(db, fileId),
};

/** What this feature adds to earlier ones. */
export const buildingsContributions = {
  searchKinds: [buildingsSearch],
  fileRules: [photoRule],
};
