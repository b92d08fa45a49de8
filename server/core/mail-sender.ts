/** The sender of mails in their header. */
interface Mailbox {
  /** May be empty. */
  readonly name: string;
  readonly address: string;
}

/** Of `Name <address>`, or of an address alone. */
export function parseMailbox(text: string): Mailbox {
  const [, name = '', address] = /^(.*)<([^<>\s]+)>\s*$/s.exec(text) ?? [];
  return address === undefined
    ? { name: '', address: text.trim() }
    : { name: name.trim().replace(/^"(.*)"$/s, '$1'), address };
}

/**
 * A mail of a church has its name, because its people may not know Redil; the name of this installation stands behind it, because
 * anyone can register a church by the name of somebody else.
 */
export function toSender(installation: Mailbox, church: string | null): Mailbox {
  const { name, address } = installation;
  const own = church?.replace(/\p{Cc}+/gu, ' ').trim() ?? '';
  if (own === '' || own === name) return installation;
  return { name: name === '' ? own : `${own} (${name})`, address };
}
