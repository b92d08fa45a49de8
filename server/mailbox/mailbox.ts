/**
 * The built-in mailbox, used without a mail provider and by tests. It receives mail over SMTP on a loopback port and keeps
 * the newest messages: an index in memory, the messages on disk.
 */
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { now } from '#server/core/clock.ts';
import { newId } from '#server/core/ids.ts';
import { MessageLog } from './message-log.ts';
import {
  headBytes,
  parseMessage,
  summarise,
  type Message,
  type MessageSummary,
} from './message.ts';

export interface Mailbox {
  readonly smtpUrl: string;
  /** Newest first. `to` matches part of any recipient's address. */
  list(query: {
    readonly to?: string;
    readonly limit: number;
    readonly before?: string;
  }): MessageSummary[];
  count(to?: string): number;
  read(id: string): Promise<Message | null>;
  /** The received message, below the delivery headers. */
  raw(id: string): Promise<Buffer | null>;
  clear(): Promise<void>;
  close(): Promise<void>;
}

const defaultCapacity = 2000;
const capacityBytes = 1024 * 1024 * 1024;
const largestBytes = 30 * 1024 * 1024;

export async function openMailbox({
  dataDir,
  capacity = defaultCapacity,
}: {
  dataDir: string;
  capacity?: number;
}): Promise<Mailbox> {
  // Insertion order is the order of arrival.
  const summaries = new Map<string, MessageSummary>();
  const log = await MessageLog.open({
    folder: join(dataDir, 'mailbox'),
    capacity,
    capacityBytes,
    onAdded: (id, message) => summaries.set(id, summarise(id, message.subarray(0, headBytes))),
    onDropped: (id) => summaries.delete(id),
  });

  const deliver = (content: Buffer, session: SMTPServerSession): Promise<void> =>
    log.append(newId(), Buffer.concat([Buffer.from(buildDeliveryHeaders(session)), content]));

  const server = createSmtpServer(deliver);
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    const listening = server.listen(0, '127.0.0.1', () =>
      resolve((listening.address() as AddressInfo).port),
    );
  });
  server.on('error', () => undefined);

  const findByRecipient = (to: string | undefined): MessageSummary[] => {
    const search = to?.trim().toLowerCase();
    const all = [...summaries.values()];
    return search ? all.filter((each) => each.to.some((address) => address.includes(search))) : all;
  };

  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    list({ to, limit, before }) {
      const found = findByRecipient(to).toReversed();
      const start = before ? found.findIndex((each) => each.id < before) : 0;
      return start < 0 ? [] : found.slice(start, start + limit);
    },
    count: (to) => findByRecipient(to).length,
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

/** Delivery headers (RFC 5321, 4.4), from which the index is rebuilt at a restart. */
function buildDeliveryHeaders({ envelope }: SMTPServerSession): string {
  const plain = (address: string): string => address.replace(/[\r\n<>]/g, '');
  const sender = envelope.mailFrom ? plain(envelope.mailFrom.address) : '';
  return [
    `Return-Path: <${sender}>`,
    ...envelope.rcptTo.map(({ address }) => `Delivered-To: ${plain(address)}`),
    `Received: by redil.mailbox; ${now().toUTCString().replace('GMT', '+0000')}`,
    '',
  ].join('\r\n');
}

function createSmtpServer(
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
      void readStream(stream)
        .then((content) => {
          if (content) return deliver(content, session);
          throw Object.assign(new Error('Message exceeds the size limit'), { responseCode: 552 });
        })
        .then(() => done(null, 'kept'), done);
    },
  });
}

/** null when the message is too large. */
async function readStream(stream: SMTPServerDataStream): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk as Buffer);
  return stream.sizeExceeded ? null : Buffer.concat(chunks);
}
