/** Creates churches and users for tests with the product's own functions, without hashing a password. */
import { randomUUID } from 'node:crypto';
import type { Role } from '#domain/kernel/roles.ts';
import { onChurchCreated } from '#server/features.ts';
import { registerChurch } from '#server/churches/public.ts';
import type { Core } from '#server/core/core.ts';

export interface TestAccount {
  readonly userId: string;
  readonly email: string;
  readonly token: string;
}

export interface TestUser {
  readonly churchId?: string | null;
  readonly role?: Role;
  readonly emailVerified?: boolean;
  readonly name?: string;
  readonly email?: string;
  readonly password?: string;
}

/** A user with a session; without `churchId`, one who has just signed up and verified the e-mail address. */
export async function createAccount(core: Core, user: TestUser = {}): Promise<TestAccount> {
  const email = user.email ?? `${randomUUID()}@example.org`;
  const userId = await core.session.createAccount({
    name: user.name ?? 'Rut Salas',
    email,
    language: 'es',
    password: user.password ?? null,
    role: user.role ?? 'member',
    churchId: user.churchId ?? null,
    emailVerified: user.emailVerified ?? true,
  });
  const { token } = await core.session.openSession(userId);
  return { userId, email, token };
}

export const createTestUser = (core: Core, churchId: string, role: Role): Promise<TestAccount> =>
  createAccount(core, { churchId, role });

/** A new church with an active subscription and its administrator. */
export async function createTestChurch(
  core: Core,
): Promise<{ churchId: string; admin: TestAccount }> {
  const admin = await createAccount(core);
  const registration = {
    name: 'Iglesia Betania',
    country: 'CO',
    timeZone: 'America/Bogota',
    language: 'es',
    hourCycle: 'h23',
  } as const;
  const churchId = await registerChurch(core.database, onChurchCreated, admin.userId, registration);
  return { churchId, admin };
}
