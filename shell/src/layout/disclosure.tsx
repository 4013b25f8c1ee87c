import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react';
import { moveFocus } from './menu-keys.ts';
import type { OpenMenu } from './use-open-menu.ts';

type DisclosureProps = {
  name: string;
  menus: OpenMenu;
  label: ReactNode;
  /** Of the element around both, of the button, and of what it opens. */
  classes: { box?: string | undefined; trigger?: string | undefined; panel?: string | undefined };
  as?: 'li' | 'div';
  /** Named by this where the label alone is not enough. */
  accessibleName?: string;
  isCurrent?: boolean;
  children: ReactNode;
};

const isMouse = (event: PointerEvent) => event.pointerType === 'mouse';

/**
 * A button of the header and the links it opens: by hover, focus, click, Enter and the arrow keys. Esc closes (see
 * `useOpenMenu`) and gives the focus back. The links are always in the document, where search engines find them.
 */
export function Disclosure(props: DisclosureProps) {
  const { name, menus, label, classes, as: Tag = 'div', accessibleName, isCurrent, children } = props;
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  // Set while the focus comes back after Esc: it must not open what was just closed.
  const isReturning = useRef(false);
  // Where the focus shall go as soon as the links can take it.
  const entry = useRef<1 | -1 | null>(null);
  const isOpen = menus.open === name;

  useEffect(() => {
    if (!isOpen || !panel.current || entry.current === null) return;
    moveFocus(panel.current, entry.current);
    entry.current = null;
  }, [isOpen]);

  // The pointer may have been waiting here while the page came to life.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only then; later it is told by events.
  useEffect(() => {
    if (matchMedia('(hover: hover)').matches && panel.current?.parentElement?.matches(':hover')) menus.show(name);
  }, []);

  const enter = (step: 1 | -1) => {
    if (isOpen && panel.current) return moveFocus(panel.current, step);
    entry.current = step;
    menus.show(name);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    if (step) {
      event.preventDefault();
      enter(step);
    } else if (event.key === 'Escape' && isOpen) {
      isReturning.current = true;
      trigger.current?.focus();
      isReturning.current = false;
    }
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!isOpen || currentTarget.contains(relatedTarget)) return;
    // Without a new owner the focus may be coming back, or the pointer may have pressed beside the links.
    if (relatedTarget) menus.hide();
    else menus.hideLater();
  };
  return (
    <Tag
      className={classes.box}
      onPointerEnter={(event) => isMouse(event) && menus.show(name)}
      onPointerLeave={(event) => isMouse(event) && isOpen && menus.hideLater()}
      onBlur={leave}
      onKeyDown={onKeyDown}
    >
      <button
        ref={trigger}
        type="button"
        className={classes.trigger}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={accessibleName}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => menus.show(name)}
        onFocus={() => isReturning.current || menus.show(name)}
      >
        {label}
      </button>
      <div ref={panel} id={id} className={classes.panel} hidden={!isOpen}>
        {children}
      </div>
    </Tag>
  );
}
