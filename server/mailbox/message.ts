/** Parses stored messages: only the headers for the list, everything for reading. */
import PostalMime, { addressParser, decodeWords } from 'postal-mime';

/** Maximum size of the headers. */
export const headBytes = 64 * 1024;

export interface MessageSummary {
  readonly id: string;
  /** The address of the sender as the message shows it. */
  readonly from: string;
  /** All recipients, lower case. */
  readonly to: readonly string[];
  readonly subject: string;
  /** Time of arrival: ISO 8601, UTC. */
  readonly date: string;
}

export interface Message extends MessageSummary {
  readonly text: string;
  readonly html: string;
  /** By lower-case name; several values of one header are separated by line breaks. */
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments: readonly {
    readonly name: string;
    readonly type: string;
    readonly bytes: number;
  }[];
}

export function summarise(id: string, head: Buffer): MessageSummary {
  return toSummary(id, parseHeaders(head));
}

export async function parseMessage(id: string, content: Buffer): Promise<Message> {
  const headers = parseHeaders(content.subarray(0, headBytes));
  const email = await PostalMime.parse(content);
  return {
    ...toSummary(id, headers),
    text: email.text ?? '',
    html: email.html ?? '',
    headers: Object.fromEntries([...headers].map(([name, values]) => [name, values.join('\n')])),
    attachments: email.attachments.map((each) => ({
      name: each.filename ?? '',
      type: each.mimeType,
      bytes: typeof each.content === 'string' ? each.content.length : each.content.byteLength,
    })),
  };
}

type Headers = ReadonlyMap<string, readonly string[]>;

function toSummary(id: string, headers: Headers): MessageSummary {
  const first = (name: string): string => headers.get(name)?.[0] ?? '';
  const arrived = Date.parse(first('received').split(';').at(-1) ?? '');
  return {
    id,
    from: addressParser(first('from'), { flatten: true })[0]?.address ?? '',
    to: (headers.get('delivered-to') ?? []).map((address) => address.toLowerCase()),
    subject: decodeWords(first('subject')),
    date: Number.isNaN(arrived) ? '' : new Date(arrived).toISOString(),
  };
}

/** Parses the headers and unfolds them (RFC 5322, 2.2.3). */
function parseHeaders(content: Buffer): Headers {
  const text = content.toString('utf8');
  const end = /\r?\n\r?\n/.exec(text)?.index ?? text.length;
  const headers = new Map<string, string[]>();
  for (const line of text
    .slice(0, end)
    .replace(/\r?\n(?=[ \t])/g, '')
    .split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon < 1) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), line.slice(colon + 1).trim()]);
  }
  return headers;
}
