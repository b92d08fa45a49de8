/** Resumable uploads (tus): an upload continues after a lost connection, also after the page was closed. */
import type { UploadPurpose } from '#domain/uploads.ts';
import { buildRequestHeaders } from './api.ts';

const chunkBytes = 4 * 1024 * 1024;

interface Progress {
  readonly sent: number;
  readonly total: number;
}

export interface UploadOptions {
  readonly purpose: UploadPurpose;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
  /** The error message if the server sent none. */
  readonly fallbackMessage: string;
}

/** Resolves with the id of the finished upload; aborting rejects with an AbortError and deletes the uploaded part. */
export async function uploadFile(
  file: File,
  { purpose, signal, onProgress, fallbackMessage }: UploadOptions,
): Promise<string> {
  const { Upload } = await import('tus-js-client');
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: '/api/uploads',
      chunkSize: chunkBytes,
      retryDelays: [0, 1000, 3000, 10_000, 30_000],
      removeFingerprintOnSuccess: true,
      headers: buildRequestHeaders(),
      metadata: { purpose, filename: file.name },
      onProgress: (sent, total) => onProgress?.({ sent, total }),
      onError: (error) => reject(new Error(getServerMessage(error) ?? fallbackMessage)),
      onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
    });
    signal?.addEventListener('abort', () => {
      void upload.abort(true);
      reject(new DOMException('Upload aborted', 'AbortError'));
    });
    void upload.findPreviousUploads().then(([previous]) => {
      if (previous) upload.resumeFromPreviousUpload(previous);
      upload.start();
    });
  });
}

/** The error message in the server's response, if there is one. */
function getServerMessage(error: unknown): string | null {
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
    const { error: errorBody } = JSON.parse(body) as { error?: { message?: string } };
    return errorBody?.message ?? null;
  } catch {
    return null;
  }
}
