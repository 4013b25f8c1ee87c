import { type Block, type Inline, type PostBody, textOf } from '@urooj/domain/blog-body';
import { Link, useHost } from '@urooj/host/router';
import { Fragment, type ReactNode } from 'react';
import { pictureUrl } from './picture-url.ts';
import styles from './post-blocks.module.css';
import { writing } from './writing.ts';

type PostBlocksProps = {
  body: PostBody;
  /** Level of the highest headings. */
  level: number;
};

/** The text of a post. Only these elements can appear, and every string becomes text or a checked URL. */
export function PostBlocks({ body, level }: PostBlocksProps) {
  return (
    <div className={styles.blocks}>
      {body.map((block, index) => (
        <BlockElement key={keyOf(index)} block={block} level={level} isOuter />
      ))}
    </div>
  );
}

/** The blocks of a post have no ids, and a post that is shown is replaced as a whole. */
const keyOf = (index: number) => String(index);

type BlockElementProps = {
  block: Block;
  level: number;
  /** Only an outer block chooses its direction and its font: a list in a quote has those of the quote. */
  isOuter?: boolean;
};

function BlockElement({ block, level, isOuter = false }: BlockElementProps) {
  const attributes = (className?: string) => (isOuter ? writing(textOf(block), className) : { className });
  const nested = (blocks: PostBody) =>
    blocks.map((inner, index) => <BlockElement key={keyOf(index)} block={inner} level={level} />);
  switch (block.type) {
    case 'heading': {
      const Heading = `h${Math.min(level + block.level, 6)}` as 'h2';
      return (
        <Heading id={block.id} tabIndex={-1} {...attributes(styles.heading)}>
          {inlineElements(block.children)}
        </Heading>
      );
    }
    case 'paragraph':
      return <p {...attributes()}>{inlineElements(block.children)}</p>;
    case 'list': {
      const items = block.items.map((item, index) => <li key={keyOf(index)}>{nested(item)}</li>);
      if (block.start === null) return <ul {...attributes(styles.bullets)}>{items}</ul>;
      return (
        <ol start={block.start} {...attributes(styles.numbers)}>
          {items}
        </ol>
      );
    }
    case 'quote':
      return <blockquote {...attributes(styles.quote)}>{nested(block.children)}</blockquote>;
    case 'rule':
      return <hr className={styles.rule} />;
  }
}

const inlineElements = (inlines: readonly Inline[], isInLink = false): ReactNode =>
  inlines.map((inline, index) => <Fragment key={keyOf(index)}>{inlineElement(inline, isInLink)}</Fragment>);

function inlineElement(inline: Inline, isInLink: boolean): ReactNode {
  if (typeof inline === 'string') return inline;
  switch (inline.type) {
    case 'strong':
      return <strong>{inlineElements(inline.children, isInLink)}</strong>;
    case 'emphasis':
      return <em>{inlineElements(inline.children, isInLink)}</em>;
    case 'link':
      return <PostLink href={inline.href}>{inlineElements(inline.children, true)}</PostLink>;
    case 'image':
      return <PostImage {...inline} isInLink={isInLink} />;
  }
}

/** A file or a call of the backend, which the router knows nothing about. */
const NO_PAGE = /^\/followerApi\/|\.[^/]*$/;

function PostLink({ href, children }: { href: string; children: ReactNode }) {
  if (href.startsWith('/') && !NO_PAGE.test(href)) return <Link to={href}>{children}</Link>;
  return (
    <a href={href} rel="noopener noreferrer">
      {children}
    </a>
  );
}

type PostImageProps = { src: string; alt: string; isInLink: boolean };

/** A picture that the content security policy would block becomes a link to it. */
function PostImage({ src, alt, isInLink }: PostImageProps) {
  const url = pictureUrl(useHost().config, src);
  if (url !== null)
    return <img className={styles.picture} src={url} alt={alt} loading="lazy" width={1280} height={720} />;
  const text = alt || src;
  return isInLink ? text : <PostLink href={src}>{text}</PostLink>;
}
