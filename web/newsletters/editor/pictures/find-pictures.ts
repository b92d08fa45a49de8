/** Pictures among what a user pastes or drops. */
interface TransferredPictures {
  /** Nothing else was pasted: they are uploaded. */
  readonly files: readonly File[];
  /** The HTML refers to pictures of the user's computer, which no mail program would show. */
  readonly hasLocalPictures: boolean;
}

export function findPictures(data: DataTransfer | null): TransferredPictures {
  const html = data?.getData('text/html') ?? '';
  // Office programs add a picture of the text that they copy; browsers add the address of a copied picture.
  const text = html.replace(/<[^>]*>/g, '').trim() || (data?.getData('text/plain') ?? '').trim();
  const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
  return {
    files: text === '' ? files : [],
    hasLocalPictures: /<img\s[^>]*src="(data|file|blob|cid):/i.test(html),
  };
}
