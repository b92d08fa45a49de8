/**
 * Entries of one statement that updates many records. The row trigger looks for earlier entries of each record in the same
 * transaction: for 10,000 records it took a minute.
 */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION audit_write_updates(church uuid, of_table text, entries jsonb)
    RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    DECLARE
      who jsonb := coalesce(nullif(current_setting('app.actor', true), '')::jsonb, '{}');
    BEGIN
      IF current_setting('role') = 'redil_tenant' AND church IS DISTINCT FROM nullif(current_setting('app.church_id', true), '')::uuid THEN
        RAISE insufficient_privilege USING MESSAGE = 'An entry of another church';
      END IF;
      PERFORM set_config('app.audit_keeping', 'on', true);
      INSERT INTO audit_log (church_id, id, at, transaction_id, actor_id, actor_name, actor_role, ip_address, user_agent, support_id,
        action, subject_table, subject_id, subject_label, before, after)
      SELECT church, audit_id(), now(), txid_current(), (who ->> 'id')::uuid, who ->> 'name', who ->> 'role', who ->> 'address',
        who ->> 'agent', (who ->> 'support')::uuid, 'update', of_table, (entry ->> 'id')::uuid, left(nullif(entry ->> 'label', ''), 200),
        entry -> 'before', entry -> 'after'
      FROM jsonb_array_elements(entries) entry;
      PERFORM set_config('app.audit_keeping', '', true);
    END $$`.execute(db);
  await sql`REVOKE ALL ON FUNCTION audit_write_updates(uuid, text, jsonb) FROM PUBLIC`.execute(db);
  await sql`GRANT EXECUTE ON FUNCTION audit_write_updates(uuid, text, jsonb) TO redil_tenant`.execute(
    db,
  );
}
