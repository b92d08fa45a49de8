import { useRef, useState } from 'react';
import { uploadFile, type UploadOptions } from '../api/upload.ts';

interface Upload {
  /** From 0 to 1; null: nothing is being sent. */
  readonly progress: number | null;
  readonly problem: string | null;
  readonly setProblem: (problem: string | null) => void;
  /** Also what `onUploaded` throws is a problem. Stopping is none. */
  readonly send: (file: File) => Promise<void>;
  readonly stop: () => void;
}

/** Sends a file with its progress, its error and a way to stop. */
export function useUpload(
  options: Pick<UploadOptions, 'purpose' | 'fallbackMessage'>,
  onUploaded: (uploadId: string, file: File) => unknown,
): Upload {
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const controller = useRef<AbortController | null>(null);
  const send = async (file: File): Promise<void> => {
    controller.current = new AbortController();
    setProblem(null);
    setProgress(0);
    try {
      const uploadId = await uploadFile(file, {
        ...options,
        signal: controller.current.signal,
        onProgress: ({ sent, total }) => setProgress(total === 0 ? 1 : sent / total),
      });
      await onUploaded(uploadId, file);
    } catch (error) {
      const wasStopped = error instanceof DOMException && error.name === 'AbortError';
      if (!wasStopped) setProblem(error instanceof Error ? error.message : options.fallbackMessage);
    } finally {
      setProgress(null);
    }
  };
  return { progress, problem, setProblem, send, stop: () => controller.current?.abort() };
}
