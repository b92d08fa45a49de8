import { churchesContract } from '#domain/churches/contract.ts';
import type { ChurchView } from '#domain/churches/schema.ts';
import { maxInlineBytes, type Crop } from '#domain/pictures.ts';
import { call } from '#web/core/api/api.ts';
import { uploadFile } from '#web/core/api/upload.ts';

/** MIME types offered by the file dialog; the server checks the content. */
export const acceptedImageTypes = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
] as const;

/** Sends small images in the request, and larger ones as a resumable upload. */
export async function uploadLogo(
  file: File,
  crop: Crop | null,
  fallbackMessage: string,
): Promise<ChurchView> {
  const cropInput = crop ? { crop } : {};
  if (file.size <= maxInlineBytes)
    return call(churchesContract.setLogo, { data: await toBase64(file), ...cropInput });
  return call(churchesContract.setLogo, {
    uploadId: await uploadFile(file, { purpose: 'church-logo', fallbackMessage }),
    ...cropInput,
  });
}

async function toBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let from = 0; from < bytes.length; from += 8192)
    text += String.fromCharCode(...bytes.subarray(from, from + 8192));
  return btoa(text);
}
