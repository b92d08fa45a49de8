/** Session data that only the browser needs. Part of `session.ts`. */
import type { ActorChurchRow, ActorUserRow } from './actor-row.ts';

export interface SessionDetails {
  /** A second factor is set up. */
  readonly secondFactor: boolean;
  /** The church role's name. */
  readonly roleName: string | null;
  readonly logoUrl: string | null;
}

export const toSessionDetails = (
  { second_factor: secondFactor }: Pick<ActorUserRow, 'second_factor'>,
  { logo_url: logoUrl }: Pick<ActorChurchRow, 'logo_url'>,
  roleName: string | null,
): SessionDetails => ({ secondFactor, roleName, logoUrl });
