/** Teams, and the people who serve at the dates of events. */
import { sql, type Kysely } from 'kysely';
import { auditTable } from '#server/core/database/audit.ts';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

type Migrating = Kysely<unknown>;

export async function up(db: Migrating): Promise<void> {
  await createTeams(db);
  await createPeople(db);
  await createNeeds(db);
  await createAssignments(db);
}

async function createTeams(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE rota_teams (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      version integer NOT NULL DEFAULT 1,
      request_id uuid,
      name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, request_id)
    )`.execute(db);
  await makeTenantTable(db, 'rota_teams');
  await auditTable(db, 'rota_teams', { label: ['name'], only: ['name'] });
  await sql`
    CREATE TABLE rota_positions (
      church_id uuid NOT NULL,
      id uuid NOT NULL,
      team_id uuid NOT NULL,
      name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
      place smallint NOT NULL,
      PRIMARY KEY (church_id, id),
      FOREIGN KEY (church_id, team_id) REFERENCES rota_teams (church_id, id) ON DELETE CASCADE
    )`.execute(db);
  await makeTenantTable(db, 'rota_positions');
  await sql`CREATE INDEX rota_positions_team ON rota_positions (church_id, team_id)`.execute(db);
}

async function createPeople(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE rota_members (
      church_id uuid NOT NULL,
      team_id uuid NOT NULL,
      person_id uuid NOT NULL,
      position_ids uuid[] NOT NULL,
      max_a_month smallint CHECK (max_a_month > 0),
      ordinals smallint[] NOT NULL DEFAULT '{}',
      every_weeks smallint CHECK (every_weeks > 1),
      alternates_from date,
      -- Who serves on the same days, or never does.
      partner_id uuid,
      partner_kind text NOT NULL DEFAULT 'together' CHECK (partner_kind IN ('together', 'apart')),
      PRIMARY KEY (church_id, team_id, person_id),
      FOREIGN KEY (church_id, team_id) REFERENCES rota_teams (church_id, id),
      FOREIGN KEY (church_id, person_id) REFERENCES people (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, partner_id) REFERENCES people (church_id, id) ON DELETE SET NULL (partner_id),
      CHECK ((every_weeks IS NULL) = (alternates_from IS NULL))
    )`.execute(db);
  await makeTenantTable(db, 'rota_members');
  await sql`CREATE INDEX rota_members_person ON rota_members (church_id, person_id)`.execute(db);
  await sql`CREATE INDEX rota_members_partner ON rota_members (church_id, partner_id) WHERE partner_id IS NOT NULL`.execute(
    db,
  );
  await sql`
    CREATE TABLE rota_absences (
      church_id uuid NOT NULL,
      id uuid NOT NULL,
      person_id uuid NOT NULL,
      from_day date NOT NULL,
      until_day date NOT NULL,
      note text NOT NULL DEFAULT '',
      PRIMARY KEY (church_id, id),
      FOREIGN KEY (church_id, person_id) REFERENCES people (church_id, id) ON DELETE CASCADE,
      CHECK (until_day >= from_day)
    )`.execute(db);
  await makeTenantTable(db, 'rota_absences');
  await sql`CREATE INDEX rota_absences_person ON rota_absences (church_id, person_id)`.execute(db);
  await sql`CREATE INDEX rota_absences_until ON rota_absences (church_id, until_day)`.execute(db);
  // The address at which a person answers without an account.
  await sql`
    CREATE TABLE rota_links (
      church_id uuid NOT NULL,
      person_id uuid NOT NULL,
      token_hash bytea NOT NULL,
      expires_at timestamptz NOT NULL,
      PRIMARY KEY (church_id, person_id),
      UNIQUE (church_id, token_hash),
      FOREIGN KEY (church_id, person_id) REFERENCES people (church_id, id) ON DELETE CASCADE
    )`.execute(db);
  await makeTenantTable(db, 'rota_links');
}

async function createNeeds(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE rota_needs (
      church_id uuid NOT NULL,
      event_id uuid NOT NULL,
      position_id uuid NOT NULL,
      count smallint NOT NULL CHECK (count > 0),
      PRIMARY KEY (church_id, event_id, position_id),
      FOREIGN KEY (church_id, event_id) REFERENCES events (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, position_id) REFERENCES rota_positions (church_id, id) ON DELETE CASCADE
    )`.execute(db);
  await makeTenantTable(db, 'rota_needs');
  await sql`CREATE INDEX rota_needs_position ON rota_needs (church_id, position_id)`.execute(db);
  // Of dates that need something else than their event; without a position the date needs nobody.
  await sql`
    CREATE TABLE rota_date_needs (
      church_id uuid NOT NULL,
      occurrence_id uuid NOT NULL,
      event_id uuid NOT NULL,
      needs jsonb NOT NULL,
      PRIMARY KEY (church_id, occurrence_id),
      FOREIGN KEY (church_id, event_id) REFERENCES events (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, occurrence_id) REFERENCES occurrences (church_id, id) ON DELETE CASCADE
    )`.execute(db);
  await makeTenantTable(db, 'rota_date_needs');
  await sql`CREATE INDEX rota_date_needs_event ON rota_date_needs (church_id, event_id)`.execute(
    db,
  );
}

async function createAssignments(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE rota_assignments (
      church_id uuid NOT NULL,
      id uuid NOT NULL,
      event_id uuid NOT NULL,
      occurrence_id uuid NOT NULL,
      position_id uuid NOT NULL,
      person_id uuid NOT NULL,
      status text NOT NULL DEFAULT 'proposed' CHECK (status IN ('proposed', 'asked', 'accepted', 'declined')),
      reason text NOT NULL DEFAULT '',
      suggestion text NOT NULL DEFAULT '',
      answered_at timestamptz,
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, occurrence_id, position_id, person_id),
      FOREIGN KEY (church_id, event_id) REFERENCES events (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, occurrence_id) REFERENCES occurrences (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, position_id) REFERENCES rota_positions (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, person_id) REFERENCES people (church_id, id) ON DELETE CASCADE
    )`.execute(db);
  await makeTenantTable(db, 'rota_assignments');
  await sql`CREATE INDEX rota_assignments_event ON rota_assignments (church_id, event_id)`.execute(
    db,
  );
  await sql`CREATE INDEX rota_assignments_person ON rota_assignments (church_id, person_id)`.execute(
    db,
  );
  await sql`CREATE INDEX rota_assignments_position ON rota_assignments (church_id, position_id)`.execute(
    db,
  );
}
