import { maxInlineBytes, type Crop, type PictureInput } from '#domain/pictures.ts';
import { uploadFile, type UploadOptions } from '#web/core/api/upload.ts';

/** MIME types offered by the file dialog; the server checks the content. */
export const acceptedImageTypes = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
] as const;

/** Small images are sent in the request, and larger ones are uploaded first. */
export async function toPictureInput(
  file: File,
  crop: Crop | null,
  upload: Pick<UploadOptions, 'purpose' | 'fallbackMessage' | 'onProgress' | 'signal'>,
): Promise<PictureInput> {
  const source =
    file.size <= maxInlineBytes
      ? { data: await toBase64(file) }
      : { uploadId: await uploadFile(file, upload) };
  return { ...source, ...(crop ? { crop } : {}) };
}

async function toBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let from = 0; from < bytes.length; from += 8192)
    text += String.fromCharCode(...bytes.subarray(from, from + 8192));
  return btoa(text);
}
