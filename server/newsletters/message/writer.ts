/** Writes the bytes of each recipient's message from a frozen newsletter. */
import type { FrozenMessage } from '#domain/newsletters/schema.ts';
import type { Config } from '#server/core/config.ts';
import { createMessageTemplate, formatMailbox } from './mime.ts';
import { createTokenCodec } from './tokens.ts';

export interface MessageRecipient {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
}

export interface MessageWriter {
  readonly envelopeFrom: string;
  /** Ready for SMTP, including the final dot. */
  write(addressee: MessageRecipient, at: Date): Buffer;
  /** Returns a delivered message's buffer, to be reused. */
  recycle(message: Buffer): void;
}

type Settings = Pick<Config, 'appUrl' | 'authSecret' | 'mailFrom'>;

/** The address in `Name <address>`, or the text itself. */
export function parseAddress(mailFrom: string): string {
  return /<([^<>\s]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim();
}

/** URLs of the links in a message. */
export const createLinkUrls = (appUrl: string) => ({
  open: (token: string): string => `${appUrl}/t/o/${token}`,
  click: (token: string): string => `${appUrl}/t/c/${token}`,
  unsubscribe: (token: string): string => `${appUrl}/u/${token}`,
});

export function createMessageWriter(
  settings: Settings,
  churchId: string,
  frozen: FrozenMessage,
  boundary: string,
): MessageWriter {
  const tokens = createTokenCodec(settings.authSecret);
  const links = createLinkUrls(settings.appUrl);
  const from = parseAddress(settings.mailFrom);
  const domain = from.slice(from.lastIndexOf('@') + 1);
  const compose = createMessageTemplate(
    {
      from: { name: frozen.churchName, address: from },
      replyTo: frozen.replyTo,
      subject: frozen.subject,
      html: frozen.html,
      text: frozen.text,
      headers: {
        'List-Id': formatMailbox(
          frozen.churchName,
          `${churchId}.newsletters.${new URL(settings.appUrl).hostname}`,
        ),
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        Precedence: 'bulk',
      },
    },
    boundary,
  );

  // Messages of a newsletter have almost the same size: their buffers are reused to spare the garbage collector.
  const freeBuffers: Buffer[] = [];

  return {
    envelopeFrom: from,
    recycle(message) {
      freeBuffers.push(
        Buffer.from(
          message.buffer,
          message.byteOffset,
          message.buffer.byteLength - message.byteOffset,
        ),
      );
    },
    write({ id, email, name }, at) {
      const unsubscribe = tokens.encode({ kind: 'unsubscribe', recipientId: id, link: 0 });
      const fields = {
        to: { name, address: email },
        // The same for every attempt, so that receivers can detect duplicates.
        messageId: `<nl.${id}@${domain}>`,
        date: at,
        headers: {
          // Not folded: folding broke signatures of some relays.
          'List-Unsubscribe': `<${links.unsubscribe(unsubscribe)}>`,
          'X-NL-Recipient': id,
        },
        resolveSlot(code: string): string {
          if (code === 'u') return unsubscribe;
          if (code === 'o') return tokens.encode({ kind: 'open', recipientId: id, link: 0 });
          return tokens.encode({ kind: 'click', recipientId: id, link: Number(code.slice(1)) });
        },
      };
      return compose(fields, freeBuffers.pop());
    },
  };
}

/** The same message to one address, without tracking and unsubscription. */
export function writePreview(
  settings: Settings,
  frozen: FrozenMessage,
  to: string,
  id: string,
  at: Date,
  boundary: string,
): Buffer {
  const from = parseAddress(settings.mailFrom);
  const compose = createMessageTemplate(
    {
      from: { name: frozen.churchName, address: from },
      replyTo: frozen.replyTo,
      subject: frozen.subject,
      html: frozen.html,
      text: frozen.text,
      headers: { 'Auto-Submitted': 'auto-generated' },
    },
    boundary,
  );
  return compose({
    to: { name: null, address: to },
    messageId: `<nlt.${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    date: at,
    headers: {},
    resolveSlot: () => 'prueba',
  });
}
