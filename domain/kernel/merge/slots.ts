/**
 * Slots of a compiled message, which are filled for each recipient. `o` opens, `u` unsubscribes and `c<n>` follows the n-th link,
 * each by a token; `h` and `t` are values of the recipient in HTML and in text, and `w` is text that depends on whether a value is
 * known. A slot is enclosed in two private use characters, which sanitising removes from content.
 */
import { decodeEntities, escapeHtml } from '#domain/kernel/text/html-text.ts';
import { splitForMerging, type MergeChoice, type MergeForm } from './merge-context.ts';
import {
  mergeFields,
  type MergeField,
  type MergeTag,
  type MergeValues,
  fillMergeTag,
} from './merge-fields.ts';

export function formatSlot(code: string): string {
  return `\uE000${code}\uE001`;
}

/** Group: the code. */
export const slotPattern = /\uE000(o|u|c\d+|[htw]:\w+\|[^\uE000\uE001]*)\uE001/g;

export function removeSlots(text: string): string {
  return text.replace(/[\uE000\uE001]/g, '');
}

const formatMergeSlot = (form: MergeForm, { field, fallback }: MergeTag): string =>
  formatSlot(`${form}:${field}|${removeSlots(fallback)}`);

/** What replaces the merge tags, and what depends on their values: slots, or the text for one recipient. */
export interface MergeWriter {
  readonly writeTag: (form: MergeForm, tag: MergeTag) => string;
  readonly writeChoice: (choice: MergeChoice) => string;
}

/** The church is the same for all recipients. */
export const createSlotWriter = (churchName: string): MergeWriter => ({
  writeTag: (form, tag) =>
    tag.field === 'church'
      ? escapeFor(form, churchName || tag.fallback)
      : formatMergeSlot(form, tag),
  writeChoice: ({ field, known, missing }) => formatSlot(`w:${field}|${known}|${missing}`),
});

export const createValueWriter = (values: MergeValues): MergeWriter => ({
  writeTag: (form, tag) => escapeFor(form, fillMergeTag(tag, values)),
  writeChoice: (choice) => choose(choice, values),
});

const choose = ({ field, known, missing }: MergeChoice, values: MergeValues): string =>
  values[field]?.trim() ? known : missing;

const escapeFor = (form: MergeForm, text: string): string =>
  form === 'h' ? escapeHtml(text) : text;

const merge = (source: string, form: MergeForm, { writeTag, writeChoice }: MergeWriter): string =>
  splitForMerging(source, form)
    .map((part) => {
      if (part.kind === 'markup') return part.source;
      if (part.kind === 'text')
        return (
          (part.before ? writeChoice(part.before) : '') +
          part.source +
          (part.after ? writeChoice(part.after) : '')
        );
      const { field, fallback } = part.tag;
      return writeTag(form, {
        field,
        fallback: form === 'h' ? decodeEntities(fallback) : fallback,
      });
    })
    .join('');

/** Replaces merge tags in the text of sanitised HTML, not within tags. */
export const mergeHtml = (html: string, writer: MergeWriter): string => merge(html, 'h', writer);

export const mergeText = (text: string, writer: MergeWriter): string => merge(text, 't', writer);

const isMergeField = (text: string): text is MergeField =>
  (mergeFields as readonly string[]).includes(text);

/** The value for the code of a merge slot; null for other codes. */
export function fillMergeSlot(code: string, values: MergeValues): string | null {
  const [, form, field = '', text = ''] = /^([htw]):(\w+)\|(.*)$/s.exec(code) ?? [];
  if (form === undefined || !isMergeField(field)) return null;
  if (form === 'w') {
    const [known = '', missing = ''] = text.split('|');
    return choose({ field, known, missing }, values);
  }
  return escapeFor(form === 'h' ? 'h' : 't', fillMergeTag({ field, fallback: text }, values));
}
