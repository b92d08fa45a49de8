/** A checked copy becomes the rows of this church: all of it or nothing. */
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createHash } from 'node:crypto';
import type { ManifestTable } from '#domain/data/manifest.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { permissionKeys } from '#domain/permissions.ts';
import { isGrantable } from '#domain/users/rules.ts';
import type { Core } from '#server/core/core.ts';
import { inNameOf } from '#server/core/database/acting.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { blobKey, type BlobKey } from '#server/core/storage.ts';
import { sanitizeContent } from '#server/newsletters/public.ts';
import {
  bringIn,
  clearStatuses,
  hasEndlessCell,
  indexWords,
  isEmptyChurch,
  isRefusal,
  knownColumns,
  knownUser,
  renewTakenRecipients,
  setContent,
  stage,
  takeOverSettings,
  writtenNewsletters,
  type KnownColumn,
} from '../queries/staging-queries.ts';
import { moveRestore, type RestoreRow } from '../queries/restores-queries.ts';
import { churchColumns, tablesToRestore, type TableToCopy } from '../tables.ts';
import { isGenuine } from '../seal.ts';
import { damaged, type OpenedCopy } from './read-copy.ts';

export interface Restoring {
  readonly core: Core;
  readonly db: ChurchDb;
  readonly churchId: string;
  readonly copy: OpenedCopy;
  readonly row: RestoreRow;
}

/** Throws Problem, with everything as it was, when the church is not empty or something in the copy is not valid. */
export async function bringCopyIn({ core, db, churchId, copy, row }: Restoring): Promise<void> {
  if (!(await isEmptyChurch(db)))
    throw new Problem('failed_precondition', 'restore-church-not-empty');
  const genuine = isGenuine(copy.manifest, core.config);
  const known = await knownColumns(db, [...tablesToRestore.map(({ name }) => name), 'churches']);
  await clearStatuses(db);
  for (const table of tablesToRestore) {
    const listed = copy.manifest.tables.find((each) => each.table === table.name);
    if (listed) await bringTable(db, copy, table, listed, known.get(table.name) ?? [], genuine);
  }
  await indexWords(db);
  if (!genuine)
    for (const { id, content } of await writtenNewsletters(db))
      await setContent(db, id, sanitizeContent(content));
  await bringSettings({ core, db, churchId, copy, row }, known.get('churches') ?? [], genuine);
  await recordAudit(db, {
    action: 'church-restore',
    subject: { table: 'churches', label: copy.manifest.church.name },
    after: { file: row.fileName },
    acting: inNameOf(row.askedBy, row.askedByName),
  });
  if (!(await moveRestore(db, row.id, 'restoring', 'done')))
    throw new Problem('failed_precondition', 'restore-not-ready');
}

async function bringTable(
  db: ChurchDb,
  copy: OpenedCopy,
  table: TableToCopy,
  listed: ManifestTable,
  known: readonly KnownColumn[],
  genuine: boolean,
): Promise<void> {
  if (new Set(listed.columns).size < listed.columns.length) throw damaged(listed.path);
  await refusing(listed, async () => {
    const rows = await stage(
      db,
      table.name,
      listed.columns,
      copy.manifest.separator,
      await copy.read(listed),
    );
    if (rows !== listed.rows) throw damaged(listed.path);
    if (await hasEndlessCell(db, table.name, listed.columns))
      throw new Problem('too_large', 'restore-too-large');
    if (table.name === 'newsletter_recipients') await renewTakenRecipients(db);
    const columns = known.filter(
      ({ name }) => listed.columns.includes(name) && !table.without?.includes(name),
    );
    const users = Object.fromEntries((table.users ?? []).map((name) => [name, knownUser(name)]));
    if (rows > 0)
      await bringIn(db, {
        table: table.name,
        columns,
        instead: { ...users, ...insteadOf(table.name, genuine) },
      });
  });
}

/** What PostgreSQL refuses is the copy's fault, and is told by the file. */
async function refusing(file: { readonly path: string }, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Problem) && isRefusal(error))
      throw new Problem('invalid', 'restore-refused', { values: { file: file.path } });
    throw error;
  }
}

/**
 * What does not come as it was: a sending that was under way has ended, so that nobody is written to twice; what only the
 * product's own checks make safe comes from a genuine copy alone; a role grants nothing that no church may grant.
 */
function insteadOf(table: string, genuine: boolean): Readonly<Record<string, string>> {
  const grantable = permissionKeys.filter(isGrantable).map((each) => `'${each}'`);
  const instead: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    church_roles: {
      permissions: `ARRAY(SELECT p FROM unnest(s.permissions::text[]) p WHERE p IN (${grantable.join(', ')}))`,
    },
    newsletters: {
      status: `CASE WHEN s.status IN ('scheduled', 'sending', 'paused') THEN 'cancelled' ELSE s.status END`,
      audience_type: `nullif(s.audience_type, 'platform_users')`,
      platform_audience: 'NULL::jsonb',
      held_reason: 'NULL',
      held_until: 'NULL::timestamptz',
      on_the_way: `'{}'::uuid[]`,
      ...(genuine ? {} : { frozen: 'NULL::jsonb' }),
    },
    newsletter_recipients: {
      // Copies of before knew one more that had no end yet.
      status: `CASE WHEN s.status IN ('ready', 'inflight', 'retry') THEN 'skipped' ELSE s.status END`,
      waits_again: 'false',
    },
  };
  return instead[table] ?? {};
}

const ownOfChurch: ReadonlySet<string> = new Set([
  'name',
  'city',
  'plan',
  'modules',
  'logo_url',
  'created_at',
]);
const shapedByProduct: ReadonlySet<string> = new Set(['vocabulary', 'newsletter_identity']);

async function bringSettings(
  { core, db, churchId, copy }: Restoring,
  known: readonly KnownColumn[],
  genuine: boolean,
): Promise<void> {
  const listed = copy.manifest.tables.find(({ table }) => table === 'churches');
  if (!listed) return;
  await refusing(listed, async () => {
    const rows = await stage(
      db,
      'churches',
      listed.columns,
      copy.manifest.separator,
      await copy.read(listed),
    );
    if (rows !== 1) throw damaged(listed.path);
    const columns = known.filter(
      ({ name }) =>
        (churchColumns as readonly string[]).includes(name) &&
        listed.columns.includes(name) &&
        !ownOfChurch.has(name) &&
        (genuine || !shapedByProduct.has(name)),
    );
    await takeOverSettings(db, { columns, logoUrl: await bringLogo(core, churchId, copy) });
  });
}

const logoPath = /^files\/logo\/([0-9a-f]{32})\.png$/;
const pngBeginning = '89504e470d0a1a0a';

/** Of the files, logos come: pictures under the name that their bytes give them. */
async function bringLogo(core: Core, churchId: string, copy: OpenedCopy): Promise<string | null> {
  let logoUrl: string | null = null;
  for (const file of copy.manifest.files) {
    const name = logoPath.exec(file.path)?.[1];
    if (!name || file.bytes > 2 * 1024 * 1024) continue;
    const content: Readable = await copy.read(file);
    const bytes = await buffer(content);
    const isOurs =
      createHash('sha256').update(bytes).digest('hex').startsWith(name) &&
      bytes.subarray(0, 8).toString('hex') === pngBeginning;
    if (!isOurs) throw damaged(file.path);
    const key: BlobKey = blobKey(churchId, 'logo', `${name}.png`);
    await core.storage.put(key, bytes);
    logoUrl = `/files/logo/${churchId}/${name}.png`;
  }
  return logoUrl;
}
