/**
 * Slots of a compiled message, which are filled for each recipient. `o` opens, `u` unsubscribes and `c<n>` follows the n-th link,
 * each by a token; `h` and `t` are values of the recipient in HTML and in text. A slot is enclosed in two private use characters,
 * which sanitising removes from content.
 */
import { decodeEntities, escapeHtml } from '#domain/kernel/text/html-text.ts';
import {
  mergeFields,
  replaceMergeTags,
  type MergeField,
  type MergeTag,
  type MergeValues,
  fillMergeTag,
} from './merge-fields.ts';

export function formatSlot(code: string): string {
  return `\uE000${code}\uE001`;
}

/** Group: the code. */
export const slotPattern = /\uE000(o|u|c\d+|[ht]:\w+\|[^\uE000\uE001]*)\uE001/g;

export function removeSlots(text: string): string {
  return text.replace(/[\uE000\uE001]/g, '');
}

/** The form of a merge tag: within HTML or within plain text, such as a subject. */
export type MergeForm = 'h' | 't';

const formatMergeSlot = (form: MergeForm, { field, fallback }: MergeTag): string =>
  formatSlot(`${form}:${field}|${removeSlots(fallback)}`);

/** What replaces the merge tags: slots, or the values of one recipient. */
export type MergeWriter = (form: MergeForm, tag: MergeTag) => string;

/** The church is the same for all recipients. */
export const createSlotWriter =
  (churchName: string): MergeWriter =>
  (form, tag) =>
    tag.field === 'church'
      ? escapeFor(form, churchName || tag.fallback)
      : formatMergeSlot(form, tag);

export const createValueWriter =
  (values: MergeValues): MergeWriter =>
  (form, tag) =>
    escapeFor(form, fillMergeTag(tag, values));

const escapeFor = (form: MergeForm, text: string): string =>
  form === 'h' ? escapeHtml(text) : text;

/** Replaces merge tags in the text of sanitised HTML, not within tags. */
export const mergeHtml = (html: string, write: MergeWriter): string =>
  html.replace(/(<[^>]*>)|([^<]+)/g, (_, tag?: string, text = '') =>
    tag === undefined
      ? replaceMergeTags(text, ({ field, fallback }) =>
          write('h', { field, fallback: decodeEntities(fallback) }),
        )
      : tag,
  );

export const mergeText = (text: string, write: MergeWriter): string =>
  replaceMergeTags(text, (tag) => write('t', tag));

const isMergeField = (text: string): text is MergeField =>
  (mergeFields as readonly string[]).includes(text);

/** The value for the code of a merge slot; null for other codes. */
export function fillMergeSlot(code: string, values: MergeValues): string | null {
  const [, form, field = '', fallback = ''] = /^([ht]):(\w+)\|(.*)$/s.exec(code) ?? [];
  if (form === undefined || !isMergeField(field)) return null;
  return escapeFor(form === 'h' ? 'h' : 't', fillMergeTag({ field, fallback }, values));
}
