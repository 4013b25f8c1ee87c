import { type ComponentProps, type MouseEvent, memo, useContext } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useLocation } from 'react-router-dom';

/** A path of the shop, or what differs from the address of the page that the link is on. */
type Target = string | { pathname?: string; search?: string; hash?: string };

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: Target;
  /** Goes along with the navigation, and is not part of the address. */
  state?: unknown;
  /** Takes the place of the page in the history; without it, a link to the very address that is shown does. */
  replace?: boolean;
  preventScrollReset?: boolean;
};
type WholeLinkProps = Omit<LinkProps, 'to'> & { to: string };

const marked = (mark: string, text = '') => (text === '' || text.startsWith(mark) ? text : mark + text);

/** As the address bar would show it, seen from a page. */
function addressFrom(here: string, to: Target): string {
  if (typeof to === 'string') return to.startsWith('/') ? to : here + to;
  return (to.pathname ?? here) + marked('?', to.search) + marked('#', to.hash);
}

/** Left to the browser: another tab or window, a download. */
const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent, target: string | undefined) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey || (target !== undefined && target !== '_self');

/**
 * Knows nothing of where the page is, so a navigation leaves it alone: the router's own link would be rendered anew by
 * each, with its listeners and references, and the frame has dozens of them.
 */
const WholeLink = memo(function WholeLink({
  to,
  state,
  replace,
  preventScrollReset = false,
  onClick,
  ...rest
}: WholeLinkProps) {
  const router = useContext(RouterContext)?.router;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !router || isForBrowser(event, rest.target)) return;
    event.preventDefault();
    const { pathname, search, hash } = router.state.location;
    const isHere = pathname + search + hash === to;
    void router.navigate(to, { state, replace: replace ?? isHere, preventScrollReset });
  };
  return <a {...rest} href={to} onClick={follow} />;
});

function RelativeLink({ to, ...rest }: LinkProps) {
  const { pathname } = useLocation();
  return <WholeLink {...rest} to={addressFrom(pathname, to)} />;
}

/** A link within the shop. */
export function Link({ to, ...rest }: LinkProps) {
  if (typeof to === 'string' && to.startsWith('/')) return <WholeLink {...rest} to={to} />;
  return <RelativeLink {...rest} to={to} />;
}

/** A link that says whether it leads to where one is, or with `end` alone to exactly there. */
export function NavLink({ to, end = false, ...rest }: WholeLinkProps & { end?: boolean }) {
  const here = useLocation().pathname.toLowerCase();
  const there = to.toLowerCase();
  const isCurrent = here === there || (!end && here.startsWith(`${there}/`));
  return <WholeLink {...rest} to={to} aria-current={isCurrent ? 'page' : undefined} />;
}
