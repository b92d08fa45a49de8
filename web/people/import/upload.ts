/** A resumable upload (tus): a broken connection goes on where it was, also after the page was closed. */
import { Upload } from 'tus-js-client';
import { ownHeaders } from '#web/core/api.ts';
import { words } from '#web/core/i18n.ts';

const chunk = 4 * 1024 * 1024;

interface Progress {
  readonly sent: number;
  readonly total: number;
}

/** Resolves with the id of the finished upload; aborting rejects with an AbortError and forgets what was sent. */
export function uploadFile(file: File, signal: AbortSignal, onProgress: (progress: Progress) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: '/api/uploads',
      chunkSize: chunk,
      retryDelays: [0, 1000, 3000, 10_000, 30_000],
      removeFingerprintOnSuccess: true,
      headers: ownHeaders(),
      metadata: { purpose: 'people-import', filename: file.name },
      onProgress: (sent, total) => onProgress({ sent, total }),
      onError: (error) => reject(new Error(saidBy(error))),
      onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
    });
    signal.addEventListener('abort', () => {
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
function saidBy(error: unknown): string {
  const response = typeof error === 'object' && error !== null && 'originalResponse' in error ? error.originalResponse : null;
  const body =
    response && typeof response === 'object' && 'getBody' in response && typeof response.getBody === 'function'
      ? String(response.getBody())
      : '';
  try {
    const { error: failure } = JSON.parse(body) as { error?: { message?: string } };
    return failure?.message ?? words('members:import.uploadFailed');
  } catch {
    return words('members:import.uploadFailed');
  }
}
