/** A signed-in superadmin for tests. */
import { platformChurchId } from '#server/migrations/tables/0001_platform.ts';
import { createTestUser } from './accounts.ts';
import type { Client, TestServer } from './server.ts';

export const signInSuperadmin = async (server: TestServer): Promise<Client> =>
  server.createClient(await createTestUser(server.core, platformChurchId, 'superadmin'));
