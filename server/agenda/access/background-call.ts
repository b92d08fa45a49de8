import { readChurch } from '#server/churches/public.ts';
import type { Core } from '#server/core/core.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { AgendaCall } from './reader.ts';

type Modules = Pick<AgendaCall['church'], 'includedModules' | 'readOnlyModules'>;
type Author = Pick<AgendaCall['actor'], 'userId' | 'name'>;

/** A call without a request. It may do everything, in the name of `author`. */
export const createBackgroundCall = async (
  { config, mail }: Pick<Core, 'config' | 'mail'>,
  db: ChurchDb,
  modules: Modules,
  author: Author,
): Promise<AgendaCall> => ({
  core: { config, mail },
  db,
  church: { ...(await readChurch(db)), ...modules, status: 'active', deletionDueAt: null },
  actor: {
    ...author,
    role: 'admin',
    permissions: null,
    churchRoleId: null,
    rights: [],
    scopedRights: [],
    language: null,
  },
  request: { headers: new Headers() },
});
