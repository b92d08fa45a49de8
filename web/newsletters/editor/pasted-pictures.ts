/** Pictures on the clipboard, which are not on the web, so that no mail program would show them. */
interface PastedPictures {
  readonly hasPictures: boolean;
  /** Nothing else was pasted. */
  readonly isAll: boolean;
}

export function findPastedPictures(data: DataTransfer | null): PastedPictures {
  const html = data?.getData('text/html') ?? '';
  const hasText = html !== '' || (data?.getData('text/plain') ?? '') !== '';
  const hasFiles = [...(data?.files ?? [])].some(({ type }) => type.startsWith('image/'));
  // Office programs add a picture of the text that they copy.
  const isAll = hasFiles && !hasText;
  return { isAll, hasPictures: isAll || /<img\s[^>]*src="(data|file|blob|cid):/i.test(html) };
}
