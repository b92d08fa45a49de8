/** What a kept message says, for the list (its head only) and for reading (parsed in full). */
import PostalMime, { addressParser, decodeWords } from 'postal-mime';

/** Far more than any sender writes. */
export const headBytes = 64 * 1024;

export interface Summary {
  readonly id: string;
  /** The address of the sender as the message shows it. */
  readonly from: string;
  /** Every address that it was delivered to, lower case. */
  readonly to: readonly string[];
  readonly subject: string;
  /** When it arrived: ISO 8601, UTC. */
  readonly date: string;
}

export interface Message extends Summary {
  readonly text: string;
  readonly html: string;
  /** By lower-case name; of several with one name, one a line. */
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments: readonly {
    readonly name: string;
    readonly type: string;
    readonly bytes: number;
  }[];
}

export function summarise(id: string, head: Buffer): Summary {
  return summaryOf(id, headersOf(head));
}

export async function parseMessage(id: string, content: Buffer): Promise<Message> {
  const headers = headersOf(content.subarray(0, headBytes));
  const email = await PostalMime.parse(content);
  return {
    ...summaryOf(id, headers),
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

function summaryOf(id: string, headers: Headers): Summary {
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

/** The head of the message, unfolded (RFC 5322, 2.2.3). */
function headersOf(content: Buffer): Headers {
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
