/**
 * Restores the focus when the focused element is removed or disabled: a dialog that closes, a button that is replaced by its
 * form, a deleted row, a button that is disabled while it works. The browser would move the focus to the document, so that
 * users of the keyboard or a screen reader would start again at the top of the page.
 */
const fields = 'input:not([type=hidden]), select, textarea, [contenteditable=true]';
const focusable = `${fields}, a[href], button, summary, [tabindex]`;

/** Parts of a page with a heading of their own. */
const regions = 'section, main, [role=tabpanel], [role=dialog]';

interface FocusPosition {
  readonly element: HTMLElement;
  /** From the inside out; those still in the document show where the focus was. */
  readonly ancestors: readonly HTMLElement[];
  /** The dialog or menu that contains the element. */
  readonly layer: Element | null;
  /** The focus before it opened. */
  readonly opener: FocusPosition | null;
}

let lastFocus: FocusPosition | null = null;
const openers = new WeakMap<Element, FocusPosition>();

function toFocusPosition(element: HTMLElement, previous: FocusPosition | null): FocusPosition {
  const ancestors: HTMLElement[] = [];
  for (let each = element.parentElement; each && each !== document.body; each = each.parentElement)
    ancestors.push(each);
  const layer = element.closest('[role=dialog], [role=menu]');
  const opener = layer ? (openers.get(layer) ?? findOpener(previous)) : null;
  if (layer && opener) openers.set(layer, opener);
  return { element, ancestors, layer, opener };
}

/** If a menu item opened the dialog, the opener is the menu's button, because the item is removed with its menu. */
function findOpener(previous: FocusPosition | null): FocusPosition | null {
  return previous?.element.closest('[role=menu]') || previous?.element.isConnected === false
    ? (previous.opener ?? previous)
    : previous;
}

const canReceiveFocus = (element: HTMLElement): boolean =>
  element.isConnected &&
  !element.matches(':disabled, [inert] *') &&
  element.getClientRects().length > 0;

const findFirstFocusable = (nodes: readonly Node[]): HTMLElement | undefined => {
  const roots = nodes.filter((node) => node instanceof HTMLElement);
  const findMatch = (selector: string) =>
    roots
      .flatMap((root) => [
        ...(root.matches(selector) ? [root] : []),
        ...root.querySelectorAll<HTMLElement>(selector),
      ])
      .find(canReceiveFocus);
  // An h1 among the new nodes means that they are a new page.
  return (
    findMatch('h1') ?? findMatch('[data-autofocus]') ?? findMatch(fields) ?? findMatch(focusable)
  );
};

/** The heading of the nearest ancestor section that is still in the document. */
function findNearestHeading(ancestors: readonly HTMLElement[]): HTMLElement | undefined {
  for (const each of ancestors) {
    if (!each.isConnected || !each.matches(regions)) continue;
    const heading = each.querySelector<HTMLElement>('h1, h2, h3');
    if (heading) return heading;
  }
  return document.querySelector<HTMLElement>('main h1') ?? undefined;
}

/**
 * The first focusable element among the nodes that replaced the lost element or one of its ancestors; otherwise among those that
 * appeared at the same time near it, such as the fields that a button opens below itself.
 */
function findReplacement(
  { element, ancestors }: FocusPosition,
  changes: readonly MutationRecord[],
): HTMLElement | undefined {
  const connected = ancestors.filter((each) => each.isConnected);
  const [container] = connected;
  const lostNodes = new Set<Node>([element, ...ancestors]);
  const replacesLost = ({ target, removedNodes }: MutationRecord) =>
    target === container && [...removedNodes].some((node) => lostNodes.has(node));
  if (!container || container.matches('main') || !changes.some(replacesLost)) return undefined;
  const findAdded = (isNear: (target: Node) => boolean) =>
    findFirstFocusable(
      changes.filter(({ target }) => isNear(target)).flatMap(({ addedNodes }) => [...addedNodes]),
    );
  const inPlace = findAdded((target) => target === container);
  if (inPlace) return inPlace;
  for (const each of connected) {
    if (each.matches(regions)) return undefined;
    const near = findAdded((target) => each.contains(target));
    if (near) return near;
  }
  return undefined;
}

function findSuccessor(
  lost: FocusPosition,
  changes: readonly MutationRecord[],
): HTMLElement | undefined {
  // What is behind an open dialog is out of reach.
  if (lost.layer?.isConnected)
    return findReplacement(lost, changes) ?? findNearestHeading(lost.ancestors);
  for (let each: FocusPosition | null = lost.opener; each; each = each.opener)
    if (canReceiveFocus(each.element)) return each.element;
  const root = lost.opener ?? lost;
  return findReplacement(root, changes) ?? findNearestHeading(root.ancestors);
}

function restoreFocus(changes: readonly MutationRecord[]): void {
  const { activeElement } = document;
  if (!lastFocus || (activeElement !== null && activeElement !== document.body)) return;
  // A button that was disabled while it worked gets the focus back.
  const next = canReceiveFocus(lastFocus.element)
    ? lastFocus.element
    : lastFocus.element.isConnected
      ? undefined
      : findSuccessor(lastFocus, changes);
  if (!next) return;
  if (/^H[1-3]$/.test(next.tagName) && !next.hasAttribute('tabindex')) next.tabIndex = -1;
  next.focus({ preventScroll: canReceiveFocus(lastFocus.element) });
}

/** `focusedBefore`: what had the focus until now, the first first. Returns a function that stops it. */
export function startFocusRestoration(focusedBefore: readonly (Element | null)[]): () => void {
  const rememberElement = (element: EventTarget | null): void => {
    if (element instanceof HTMLElement && element !== document.body)
      lastFocus = toFocusPosition(element, lastFocus);
  };
  const remember = ({ target }: FocusEvent): void => rememberElement(target);
  /** A click outside of the focused element removes the focus on purpose. */
  const forgetOnClickOutside = ({ target }: Event): void => {
    if (!(target instanceof Node) || !lastFocus?.element.contains(target)) lastFocus = null;
  };
  for (const element of focusedBefore) rememberElement(element);
  if (lastFocus?.element.isConnected === false) restoreFocus([]);
  else if (document.activeElement === document.body) lastFocus = null;
  const observer = new MutationObserver(restoreFocus);
  document.addEventListener('focusin', remember);
  document.addEventListener('pointerdown', forgetOnClickOutside, true);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'inert'],
  });
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', forgetOnClickOutside, true);
  };
}
