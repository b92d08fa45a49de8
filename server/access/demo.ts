import { newId } from '#server/core/ids.ts';
import type { Demo } from '#server/feature.ts';
import { insertJoinRequest } from './queries.ts';

/** Somebody asks to join the demo church; nobody signs in as this user. */
export const accessDemo = {
  async complete({ database, session }, { id, mailDomain }) {
    const userId = await session.createAccount({
      email: `daniela@${mailDomain}`,
      name: 'Daniela Ríos',
      role: 'member',
      language: 'es',
      password: null,
      churchId: null,
      emailVerified: true,
    });
    await database.inChurch(id, (db) => insertJoinRequest(db, newId(), userId));
  },
} satisfies Demo;
