import { Link } from '@urooj/platform/router';
import type { SiteConfig } from '@urooj/platform/site-config';
import { mailUrl, whatsappUrl } from '@urooj/platform/support-links';
import { Logo } from '@urooj/ui/logo';
import { PlatformGlyph } from '@urooj/ui/platform-glyph';
import { type ReactNode, useId } from 'react';
import { texts } from '../texts/en.ts';
import styles from './footer.module.css';
import { LEGAL_LINKS, POPULAR_LINKS, type SiteLink, SUPPORT_LINKS, socialLinks } from './site-links.ts';

type ColumnProps = { heading: string; links: readonly SiteLink[]; children?: ReactNode };

function Column({ heading, links, children }: ColumnProps) {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      <ul>
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} className={styles.link}>
              {text}
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}

function SocialLinks({ social }: { social: SiteConfig['social'] }) {
  return (
    <ul className={styles.social}>
      {socialLinks(social).map(({ platform, href }) => (
        <li key={platform}>
          <a href={href} rel="noopener noreferrer" target="_blank" aria-label={platform}>
            <PlatformGlyph platform={platform} size={20} plain />
          </a>
        </li>
      ))}
    </ul>
  );
}

export function Footer({ config: { brand, support, social } }: { config: SiteConfig }) {
  const whatsapp = whatsappUrl(support.whatsapp);
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.brand}>
          <Logo name={brand.name} nativeName={brand.nativeName} />
          <p>{texts.footer.about}</p>
          <SocialLinks social={social} />
        </div>
        <Column heading={texts.footer.popularServices} links={POPULAR_LINKS} />
        <Column heading={texts.footer.support} links={SUPPORT_LINKS}>
          <li>
            <a href={mailUrl(support.email)} className={styles.link}>
              {texts.footer.contactSupport}
            </a>
          </li>
          {whatsapp ? (
            <li>
              <a href={whatsapp} rel="noopener noreferrer" target="_blank" className={styles.link}>
                {texts.footer.whatsapp}
              </a>
            </li>
          ) : null}
        </Column>
        <Column heading={texts.footer.legal} links={LEGAL_LINKS} />
      </div>
      <p className={styles.note}>{texts.footer.notAffiliated(brand.name)}</p>
    </footer>
  );
}
