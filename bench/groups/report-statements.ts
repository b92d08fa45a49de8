/** The least statements that write the rows of a meeting's report, with random ids. */
import { begin, commit } from '../saving-statements.ts';
import type { Statement } from '../tools/record-statements.ts';

export interface ReportedGroup {
  readonly id: string;
  readonly personIds: readonly string[];
}

const gathering = "current_setting('bench.gathering')::uuid";

/** One row of `gatherings`, `group_weeks`, the log and the stored answers, and one of `attendances` for each person. */
export const buildBareReport = (
  { churchId, userId }: { readonly churchId: string; readonly userId: string },
  { id, personIds }: ReportedGroup,
): Statement[] => [
  begin(churchId),
  {
    name: 'bare-report-gathering',
    text: `
      WITH meeting AS (
        SELECT set_config('bench.gathering', gen_random_uuid()::text, true)::uuid AS id, now() - interval '1 day' * 1000 * random() AS at)
      INSERT INTO gatherings (church_id, id, group_id, original_start, starts_at, time_zone, duration_minutes, week, status,
        members_count, reported_at, reported_by, reported_by_name)
      SELECT $1::uuid, id, $2::uuid, at, at, 'America/Bogota', 90, date_trunc('week', at)::date, 'held', $3::int, now(), id, 'Rut Salas'
      FROM meeting`,
    values: [churchId, id, personIds.length],
  },
  {
    name: 'bare-report-attendances',
    text: `
      INSERT INTO attendances (church_id, gathering_id, id, person_id, kind)
      SELECT $1::uuid, ${gathering}, gen_random_uuid(), person_id, 'member' FROM unnest($2::uuid[]) person_id`,
    values: [churchId, [...personIds]],
  },
  {
    name: 'bare-report-week',
    text: `
      INSERT INTO group_weeks (church_id, group_id, week, held, did_not_meet, present, expected, visitors, first_time, counted)
      VALUES ($1, $2, date_trunc('week', now() - interval '1 day' * 1000 * random())::date, 1, 0, $3, $3, 0, 0, 0)
      ON CONFLICT (church_id, group_id, week) DO UPDATE SET held = excluded.held, present = excluded.present`,
    values: [churchId, id, personIds.length],
  },
  {
    name: 'bare-report-log',
    text: `
      INSERT INTO bench_log (church_id, id, at, transaction_id, actor_id, actor_name, actor_role, ip_address, user_agent,
        action, subject_table, subject_id, subject_label, before, after)
      VALUES ($1, gen_random_uuid(), now(), txid_current(), gen_random_uuid(), 'Rut Salas', 'admin', '127.0.0.1', 'node',
        'meeting-reported', 'groups', $2, 'Célula 1', '{}', $3)`,
    values: [churchId, id, JSON.stringify({ report_day: '2026-01-11', report_present: 15 })],
  },
  {
    name: 'bare-report-answer',
    text: `
      INSERT INTO idempotency_keys (church_id, user_id, key, request_hash, answer, created_at)
      VALUES ($1, $2, gen_random_uuid(), repeat('0', 64), '{"gatheringId":"' || ${gathering} || '","version":1}', now())`,
    values: [churchId, userId],
  },
  commit,
];
