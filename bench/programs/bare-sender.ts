/**
 * The baseline of a newsletter: nodemailer's SMTPConnection with one prebuilt message, no database. Reads
 * `{ port, connections }` as one line of JSON and prints 0 as its port; then, for every line `{ count, message }`, sends
 * that many messages and prints `done`.
 */
import { createInterface } from 'node:readline';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const next = async <T>(): Promise<T | undefined> => {
  const { value, done } = (await lines.next()) as { value: string; done?: boolean };
  return done ? undefined : (JSON.parse(value) as T);
};

const { port = 0, connections = 1 } = (await next<{ port: number; connections: number }>()) ?? {};
process.stdout.write('0\n');

for (let job = await next<Job>(); job; job = await next<Job>()) {
  const { count, message } = job;
  const body = Buffer.from(message, 'latin1');
  let remaining = count;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const smtp = new SMTPConnection({ host: '127.0.0.1', port });
      await new Promise<void>((resolve, reject) =>
        smtp.connect((error) => (error ? reject(error) : resolve())),
      );
      while (remaining > 0) {
        remaining -= 1;
        await sendOne(smtp, `recipient${remaining}@example.org`, body);
      }
      smtp.quit();
    }),
  );
  process.stdout.write('done\n');
}

interface Job {
  readonly count: number;
  readonly message: string;
}

function sendOne(smtp: SMTPConnection, to: string, body: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    smtp.send({ from: 'bench@example.org', to: [to] }, body, (error) =>
      error ? reject(error) : resolve(),
    );
  });
}
