import { type ComponentProps, type MouseEvent, memo, useContext } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useLocation } from 'react-router-dom';
import { afterNextFrame } from './after-next-frame.ts';

/** A path of the shop, or the parts that differ from the current URL. */
type Target = string | { pathname?: string; search?: string; hash?: string };

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: Target;
  /** History state of the navigation; not part of the URL. */
  state?: unknown;
  /** Replaces the history entry. By default only a link to the current URL does. */
  replace?: boolean;
  preventScrollReset?: boolean;
};
type AbsoluteLinkProps = Omit<LinkProps, 'to'> & { to: string };

const withPrefix = (prefix: string, text = '') => (text === '' || text.startsWith(prefix) ? text : prefix + text);

/** Resolves a target against the path of the current page. */
function resolveTarget(here: string, to: Target): string {
  if (typeof to === 'string') return to.startsWith('/') ? to : here + to;
  return (to.pathname ?? here) + withPrefix('?', to.search) + withPrefix('#', to.hash);
}

/** A path of the shop as the address bar shows it: the router's paths have no prefix for the language. */
function withBasename(basename = '', to: string): string {
  const base = basename === '/' ? '' : basename;
  return base !== '' && /^\/(?:[?#]|$)/.test(to) ? base + to.slice(1) : base + to;
}

/** Whether the browser handles the click: it opens another tab or window, or downloads. */
const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent, target: string | undefined) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey || (target !== undefined && target !== '_self');

/**
 * Does not subscribe to the location, so a navigation does not render it again. The router's own link would be rendered
 * again by each navigation, and the layout has dozens of links.
 */
const AbsoluteLink = memo(function AbsoluteLink({
  to,
  state,
  replace,
  preventScrollReset = false,
  onClick,
  ...rest
}: AbsoluteLinkProps) {
  const router = useContext(RouterContext)?.router;
  const href = withBasename(router?.basename, to);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !router || isForBrowser(event, rest.target)) return;
    event.preventDefault();
    // A navigation renders a whole page at once: without this frame the pressed link would be shown only with it.
    afterNextFrame(() => {
      const { pathname, search, hash } = router.state.location;
      const isHere = pathname + search + hash === href;
      void router.navigate(to, { state, replace: replace ?? isHere, preventScrollReset });
    });
  };
  return <a {...rest} href={href} onClick={follow} />;
});

function RelativeLink({ to, ...rest }: LinkProps) {
  const { pathname } = useLocation();
  return <AbsoluteLink {...rest} to={resolveTarget(pathname, to)} />;
}

/** A link within the shop. */
export function Link({ to, ...rest }: LinkProps) {
  if (typeof to === 'string' && to.startsWith('/')) return <AbsoluteLink {...rest} to={to} />;
  return <RelativeLink {...rest} to={to} />;
}

/** A link with `aria-current` where it leads to the current page or, without `end`, to a parent path of it. */
export function NavLink({ to, end = false, ...rest }: AbsoluteLinkProps & { end?: boolean }) {
  const here = useLocation().pathname.toLowerCase();
  const there = to.toLowerCase();
  const isCurrent = here === there || (!end && here.startsWith(`${there}/`));
  return <AbsoluteLink {...rest} to={to} aria-current={isCurrent ? 'page' : undefined} />;
}
