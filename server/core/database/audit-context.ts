/** The audit context: the user who acts in a transaction, which PostgreSQL's triggers read from the setting `app.actor`. */
import pg from 'pg';

/** The context user of a transaction, stored with each audit entry. Name and role are copied because they can change later. */
export interface AuditContext {
  readonly userId: string | null;
  readonly name: string;
  readonly role: string | null;
  readonly address: string | null;
  readonly userAgent: string | null;
  /** The support access in use, if any. */
  readonly supportId: string | null;
}

/** Audit context of a background job that runs for a user. */
export const createBackgroundAuditContext = (
  userId: string | null,
  name: string,
): AuditContext => ({
  userId,
  name,
  role: null,
  address: null,
  userAgent: null,
  supportId: null,
});

const maxUserAgentLength = 160;

/** The value of the setting `app.actor`. */
export const serializeAuditContext = (context: AuditContext): string =>
  JSON.stringify({
    id: context.userId,
    name: context.name,
    role: context.role,
    address: context.address || null,
    agent: context.userAgent?.slice(0, maxUserAgentLength) || null,
    support: context.supportId,
  });

/** Of a serialized context that was stored, for work that goes on in the background. */
export function parseAuditContext(text: string): AuditContext {
  const value = JSON.parse(text) as Readonly<Record<string, string | null | undefined>>;
  return {
    userId: value['id'] ?? null,
    name: value['name'] ?? '',
    role: value['role'] ?? null,
    address: value['address'] ?? null,
    userAgent: value['agent'] ?? null,
    supportId: value['support'] ?? null,
  };
}

/** The statements that set the context for a transaction. */
export const buildAuditContextSql = (context: AuditContext | null): readonly string[] =>
  context
    ? [`SET LOCAL app.actor = ${pg.escapeLiteral(serializeAuditContext(context)).trim()}`]
    : [];
