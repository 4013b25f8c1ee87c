import * as React from 'react';

/**
 * antd writes thousands of style rules into the document, and happy-dom compares each element of a query by role with all of
 * them, to know which are hidden. Here only rules remain that hide an element, or let the pointer pass through it.
 */
const MATTERS = /(?:^|;)\s*(?:display|visibility|pointer-events)\s*:/;
const RULE = /[^{}]+\{([^{}]*)\}/g;
/** Text areas that grow are measured. */
const MEASURED = 'textarea { padding: 0; border-width: 0 }';

const textContent = Object.getOwnPropertyDescriptor(Element.prototype, 'textContent');
Object.defineProperty(HTMLStyleElement.prototype, 'textContent', {
  ...textContent,
  set(text: string) {
    textContent?.set?.call(
      this,
      text.replace(RULE, (rule, declarations: string) => (MATTERS.test(declarations) ? rule : '')),
    );
  },
});

if (!document.querySelector('#measured')) {
  const style = Object.assign(document.createElement('style'), { id: 'measured' });
  style.append(MEASURED);
  document.head.append(style);
}

/** For its warnings React stores the stack of calls at each element. After as many as these it stores no more. */
const MANY = Number.POSITIVE_INFINITY;
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = { ...React } as Record<
  string,
  unknown
>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => MANY, set: () => {}, configurable: true });
