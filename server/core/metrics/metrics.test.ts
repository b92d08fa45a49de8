/** What an operator measures at /metrics. */
import { expect, test } from 'vitest';
import { addPerson } from '#server/testing/people.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer(undefined, { work: false });

const read = async (): Promise<string> => (await server().anonymous.fetch('/metrics')).text();

/** The value of a line with these labels; undefined without one. */
const find = (text: string, line: string): number | undefined => {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length));
};

test('the metrics count requests, statements, connections and what waits, and name no church', async () => {
  const { admin, id } = await server().createChurch();
  await addPerson(admin, { givenNames: 'Zacarías', surname1: 'Quispe' });
  await admin.fetch('/api/people/nobody');
  const { jobs, database } = server().core;
  await jobs.work({ name: 'waiting-job', run: () => new Promise(() => undefined) });
  await jobs.enqueue('waiting-job', {});
  await jobs.enqueue('waiting-job', {});
  const readOfJob = async (metric: string) => find(await read(), `${metric}{queue="waiting-job"}`);
  await expect.poll(async () => readOfJob('redil_queue_active')).toBe(1);
  await expect.poll(async () => readOfJob('redil_queue_oldest_seconds')).toBeGreaterThan(1);
  const text = await read();
  expect(find(text, 'redil_queue_waiting{queue="waiting-job"}')).toBe(1);
  for (const queue of ['mails', 'notices', 'newsletter-messages'])
    expect(find(text, `redil_queue_waiting{queue="${queue}"}`)).toBeGreaterThanOrEqual(0);
  expect(find(text, 'redil_request_seconds_count{status="2xx"}')).toBeGreaterThan(0);
  expect(find(text, 'redil_request_seconds_count{status="4xx"}')).toBeGreaterThan(0);
  expect(find(text, 'redil_statement_seconds_count')).toBeGreaterThan(0);
  // The tests before this one in the same process may have sent some.
  for (const total of ['redil_slow_statements_total', 'redil_newsletter_messages_total'])
    expect(find(text, total)).toEqual(expect.any(Number));
  expect(find(text, 'redil_database_up')).toBe(1);
  expect(find(text, 'redil_http_connections')).toBeGreaterThan(0);
  expect(find(text, 'redil_pool_connections{state="idle"}')).toBeGreaterThan(0);
  for (const own of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])
    expect(find(text, own)).toBeGreaterThan(0);
  for (const personal of [id, admin.email, 'Zacarías', 'Quispe'])
    expect(text).not.toContain(personal);
  expect(database.pool.waitingCount).toBe(0);
});

test('while no connection to the database is free, the metrics come and say so', async () => {
  const { pool } = server().core.database;
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  try {
    expect(find(await read(), 'redil_database_up')).toBe(0);
  } finally {
    for (const client of taken) client.release();
  }
  expect(find(await read(), 'redil_database_up')).toBe(1);
}, 20_000);
