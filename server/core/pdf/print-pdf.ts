/** Draws PDF files beside the server's own thread. */
import { createThread } from '../thread.ts';

const thread = createThread({ maxWaiting: 20, megabytes: 256 });

/** Throws Problem if too many others wait for their file. For use before the work of reading what is drawn. */
export const requirePrinter = (): void => thread.requireRoom();

/** The page of a report, with lines to sign on. */
export const reportDrawing = new URL('draw-report.ts', import.meta.url);

interface PdfFile {
  /** The module whose default export draws the input, and returns the bytes. */
  readonly worker: URL;
  readonly input: unknown;
  readonly fileName: string;
}

/** The file as an answer to download. Throws Problem if too many others wait for theirs. */
export async function printPdf({ worker, input, fileName }: PdfFile): Promise<Response> {
  const file = (await thread.run(worker, input)) as Uint8Array<ArrayBuffer>;
  return new Response(file, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
