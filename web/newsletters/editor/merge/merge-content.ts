/** Merge tags are text in the stored content, and elements in the editor. */
import { formatMergeTag, replaceMergeTags } from '#domain/kernel/merge/merge-fields.ts';
import { mergeAttribute } from './merge-field.tsx';

export function wrapMergeTags(root: Element): void {
  const texts: Text[] = [];
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    if (!text.data.includes('{{')) continue;
    const container = root.ownerDocument.createElement('span');
    container.append(text.data);
    container.innerHTML = replaceMergeTags(
      container.innerHTML,
      (tag) => `<span ${mergeAttribute}="">${formatMergeTag(tag, 'es')}</span>`,
    );
    text.replaceWith(...container.childNodes);
  }
}

export function unwrapMergeTags(root: Element): void {
  for (const element of root.querySelectorAll(`[${mergeAttribute}]`))
    element.replaceWith(element.textContent ?? '');
}
