/** Who acts, as a transaction carries it. */
import pg from 'pg';

/** Who acts in a transaction, as it is kept for good: a name and a role change later. */
export interface Acting {
  readonly userId: string | null;
  readonly name: string;
  readonly role: string | null;
  readonly address: string | null;
  readonly userAgent: string | null;
  /** The support access that is used, if any. */
  readonly supportId: string | null;
}

/** For background work in somebody's name. */
export const inNameOf = (userId: string | null, name: string): Acting => ({
  userId,
  name,
  role: null,
  address: null,
  userAgent: null,
  supportId: null,
});

const longestUserAgent = 160;

/** As the database keeps it until the end of the transaction. */
export const written = (acting: Acting): string =>
  JSON.stringify({
    id: acting.userId,
    name: acting.name,
    role: acting.role,
    address: acting.address || null,
    agent: acting.userAgent?.slice(0, longestUserAgent) || null,
    support: acting.supportId,
  });

/** Part of a transaction's opening statement. */
export const actingStatement = (acting: Acting | null): string =>
  acting ? `; SET LOCAL app.actor = ${pg.escapeLiteral(written(acting)).trim()}` : '';
