/** Mail programs and Windows cut addresses of links that are longer than some 2,000 characters. */
const maxLength = 1900;

/** Links that write to everybody in blind copy, as few as mail programs can hold. */
export function buildMailLinks(emails: readonly string[], subject: string): string[] {
  const end = `&subject=${encodeURIComponent(subject)}`;
  const links: string[] = [];
  let batch: string[] = [];
  const build = (addresses: readonly string[]): string =>
    `mailto:?bcc=${addresses.join(',')}${end}`;
  for (const email of emails.map((each) => encodeURIComponent(each))) {
    if (batch.length > 0 && build([...batch, email]).length > maxLength) {
      links.push(build(batch));
      batch = [];
    }
    batch.push(email);
  }
  return batch.length > 0 ? [...links, build(batch)] : links;
}
