import { controlTexts } from '@urooj/texts/en/controls';
import { buttonClass } from './button-class.ts';
import type { LinkComponent } from './link-component.ts';
import styles from './page-links.module.css';

type PageLinksProps = {
  /** Names the group: `Pages of orders`. */
  label: string;
  /** From 1 to `pages`. */
  page: number;
  pages: number;
  /** The router's `Link`. */
  link: LinkComponent;
  /** The URL of a page. */
  to: (page: number) => string;
  previous?: string;
  next?: string;
};

/** Links to the neighbouring pages of a list: they work without a script. Renders nothing where there is one page only. */
export function PageLinks(props: PageLinksProps) {
  const { label, page, pages, link: Link, to, previous = controlTexts.previous, next = controlTexts.next } = props;
  if (pages <= 1 || page > pages) return null;
  // At either end the link stays and leads to the present page, so that it keeps the focus of keyboard users.
  const step = (target: number, rel: 'prev' | 'next', text: string) => {
    const isEnd = target < 1 || target > pages;
    return (
      <Link
        to={to(isEnd ? page : target)}
        className={buttonClass({ variant: 'secondary' })}
        {...(isEnd ? { 'aria-disabled': true, replace: true, preventScrollReset: true } : { rel })}
      >
        {text}
      </Link>
    );
  };
  return (
    <nav aria-label={label} className={styles.pages}>
      {step(page - 1, 'prev', previous)}
      <span aria-current="page" className={styles.place}>
        {controlTexts.pageOf(page, pages)}
      </span>
      {step(page + 1, 'next', next)}
    </nav>
  );
}
