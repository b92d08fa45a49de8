/** The logo of the demo church, drawn for Redil: `demo-logo.svg`, and the PNG that a church would upload. */
import { readFile } from 'node:fs/promises';
import type { DemoChurch, DemoCore } from '#server/feature.ts';
import { storeOwnLogo } from './logo.ts';
import { replaceLogo } from './queries.ts';

const file = new URL('demo-logo.png', import.meta.url);

export async function addDemoLogo(core: DemoCore, { id }: DemoChurch): Promise<void> {
  const logoUrl = await storeOwnLogo(core, id, await readFile(file, 'base64'));
  await core.database.inChurch(id, (db) => replaceLogo(db, logoUrl));
}
