import type { IcsPreview } from '#domain/agenda/ics-import.ts';

/** An uploaded file with what it would bring. */
export interface ReadFile {
  readonly uploadId: string;
  readonly fileName: string;
  readonly calendarId: string;
  readonly from: string;
  readonly preview: IcsPreview;
}
