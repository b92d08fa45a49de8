/**
 * Takes out of pasted HTML what office programs add: styles, their own elements, and lists that are paragraphs with a bullet typed
 * before them. Words keep their emphasis, since the programs also use elements for it or a style that is read here. A table becomes
 * a block that the editor keeps; one that is a layout keeps its styles, too.
 */
import { hasLayoutAttributes, isHidingStyle } from '#domain/newsletters/content-styles.ts';
import { keepElement } from '../kept/kept-content.ts';

export function cleanPastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  joinLists(body);
  const layouts = [...body.querySelectorAll('table')].filter(isLayout);
  const inLayouts = new Set(layouts.flatMap((table) => [table, ...table.querySelectorAll('*')]));
  for (const element of body.querySelectorAll('*'))
    if (isUnseen(element)) element.remove();
    else if (!inLayouts.has(element)) clean(element);
  for (const table of body.querySelectorAll('table:not(table table)')) keepElement(table);
  return body.innerHTML;
}

/** Only the tag of the table itself is read. */
const isLayout = (table: HTMLTableElement): boolean =>
  table.querySelector('table') !== null ||
  hasLayoutAttributes((table.cloneNode(false) as Element).outerHTML);

const isUnseen = (element: Element): boolean =>
  ['STYLE', 'META', 'LINK', 'TITLE', 'SCRIPT'].includes(element.nodeName) ||
  isHidingStyle(element.getAttribute('style') ?? '');

function clean(element: Element): void {
  // `o:p` and similar elements of Word; Google Docs puts everything into a `b` that is not bold.
  const isWrapper =
    element.nodeName.includes(':') ||
    (element.nodeName === 'B' && hasStyle(element, /font-weight:\s*normal/));
  if (isWrapper) element.replaceWith(...element.childNodes);
  else if (element.nodeName === 'SPAN') emphasize(element);
  else for (const name of appearance) element.removeAttribute(name);
}

const appearance =
  'style class lang align valign width height border cellpadding cellspacing bgcolor'.split(' ');

const hasStyle = (element: Element, pattern: RegExp): boolean =>
  pattern.test(element.getAttribute('style') ?? '');

/** Google Docs says in a style what is bold or italic. */
function emphasize(element: Element): void {
  const nodes = [...element.childNodes];
  const wrap = (name: string, content: readonly Node[]): Node[] => {
    const outer = element.ownerDocument.createElement(name);
    outer.append(...content);
    return [outer];
  };
  let content: Node[] = nodes;
  if (hasStyle(element, /font-weight:\s*(bold|[6-9]00)/)) content = wrap('strong', content);
  if (hasStyle(element, /font-style:\s*italic/)) content = wrap('em', content);
  element.replaceWith(...content);
}

/** Word marks the paragraphs of a list by their class, and writes the bullet or number into a span that is ignored. */
function joinLists(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p[class^="MsoListParagraph"]')) {
    const marker = paragraph.querySelector('span[style*="mso-list"]');
    const isNumbered = /^\s*\(?[\da-z]{1,3}[.)]/i.test(marker?.textContent ?? '');
    marker?.remove();
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    const name = isNumbered ? 'OL' : 'UL';
    const before = paragraph.previousElementSibling;
    if (before?.nodeName === name && before.hasAttribute('data-word-list')) {
      before.append(item);
      paragraph.remove();
      continue;
    }
    const list = body.ownerDocument.createElement(name);
    list.setAttribute('data-word-list', '');
    list.append(item);
    paragraph.replaceWith(list);
  }
}
