/** Writes the bytes of each recipient's message from a frozen newsletter. */
import {
  toMergeValues,
  type MergeValues,
  type NamedRecipient,
} from '#domain/kernel/merge/merge-fields.ts';
import type { FrozenMessage } from '#domain/newsletters/schema.ts';
import { fillMergeSlot, slotPattern } from '#domain/kernel/merge/slots.ts';
import type { Config } from '#server/core/config.ts';
import { parseMailbox } from '#server/core/mail-sender.ts';
import { createMessageTemplate, encodeHeaderText, encodeSlotValue, formatMailbox } from './mime.ts';
import { createTokenCodec } from './tokens.ts';

export interface MessageRecipient extends NamedRecipient {
  readonly id: string;
  readonly email: string;
}

export interface MessageWriter {
  readonly envelopeFrom: string;
  /** Ready for SMTP, including the final dot. */
  write(addressee: MessageRecipient, at: Date): Buffer;
  /** Returns a delivered message's buffer, to be reused. */
  recycle(message: Buffer): void;
}

type Settings = Pick<Config, 'appUrl' | 'authSecret' | 'mailFrom'>;

/** URLs of the links in a message. */
export const createLinkUrls = (appUrl: string) => ({
  open: (token: string): string => `${appUrl}/t/o/${token}`,
  click: (token: string): string => `${appUrl}/t/c/${token}`,
  unsubscribe: (token: string): string => `${appUrl}/u/${token}`,
});

/** The subject, or null when it contains values of the recipient, and how to write it then. */
function splitSubject(subject: string): {
  readonly fixed: string | null;
  readonly headers: (values: MergeValues) => Readonly<Record<string, string>>;
} {
  if (subject.search(slotPattern) < 0) return { fixed: subject, headers: () => ({}) };
  const fill = (values: MergeValues): string =>
    subject.replace(slotPattern, (_, code: string) => fillMergeSlot(code, values) ?? '');
  return { fixed: null, headers: (values) => ({ Subject: encodeHeaderText(fill(values)) }) };
}

function encodeMergeSlot(code: string, values: MergeValues): string | null {
  const value = fillMergeSlot(code, values);
  return value === null ? null : encodeSlotValue(value);
}

export function createMessageWriter(
  settings: Settings,
  churchId: string,
  frozen: FrozenMessage,
  boundary: string,
): MessageWriter {
  const tokens = createTokenCodec(settings.authSecret);
  const links = createLinkUrls(settings.appUrl);
  const { address: from } = parseMailbox(settings.mailFrom);
  const domain = from.slice(from.lastIndexOf('@') + 1);
  const subject = splitSubject(frozen.subject);
  const compose = createMessageTemplate(
    {
      from: { name: frozen.churchName, address: from },
      replyTo: frozen.replyTo,
      subject: subject.fixed,
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
    write({ id, email, ...names }, at) {
      const values = toMergeValues(names, frozen.churchName);
      const unsubscribe = tokens.encode({ kind: 'unsubscribe', recipientId: id, link: 0 });
      const fields = {
        to: { name: names.name, address: email },
        // The same for every attempt, so that receivers can detect duplicates.
        messageId: `<nl.${id}@${domain}>`,
        date: at,
        headers: {
          ...subject.headers(values),
          // Not folded: folding broke signatures of some relays.
          'List-Unsubscribe': `<${links.unsubscribe(unsubscribe)}>`,
          'X-NL-Recipient': id,
        },
        resolveSlot(code: string): string {
          if (code === 'u') return unsubscribe;
          if (code === 'o') return tokens.encode({ kind: 'open', recipientId: id, link: 0 });
          return (
            encodeMergeSlot(code, values) ??
            tokens.encode({ kind: 'click', recipientId: id, link: Number(code.slice(1)) })
          );
        },
      };
      return compose(fields, freeBuffers.pop());
    },
  };
}

interface PreviewAddressee {
  readonly id: string;
  readonly email: string;
  /** Whose name the message contains. */
  readonly values: MergeValues;
}

/** The same message to one address, without tracking and unsubscription. */
export function writePreview(
  settings: Settings,
  frozen: FrozenMessage,
  { id, email, values }: PreviewAddressee,
  at: Date,
  boundary: string,
): Buffer {
  const { address: from } = parseMailbox(settings.mailFrom);
  const subject = splitSubject(frozen.subject);
  const compose = createMessageTemplate(
    {
      from: { name: frozen.churchName, address: from },
      replyTo: frozen.replyTo,
      subject: subject.fixed,
      html: frozen.html,
      text: frozen.text,
      headers: { 'Auto-Submitted': 'auto-generated' },
    },
    boundary,
  );
  return compose({
    to: { name: null, address: email },
    messageId: `<nlt.${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    date: at,
    headers: subject.headers(values),
    resolveSlot: (code) => encodeMergeSlot(code, values) ?? 'prueba',
  });
}
