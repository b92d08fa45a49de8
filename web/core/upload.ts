/** A resumable upload (tus): a broken connection goes on where it was, also after the page was closed. */
import { Upload } from 'tus-js-client';
import type { UploadPurpose } from '#domain/uploads.ts';
import { ownHeaders } from './api.ts';

const chunk = 4 * 1024 * 1024;

interface Progress {
  readonly sent: number;
  readonly total: number;
}

interface Wanted {
  readonly purpose: UploadPurpose;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
  /** What to say when the server said nothing. */
  readonly failed: string;
}

/** Resolves with the id of the finished upload; aborting rejects with an AbortError and forgets what was sent. */
export function uploadFile(
  file: File,
  { purpose, signal, onProgress, failed }: Wanted,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: '/api/uploads',
      chunkSize: chunk,
      retryDelays: [0, 1000, 3000, 10_000, 30_000],
      removeFingerprintOnSuccess: true,
      headers: ownHeaders(),
      metadata: { purpose, filename: file.name },
      onProgress: (sent, total) => onProgress?.({ sent, total }),
      onError: (error) => reject(new Error(saidBy(error) ?? failed)),
      onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
    });
    signal?.addEventListener('abort', () => {
      void upload.abort(true);
      reject(new DOMException('Stopped', 'AbortError'));
    });
    void upload.findPreviousUploads().then(([previous]) => {
      if (previous) upload.resumeFromPreviousUpload(previous);
      upload.start();
    });
  });
}

/** The server's words, when it said any. */
function saidBy(error: unknown): string | null {
  const response =
    typeof error === 'object' && error !== null && 'originalResponse' in error
      ? error.originalResponse
      : null;
  const body =
    response &&
    typeof response === 'object' &&
    'getBody' in response &&
    typeof response.getBody === 'function'
      ? String(response.getBody())
      : '';
  try {
    const { error: failure } = JSON.parse(body) as { error?: { message?: string } };
    return failure?.message ?? null;
  } catch {
    return null;
  }
}
