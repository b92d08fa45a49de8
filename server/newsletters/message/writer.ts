/** From a frozen newsletter to the bytes of each recipient's message. */
import type { Config } from '#server/core/config.ts';
import { composeSkeleton, mailbox } from './mime.ts';
import { tokensOf } from './tokens.ts';

/** What was fixed when the sending began; slots in `html` and `text` are still open. Kept as JSON beside the newsletter. */
export interface Frozen {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Who the message says that it is from. */
  readonly churchName: string;
  readonly replyTo: string | null;
}

export interface Addressee {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
}

export interface MessageWriter {
  readonly envelopeFrom: string;
  /** Ready for SMTP, the dot at its end included. */
  write(addressee: Addressee, at: Date): Buffer;
  /** The message is delivered and its bytes may be written over. */
  done(message: Buffer): void;
}

type Settings = Pick<Config, 'appUrl' | 'authSecret' | 'mailFrom'>;

/** The address of `Name <address>` or of an address alone. */
export function addressOf(mailFrom: string): string {
  return /<([^<>\s]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim();
}

/** Addresses that messages lead to. */
export const linksOf = (appUrl: string) => ({
  open: (token: string): string => `${appUrl}/t/o/${token}`,
  click: (token: string): string => `${appUrl}/t/c/${token}`,
  unsubscribe: (token: string): string => `${appUrl}/u/${token}`,
});

export function messageWriter(
  settings: Settings,
  churchId: string,
  frozen: Frozen,
  boundary: string,
): MessageWriter {
  const tokens = tokensOf(settings.authSecret);
  const links = linksOf(settings.appUrl);
  const from = addressOf(settings.mailFrom);
  const domain = from.slice(from.lastIndexOf('@') + 1);
  const fill = composeSkeleton(
    {
      from: { name: frozen.churchName, address: from },
      replyTo: frozen.replyTo,
      subject: frozen.subject,
      html: frozen.html,
      text: frozen.text,
      headers: {
        'List-Id': mailbox(
          frozen.churchName,
          `${churchId}.newsletters.${new URL(settings.appUrl).hostname}`,
        ),
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        Precedence: 'bulk',
      },
    },
    boundary,
  );

  // Messages of a newsletter are of one size: their buffers go round instead of to the garbage collector.
  const spare: Buffer[] = [];

  return {
    envelopeFrom: from,
    done(message) {
      spare.push(
        Buffer.from(
          message.buffer,
          message.byteOffset,
          message.buffer.byteLength - message.byteOffset,
        ),
      );
    },
    write({ id, email, name }, at) {
      const unsubscribe = tokens.write({ kind: 'unsubscribe', recipientId: id, link: 0 });
      const filling = {
        to: { name, address: email },
        // The same for every try: a receiver that has it already can tell.
        messageId: `<nl.${id}@${domain}>`,
        date: at,
        headers: {
          // One line, however long: folded, it broke signatures of some relays.
          'List-Unsubscribe': `<${links.unsubscribe(unsubscribe)}>, <mailto:${from}?subject=unsubscribe%20${unsubscribe}>`,
          'X-NL-Recipient': id,
        },
        slot(code: string): string {
          if (code === 'u') return unsubscribe;
          if (code === 'o') return tokens.write({ kind: 'open', recipientId: id, link: 0 });
          return tokens.write({ kind: 'click', recipientId: id, link: Number(code.slice(1)) });
        },
      };
      return fill(filling, spare.pop());
    },
  };
}

/** A test is the same message to one address, with nothing to count and nobody to unsubscribe. */
export function writeTest(
  settings: Settings,
  frozen: Frozen,
  to: string,
  id: string,
  at: Date,
  boundary: string,
): Buffer {
  const from = addressOf(settings.mailFrom);
  const fill = composeSkeleton(
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
  return fill({
    to: { name: null, address: to },
    messageId: `<nlt.${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    date: at,
    headers: {},
    slot: () => 'prueba',
  });
}
