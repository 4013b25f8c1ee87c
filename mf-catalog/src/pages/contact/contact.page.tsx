import { sitePaths } from '@urooj/platform/paths';
import type { Page } from '@urooj/platform/remote';
import { Link, useHost } from '@urooj/platform/router';
import type { SiteConfig } from '@urooj/platform/site-config';
import { buttonClass } from '@urooj/ui/button';
import { Card } from '@urooj/ui/card';
import { ArrowIcon, ChatIcon, CheckIcon, MailIcon } from '@urooj/ui/icons';
import { Section } from '@urooj/ui/section';
import { breadcrumbs, contactPage } from '../../json-ld.ts';
import { paths } from '../../paths.ts';
import { contactTexts as t } from '../../texts/en/contact.ts';
import styles from './contact.module.css';
import { ContactForm } from './contact-form.tsx';

const QUICKER = [
  { to: sitePaths.trackOrder(), ...t.quickerLinks.trackOrder },
  { to: paths.faq(), ...t.quickerLinks.faq },
  { to: sitePaths.refundPolicy(), ...t.quickerLinks.refundPolicy },
];

const mailAddress = (email: string): string =>
  `mailto:${email}?subject=${encodeURIComponent(t.mailSubject)}&body=${encodeURIComponent(t.mailBody)}`;

/** Null where the shop has no number. */
function whatsappAddress({ whatsapp }: SiteConfig['support']): string | null {
  const digits = whatsapp.replace(/\D/g, '');
  return digits ? `https://wa.me/${digits}` : null;
}

function SupportChannels({ support }: { support: SiteConfig['support'] }) {
  const whatsapp = whatsappAddress(support);
  return (
    <div className={styles.ways}>
      <Card className={styles.way}>
        <MailIcon size={28} />
        <h2>{t.mail}</h2>
        <p className={styles.address}>{support.email}</p>
        <p>{t.mailHelp}</p>
        <a href={mailAddress(support.email)} className={buttonClass({ size: 'large', wide: true })}>
          {t.writeMail}
        </a>
      </Card>
      {whatsapp ? (
        <Card className={styles.way}>
          <ChatIcon size={28} />
          <h2>{t.whatsapp}</h2>
          <p className={styles.address}>{support.whatsapp}</p>
          <p>{t.whatsappHelp}</p>
          <a
            href={whatsapp}
            rel="noopener noreferrer"
            target="_blank"
            className={buttonClass({ size: 'large', wide: true, variant: 'secondary' })}
          >
            {t.openWhatsapp}
          </a>
        </Card>
      ) : null}
    </div>
  );
}

function Contact() {
  const { support } = useHost().config;
  return (
    <>
      <Section level={1} heading={t.title} lead={t.lead}>
        <SupportChannels support={support} />
      </Section>
      <Section heading={t.atHand} lead={t.atHandLead} className={styles.band ?? ''}>
        <ul className={styles.list}>
          {t.atHandList.map(({ what, why }) => (
            <li key={what}>
              <CheckIcon />
              <div>
                <strong>{what}</strong>
                <p>{why}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className={styles.warning}>{t.passwordWarning}</p>
      </Section>
      <Section heading={t.quicker}>
        <ul className={styles.quicker}>
          {QUICKER.map(({ when, to, text }) => (
            <Card as="li" linked key={to} className={styles.shortcut}>
              <p>{when}</p>
              <Link to={to}>
                {text}
                <ArrowIcon size={18} />
              </Link>
            </Card>
          ))}
        </ul>
      </Section>
      <ContactForm />
    </>
  );
}

export const page: Page<SiteConfig> = {
  // The addresses are settings of the owner: known when the page is composed, not when it is built.
  loader: (host) => () => host.config,
  meta: (config) => ({
    title: t.title,
    description: t.description,
    jsonLd: import.meta.env.SSR ? [contactPage(config), breadcrumbs({ name: t.title, path: paths.contact() })] : [],
  }),
  Component: Contact,
};
