/** Users who work while processes are killed: each repeats what was not acknowledged, as the browser does. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { notesContract } from '#domain/notes/contract.ts';
import { reportsContract } from '#domain/meetings/reports/contract.ts';
import { addDays } from '#domain/kernel/days.ts';
import { buildRequest, type Client } from '../server.ts';
import { createUpload, sendChunk, tusHeaders } from '../uploads.ts';
import { meetingDay, toReport } from '../reports.ts';

/** Runs until it is stopped; then ends what is under way. */
export interface Work {
  readonly done: readonly string[];
  stop(): Promise<void>;
}

function repeat(step: (number: number) => Promise<string>, last = Infinity): Work {
  const done: string[] = [];
  let isStopped = false;
  const running = (async () => {
    for (let number = 0; number < last && !isStopped; number += 1) done.push(await step(number));
  })();
  return {
    done,
    async stop() {
      isStopped = true;
      await running;
    },
  };
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 100));

/** Repeats a request whose answer was lost or whose process ended. Throws Error at another refusal. */
async function insist(send: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await send().catch(() => null);
    if (answer && answer.status < 500) {
      if (!answer.ok && answer.status !== 409) throw new Error(await answer.text());
      return answer;
    }
    await answer?.body?.cancel();
    await pause();
  }
}

/** Repeats a change with the same key until it is acknowledged. */
async function post(
  client: Client,
  ...[endpoint, input]: Parameters<typeof buildRequest>
): Promise<void> {
  const [path, init] = buildRequest(endpoint, input);
  const headers = { ...init.headers, 'idempotency-key': randomUUID() };
  await (await insist(() => client.fetch(path, { ...init, headers }))).text();
}

/** Writes notes about a person; `done` has the texts that were acknowledged. */
export const writeNotes = (client: Client, personId: string): Work =>
  repeat(async (number) => {
    const text = `Nota ${number}`;
    await post(client, notesContract.create, { personId, text });
    return text;
  });

/** Sends a report of each day; `done` has the ids of the meetings that were acknowledged. */
export const sendReports = (client: Client, groupId: string): Work =>
  repeat(async (number) => {
    const report = toReport(groupId, { day: addDays(meetingDay, number) });
    await post(client, reportsContract.report, report);
    return report.gatheringId;
  }, 250);

/** The texts of all notes about a person. */
export async function readNotes(client: Client, personId: string): Promise<string[]> {
  const texts: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await client.call(notesContract.list, { personId, ...(cursor ? { cursor } : {}) });
    texts.push(...page.items.map(({ text }) => text));
    cursor = page.next ?? undefined;
  } while (cursor);
  return texts;
}

const partBytes = 20_000;

/** Uploads files in parts; `done` has the ids of the uploads with the hashes of their contents. */
export const uploadFiles = (client: Client): Work =>
  repeat(async () => {
    const content = randomBytes(5 * partBytes)
      .toString('base64')
      .slice(0, 5 * partBytes);
    const created = await insist(() => createUpload(client, content.length));
    const at = created.headers.get('location') ?? '';
    await sendParts(client, at, content);
    return `${at.split('/').at(-1) ?? ''} ${hash(content)}`;
  }, 15);

export const hash = (content: Buffer | string): string =>
  createHash('sha256').update(content).digest('hex');

/** Asks after each part, also a refused one, where to continue. */
async function sendParts(client: Client, at: string, content: string): Promise<void> {
  for (;;) {
    const head = await insist(() => client.fetch(at, { method: 'HEAD', headers: tusHeaders }));
    const offset = Number(head.headers.get('upload-offset'));
    if (offset === content.length) return;
    await sendChunk(client, at, offset, content.slice(offset, offset + partBytes))
      .then((answer) => answer.text())
      .catch(() => undefined);
    await pause();
  }
}
