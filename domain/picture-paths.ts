/** The pictures of records, which the server shows to users who see the record. */
export const picturesPath = '/files';

/** `width`: one of those in which the picture is stored, in pixels. */
export const formatPicturePath = (fileId: string, width: number): string =>
  `${picturesPath}/${fileId}/${width}.webp`;
