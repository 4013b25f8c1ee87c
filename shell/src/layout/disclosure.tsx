import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react';
import type { OpenMenu } from './use-open-menu.ts';

/** Moves the focus among the links and buttons of a list; after the last comes the first. */
function moveFocus(list: HTMLElement, step: 1 | -1): void {
  const stops = [...list.querySelectorAll<HTMLElement>('a, button')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const next = at === -1 ? (step === 1 ? 0 : stops.length - 1) : (at + step + stops.length) % stops.length;
  stops[next]?.focus();
}

type DisclosureProps = {
  name: string;
  menus: OpenMenu;
  label: ReactNode;
  /** Classes of the outer element, of the button and of the panel. */
  classes: { box?: string | undefined; trigger?: string | undefined; panel?: string | undefined };
  as?: 'li' | 'div';
  /** Replaces the label for assistive technology. */
  accessibleName?: string;
  isCurrent?: boolean;
  children: ReactNode;
};

const isMouse = (event: PointerEvent) => event.pointerType === 'mouse';

/**
 * A button of the header and the links it opens: by hover, focus, click, Enter and the arrow keys. Esc closes the panel
 * (see `useOpenMenu`) and returns the focus. The links are always in the document, so that search engines find them.
 */
export function Disclosure(props: DisclosureProps) {
  const { name, menus, label, classes, as: Tag = 'div', accessibleName, isCurrent, children } = props;
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  // True while Esc returns the focus to the button: this focus must not open the panel again.
  const isReturning = useRef(false);
  // Hidden links cannot take the focus: the effect below moves it once the panel is open.
  const pendingStep = useRef<1 | -1 | null>(null);
  const isOpen = menus.open === name;

  useEffect(() => {
    if (!isOpen || !panel.current || pendingStep.current === null) return;
    moveFocus(panel.current, pendingStep.current);
    pendingStep.current = null;
  }, [isOpen]);

  // The pointer may have been over the button before hydration: no event will report it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only after hydration; later, events report it.
  useEffect(() => {
    if (matchMedia('(hover: hover)').matches && panel.current?.parentElement?.matches(':hover')) menus.show(name);
  }, []);

  const enter = (step: 1 | -1) => {
    if (isOpen && panel.current) return moveFocus(panel.current, step);
    pendingStep.current = step;
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
    // Without a related target the focus may come back, or the pointer was pressed outside the links.
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
