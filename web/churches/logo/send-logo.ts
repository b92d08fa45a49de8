import { churchesContract } from '#domain/churches/contract.ts';
import { largestInlineBytes, type ChurchView, type Crop } from '#domain/churches/schema.ts';
import { call } from '#web/core/api.ts';
import { uploadFile } from '#web/core/upload.ts';

/** What a browser says that a file is; the server looks for itself. */
export const pictureTypes = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
] as const;

/** Small pictures travel in the request, larger ones as an upload that goes on where it broke off. */
export async function sendLogo(file: File, crop: Crop | null, failed: string): Promise<ChurchView> {
  const part = crop ? { crop } : {};
  if (file.size <= largestInlineBytes)
    return call(churchesContract.setLogo, { data: await base64(file), ...part });
  return call(churchesContract.setLogo, {
    uploadId: await uploadFile(file, { purpose: 'church-logo', failed }),
    ...part,
  });
}

async function base64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let from = 0; from < bytes.length; from += 8192)
    text += String.fromCharCode(...bytes.subarray(from, from + 8192));
  return btoa(text);
}
