/**
 * React expects every node where it has put it. A browser that translates the page replaces or wraps its text nodes
 * (`<font>`), and extensions move nodes: React would throw NotFoundError, and what it changes in a text that was replaced would
 * not be seen (https://github.com/facebook/react/issues/11538). What such scripts do is not an error of a release.
 */

/** The most elements that a script puts around or in place of a node. */
const MAX_STEPS = 8;

let altered = false;

/** Text of React → the element that another script has put in its place. */
const replacements = new WeakMap<Node, Node>();

/** React marks its nodes. Those of a composed page are marked when they are hydrated. */
const isOfReact = (node: Node) => Object.keys(node).some((key) => key.startsWith('__react'));

/** The child of `parent` that stands where React has put `node`: what is around it, or in its place. */
function placeIn(parent: Node, node: Node): Node | null {
  let place: Node | null = node;
  for (let step = 0; place && step < MAX_STEPS; step++) {
    if (place.parentNode === parent) return place;
    place = place.parentNode ?? replacements.get(place) ?? null;
    if (place && isOfReact(place)) return null;
  }
  return null;
}

function tolerateMovedNodes(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (!child || child.parentNode === this) return removeChild.call(this, child) as T;
    altered = true;
    const place = placeIn(this, child) ?? child;
    if (place.parentNode) removeChild.call(place.parentNode, place);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    if (!next || next.parentNode === this) return insertBefore.call(this, node, next) as T;
    altered = true;
    return insertBefore.call(this, node, placeIn(this, next)) as T;
  };
}

/** Puts a text back that was replaced when React changes it. The translator then finds it as a new one. */
function showChangedTexts(): void {
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') as PropertyDescriptor;
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, text: string | null) {
      const replacement = this.parentNode ? undefined : replacements.get(this);
      replacement?.parentNode?.replaceChild(this, replacement);
      nodeValue.set?.call(this, text);
    },
  });
}

function noteReplaced({ removedNodes, addedNodes, previousSibling, nextSibling }: MutationRecord): void {
  for (const node of removedNodes) {
    if (!(node instanceof Text) || node.parentNode || !isOfReact(node)) continue;
    const beside = [...addedNodes, previousSibling, nextSibling];
    const replacement = beside.find((each) => each instanceof Element && !isOfReact(each));
    if (replacement) replacements.set(node, replacement);
  }
}

/** Must run before React is evaluated, and before other scripts change the page. */
export function tolerateForeignChanges(): void {
  tolerateMovedNodes();
  showChangedTexts();
  const root = document.getElementById('root');
  altered = !!root?.querySelector('font');
  const observer = new MutationObserver((records) => {
    for (const record of records) {
      // Before React runs, nothing of the shop changes the content of the page.
      if (!('isStarted' in window) && root?.contains(record.target)) altered = true;
      noteReplaced(record);
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

/** Whether another script has changed the content of the page. */
export const isPageAltered = (): boolean => altered;

/** Whether React could not change the page because another script had changed it: any release would throw that. */
export const isOfForeignChange = (error: unknown): boolean => error instanceof DOMException && isPageAltered();
