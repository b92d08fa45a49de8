/**
 * The focus is never lost. A browser gives it to the document when the focused element goes away: a dialog that closes, a
 * button whose form takes its place, the row that was deleted, a button that is disabled while it works. Whoever uses the
 * keyboard or a screen reader would begin again at the top of the page.
 */
const fields = 'input:not([type=hidden]), select, textarea, [contenteditable=true]';
const focusable = `${fields}, a[href], button, summary, [tabindex]`;

interface Place {
  readonly element: HTMLElement;
  /** From the inside out: what of them is still there says where the focus was. */
  readonly around: readonly HTMLElement[];
  /** Where a dialog or a menu was opened from. */
  readonly opener: Place | null;
}

let place: Place | null = null;
const openers = new WeakMap<Element, Place>();

function placeOf(element: HTMLElement, before: Place | null): Place {
  const around: HTMLElement[] = [];
  for (let each = element.parentElement; each && each !== document.body; each = each.parentElement)
    around.push(each);
  const layer = element.closest('[role=dialog], [role=menu]');
  const opener = layer ? (openers.get(layer) ?? openerAmong(before)) : null;
  if (layer && opener) openers.set(layer, opener);
  return { element, around, opener };
}

/** A menu's item that opens a dialog goes with its menu; the menu's button stays. */
function openerAmong(before: Place | null): Place | null {
  return before?.element.closest('[role=menu]') || before?.element.isConnected === false
    ? (before.opener ?? before)
    : before;
}

const canTake = (element: HTMLElement): boolean =>
  element.isConnected &&
  !element.matches(':disabled, [inert] *') &&
  element.getClientRects().length > 0;

const firstIn = (nodes: readonly Node[]): HTMLElement | undefined => {
  const roots = nodes.filter((node) => node instanceof HTMLElement);
  const inside = (selector: string) =>
    roots
      .flatMap((root) => [
        ...(root.matches(selector) ? [root] : []),
        ...root.querySelectorAll<HTMLElement>(selector),
      ])
      .find(canTake);
  // With a heading of its own it is another page.
  return inside('h1') ?? inside('[data-autofocus]') ?? inside(fields) ?? inside(focusable);
};

/** The heading of the nearest part of the page that is still there. */
function headingNear(around: readonly HTMLElement[]): HTMLElement | undefined {
  for (const each of around) {
    if (!each.isConnected || !each.matches('section, main, [role=tabpanel], [role=dialog]'))
      continue;
    const heading = each.querySelector<HTMLElement>('h1, h2, h3');
    if (heading) return heading;
  }
  return document.querySelector<HTMLElement>('main h1') ?? undefined;
}

/** What came in the same breath where the lost element, or what held it, was. */
function replacementOf(
  { element, around }: Place,
  changes: readonly MutationRecord[],
): HTMLElement | undefined {
  const holder = around.find((each) => each.isConnected);
  const gone = new Set<Node>([element, ...around]);
  const isThere = ({ target, removedNodes }: MutationRecord) =>
    target === holder && [...removedNodes].some((node) => gone.has(node));
  if (!holder || holder.matches('main') || !changes.some(isThere)) return undefined;
  return firstIn(
    changes.filter(({ target }) => target === holder).flatMap(({ addedNodes }) => [...addedNodes]),
  );
}

function successorOf(lost: Place, changes: readonly MutationRecord[]): HTMLElement | undefined {
  for (let each: Place | null = lost.opener; each; each = each.opener)
    if (canTake(each.element)) return each.element;
  const root = lost.opener ?? lost;
  return replacementOf(root, changes) ?? headingNear(root.around);
}

function keep(changes: readonly MutationRecord[]): void {
  const { activeElement } = document;
  if (!place || (activeElement !== null && activeElement !== document.body)) return;
  // A button that works comes back to itself.
  const next = canTake(place.element)
    ? place.element
    : place.element.isConnected
      ? undefined
      : successorOf(place, changes);
  if (!next) return;
  if (/^H[1-3]$/.test(next.tagName) && !next.hasAttribute('tabindex')) next.tabIndex = -1;
  next.focus({ preventScroll: canTake(place.element) });
}

/** For the whole visit; returns the way to stop. */
export function keepFocus(): () => void {
  const remember = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLElement && target !== document.body) place = placeOf(target, place);
  };
  /** Who presses beside it leaves it. */
  const leave = ({ target }: Event): void => {
    if (!(target instanceof Node) || !place?.element.contains(target)) place = null;
  };
  if (document.activeElement instanceof HTMLElement && document.activeElement !== document.body)
    place = placeOf(document.activeElement, null);
  const observer = new MutationObserver(keep);
  document.addEventListener('focusin', remember);
  document.addEventListener('pointerdown', leave, true);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'inert'],
  });
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', leave, true);
  };
}
