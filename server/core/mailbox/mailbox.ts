/**
 * The built-in mailbox: what a church sees without any mail provider, and what tests read. It takes mail over SMTP on a
 * loopback port and keeps the newest messages: an index in memory, the messages themselves on disk.
 */
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { now } from '#server/core/clock.ts';
import { newId } from '#server/core/ids.ts';
import { MessageLog } from './message-log.ts';
import { headBytes, parseMessage, summarise, type Message, type Summary } from './message.ts';

export interface Mailbox {
  readonly smtpUrl: string;
  /** Newest first. `to` finds a part of any recipient's address. */
  list(query: {
    readonly to?: string;
    readonly limit: number;
    readonly before?: string;
  }): Summary[];
  count(to?: string): number;
  read(id: string): Promise<Message | null>;
  /** As it came, below the lines that say how it was delivered. */
  raw(id: string): Promise<Buffer | null>;
  clear(): Promise<void>;
  close(): Promise<void>;
}

const newest = 2000;
const capacityBytes = 1024 * 1024 * 1024;
const largestBytes = 30 * 1024 * 1024;

export async function openMailbox({
  dataDir,
  capacity = newest,
}: {
  dataDir: string;
  capacity?: number;
}): Promise<Mailbox> {
  // Insertion order is the order of arrival.
  const kept = new Map<string, Summary>();
  const log = await MessageLog.open({
    folder: join(dataDir, 'mailbox'),
    capacity,
    capacityBytes,
    onKept: (id, message) => kept.set(id, summarise(id, message.subarray(0, headBytes))),
    onDropped: (id) => kept.delete(id),
  });

  const deliver = (content: Buffer, session: SMTPServerSession): Promise<void> =>
    log.append(newId(), Buffer.concat([Buffer.from(deliveryLines(session)), content]));

  const server = smtpServer(deliver);
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    const listening = server.listen(0, '127.0.0.1', () =>
      resolve((listening.address() as AddressInfo).port),
    );
  });
  server.on('error', () => undefined);

  const matching = (to: string | undefined): Summary[] => {
    const wanted = to?.trim().toLowerCase();
    const all = [...kept.values()];
    return wanted ? all.filter((each) => each.to.some((address) => address.includes(wanted))) : all;
  };

  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    list({ to, limit, before }) {
      const found = matching(to).toReversed();
      const start = before ? found.findIndex((each) => each.id < before) : 0;
      return start < 0 ? [] : found.slice(start, start + limit);
    },
    count: (to) => matching(to).length,
    async read(id) {
      const content = await log.read(id);
      return content && parseMessage(id, content);
    },
    raw: (id) => log.read(id),
    clear: () => log.clear(),
    async close() {
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await log.close();
    },
  };
}

/** What a mail server writes above a message that it delivers (RFC 5321, 4.4); the index is made again from it. */
function deliveryLines({ envelope }: SMTPServerSession): string {
  const plain = (address: string): string => address.replace(/[\r\n<>]/g, '');
  const sender = envelope.mailFrom ? plain(envelope.mailFrom.address) : '';
  return [
    `Return-Path: <${sender}>`,
    ...envelope.rcptTo.map(({ address }) => `Delivered-To: ${plain(address)}`),
    `Received: by redil.mailbox; ${now().toUTCString().replace('GMT', '+0000')}`,
    '',
  ].join('\r\n');
}

function smtpServer(
  deliver: (content: Buffer, session: SMTPServerSession) => Promise<void>,
): SMTPServer {
  return new SMTPServer({
    logger: false,
    banner: 'Redil mailbox',
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: largestBytes,
    closeTimeout: 1000,
    onData(stream, session, done) {
      void collect(stream)
        .then((content) => {
          if (content) return deliver(content, session);
          throw Object.assign(new Error('Message exceeds the size limit'), { responseCode: 552 });
        })
        .then(() => done(null, 'kept'), done);
    },
  });
}

/** null: larger than allowed. */
async function collect(stream: SMTPServerDataStream): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk as Buffer);
  return stream.sizeExceeded ? null : Buffer.concat(chunks);
}
