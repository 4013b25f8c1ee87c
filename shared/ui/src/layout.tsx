import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './layout.module.css';

type Tag = 'div' | 'ul' | 'ol' | 'header' | 'footer' | 'main' | 'article' | 'form';

type LayoutProps = Omit<ComponentProps<'div'>, 'ref'> & {
  as?: Tag;
  /** 8, 16 or 24 px between the children. */
  gap?: 'tight' | 'normal' | 'loose';
};

function Box({ as: Name = 'div', gap = 'normal', className, look, ...rest }: LayoutProps & { look: string }) {
  // All tags take the attributes of a div; the types describe one.
  const Element = Name as 'div';
  return <Element {...rest} className={classNames(look, gap !== 'normal' && styles[gap], className)} />;
}

/** Children below each other. */
export function Stack(props: LayoutProps) {
  return <Box {...props} look={classNames(styles.stack)} />;
}

/** Children beside each other; they wrap where there is no room. */
export function Cluster({ spread, ...props }: LayoutProps & { spread?: boolean }) {
  return <Box {...props} look={classNames(styles.cluster, spread && styles.between)} />;
}

/** Equal columns, as many as fit: `tiles` from 152 px, `cards` from 272 px, `wide` from 384 px. */
export function Grid({ columns = 'cards', ...props }: LayoutProps & { columns?: 'tiles' | 'cards' | 'wide' }) {
  return <Box {...props} look={classNames(styles.grid, columns !== 'cards' && styles[columns])} />;
}

/** The page's width with its margins; `reading` keeps lines of prose short. */
export function Container({ width, ...props }: LayoutProps & { width?: 'page' | 'reading' }) {
  return <Box {...props} look={classNames(styles.container, width === 'reading' && styles.reading)} />;
}
