/** A superadmin for tests, signed in or with support access to a church. */
import { supportContract } from '#domain/access/support-contract.ts';
import { platformContract } from '#domain/platform/contract.ts';
import { platformChurchId } from '#server/core/platform-church.ts';
import { createTestUser } from './accounts.ts';
import type { Client, TestChurch, TestServer } from './server.ts';

export const signInSuperadmin = async (server: TestServer): Promise<Client> =>
  server.createClient(await createTestUser(server.core, platformChurchId, 'superadmin'));

/** A superadmin with support access to the church, which allows changes, too. */
export async function openSupport(server: TestServer, church: TestChurch): Promise<Client> {
  await church.admin.call(supportContract.allow, { allowed: true });
  const support = await signInSuperadmin(server);
  const { id: churchId } = church;
  const reason = 'No ven los grupos desde el lunes';
  await support.call(platformContract.requestSupport, { churchId, reason, readOnly: false });
  return support;
}
