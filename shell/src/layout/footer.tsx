import type { HostApi } from '@urooj/host/host';
import type { NavItem, Navigation } from '@urooj/host/navigation';
import { Link } from '@urooj/host/router';
import type { SiteConfig } from '@urooj/host/site-config';
import { mailUrl, whatsappUrl } from '@urooj/host/support-links';
import { Logo } from '@urooj/ui/logo';
import { PlatformIcon } from '@urooj/ui/platform-icon';
import { type ReactNode, useId } from 'react';
import { texts } from '../texts/en/shared.ts';
import styles from './footer.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { socialLinks } from './social-links.ts';
import { useVisible } from './use-visible.ts';

type ColumnProps = { heading: string; links: readonly NavItem[]; children?: ReactNode };

function Column({ heading, links, children }: ColumnProps) {
  const id = useId();
  if (links.length === 0 && !children) return null;
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      <ul>
        {links.map(([to, text]) => (
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
            <PlatformIcon platform={platform} size={20} plain />
          </a>
        </li>
      ))}
    </ul>
  );
}

export function Footer({ host, nav }: { host: HostApi; nav: Navigation }) {
  const { brand, social, support: contact } = host.config;
  const visible = useVisible(host.session);
  const { popular, support, legal } = nav.footer ?? {};
  const whatsapp = whatsappUrl(contact.whatsapp);
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.brand}>
          <Logo name={brand.name} nativeName={brand.nativeName} />
          <p>{texts.footer.about}</p>
          <SocialLinks social={social} />
          <LanguageSwitch config={host.config} className={styles.language} />
        </div>
        <Column heading={texts.footer.popularServices} links={visible(popular)} />
        <Column heading={texts.footer.support} links={visible(support)}>
          <li>
            <a href={mailUrl(contact.email)} className={styles.link}>
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
        <Column heading={texts.footer.legal} links={visible(legal)} />
      </div>
      <p className={styles.note}>{texts.footer.notAffiliated(brand.name)}</p>
    </footer>
  );
}
