/** SQL of the turns in which processes ask the geocoder. */
import { sql } from 'kysely';
import type { Database } from '#server/core/database/database.ts';

/**
 * Takes the next turn: returns in how many milliseconds it begins. null: that would be longer than `patienceMs`, and no turn is
 * taken. Turns follow each other by `intervalMs`.
 */
export async function takeTurn(
  global: Database['global'],
  { intervalMs, patienceMs }: { readonly intervalMs: number; readonly patienceMs: number },
): Promise<number | null> {
  const milliseconds = (value: number) => sql`${value}::float8 * interval '1 millisecond'`;
  const { rows } = await sql<{ wait: number }>`
    INSERT INTO geocoder_turns AS t (id, free_at) VALUES (1, clock_timestamp() + ${milliseconds(intervalMs)})
    ON CONFLICT (id) DO UPDATE SET free_at = greatest(t.free_at, clock_timestamp()) + ${milliseconds(intervalMs)}
      WHERE t.free_at <= clock_timestamp() + ${milliseconds(patienceMs)}
    RETURNING (extract(epoch FROM free_at - clock_timestamp()) * 1000)::float8 - ${intervalMs}::float8 AS wait`.execute(
    global,
  );
  const [turn] = rows;
  return turn ? Math.max(0, turn.wait) : null;
}
