/**
 * Sanitised content may have elements that the editor's schema lacks, such as tables and colours. `wrapKeptContent` puts what
 * the editor would change into blocks that it keeps as they are, and `unwrapKeptContent` takes it out again.
 */
import { DOMParser as ModelParser, DOMSerializer, type Schema } from '@tiptap/pm/model';

import { unwrapMergeTags, wrapMergeTags } from '../merge/merge-content.ts';
import { mergeAttribute } from '../merge/merge-field.tsx';

/** Holds the HTML of a kept block. */
export const keptAttribute = 'data-kept';

const blocks = new Set('P DIV H1 H2 H3 H4 UL OL BLOCKQUOTE PRE TABLE HR'.split(' '));

export function wrapKeptContent(html: string, schema: Schema): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return splitIntoBlocks(body)
    .map((block) => {
      const stored = block.innerHTML;
      wrapMergeTags(block);
      return isHeld(block, schema) ? block.innerHTML : wrap(stored);
    })
    .join('');
}

export function unwrapKeptContent(html: string): string {
  if (!html.includes(keptAttribute) && !html.includes(mergeAttribute)) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  unwrapMergeTags(body);
  for (const element of body.querySelectorAll(`[${keptAttribute}]`))
    element.outerHTML = element.getAttribute(keptAttribute) ?? '';
  return body.innerHTML;
}

function wrap(html: string): string {
  const element = document.createElement('div');
  element.setAttribute(keptAttribute, html);
  return element.outerHTML;
}

/** Puts the element into a block that the editor keeps as it is. */
export function keepElement(element: Element): void {
  element.outerHTML = wrap(element.outerHTML);
}

/** A container for each block, and for the text and inline elements between two of them. */
function splitIntoBlocks(body: HTMLElement): HTMLElement[] {
  const containers: HTMLElement[] = [];
  let isInline = false;
  // Each node is moved out of the body.
  for (let node = body.firstChild; node; node = body.firstChild) {
    const isBlock = blocks.has(node.nodeName);
    if (isBlock || !isInline) containers.push(body.ownerDocument.createElement('div'));
    containers.at(-1)?.append(node);
    isInline = !isBlock;
  }
  return containers;
}

/** Whether reading the block into the editor and writing it out again loses nothing. */
function isHeld(block: HTMLElement, schema: Schema): boolean {
  const { content } = ModelParser.fromSchema(schema).parse(block);
  const written = block.ownerDocument.createElement('div');
  DOMSerializer.fromSchema(schema).serializeFragment(content, {}, written);
  return describeLeaves(block) === describeLeaves(written);
}

const sameMeaning: Readonly<Record<string, string>> = { B: 'STRONG', I: 'EM' };
/** Their text looks the same without them. */
const neutral = new Set(['P', 'DIV', 'SPAN']);

/** Texts and empty elements, each with the elements around it in any order. */
function describeLeaves(root: Element): string {
  const leaves: { around: string; text: string }[] = [];
  const visit = (node: Node, around: readonly string[]): void => {
    const surroundings =
      node instanceof Element && node !== root ? [...around, ...describe(node)] : around;
    const key = surroundings.toSorted().join();
    if (node.childNodes.length > 0) {
      for (const child of node.childNodes) visit(child, surroundings);
    } else {
      const text = node.textContent?.replaceAll(/\s/g, '') ?? '';
      const last = leaves.at(-1);
      if (node instanceof Text && last?.around === key) last.text += text;
      else if (text !== '' || surroundings.length > around.length)
        leaves.push({ around: key, text });
    }
  };
  visit(root, []);
  return JSON.stringify(leaves);
}

function describe(element: Element): string[] {
  const attributes = [...element.attributes].map(({ name, value }) =>
    name === 'style' && element instanceof HTMLElement
      ? `style=${element.style.cssText}`
      : `${name}=${value}`,
  );
  if (neutral.has(element.nodeName) && attributes.length === 0) return [];
  const name = sameMeaning[element.nodeName] ?? element.nodeName;
  return [[name, ...attributes.toSorted()].join(' ')];
}
