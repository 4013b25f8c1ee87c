import type { Page } from '@urooj/platform/remote';
import { Link, useHost } from '@urooj/platform/router';
import type { SiteConfig } from '@urooj/platform/site-config';
import { buttonClass } from '@urooj/ui/button';
import { Card } from '@urooj/ui/card';
import { ArrowIcon, ChatIcon, CheckIcon, MailIcon } from '@urooj/ui/icons';
import { Section } from '@urooj/ui/section';
import { breadcrumbs, contactPage } from '../../json-ld.ts';
import { paths } from '../../paths.ts';
import styles from './contact.module.css';
import { AT_HAND, CONTACT_HEAD, mailAddress, QUICKER, whatsappAddress } from './contact-content.ts';
import { ContactForm } from './contact-form.tsx';

const { title, lead, description } = CONTACT_HEAD;

function Ways({ support }: { support: SiteConfig['support'] }) {
  const whatsapp = whatsappAddress(support);
  return (
    <div className={styles.ways}>
      <Card className={styles.way}>
        <MailIcon size={28} />
        <h2>Mail</h2>
        <p className={styles.address}>{support.email}</p>
        <p>Best for anything with a screenshot or a longer story.</p>
        <a href={mailAddress(support.email)} className={buttonClass({ size: 'large', wide: true })}>
          Write a mail
        </a>
      </Card>
      {whatsapp ? (
        <Card className={styles.way}>
          <ChatIcon size={28} />
          <h2>WhatsApp</h2>
          <p className={styles.address}>{support.whatsapp}</p>
          <p>Best for a short question. Opens in a new tab or in the app.</p>
          <a
            href={whatsapp}
            rel="noopener noreferrer"
            target="_blank"
            className={buttonClass({ size: 'large', wide: true, variant: 'secondary' })}
          >
            Open WhatsApp
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
      <Section level={1} heading={title} lead={lead}>
        <Ways support={support} />
      </Section>
      <Section
        heading="What to have at hand"
        lead="Then the first answer can already be the solution."
        className={styles.band ?? ''}
      >
        <ul className={styles.list}>
          {AT_HAND.map(({ what, why }) => (
            <li key={what}>
              <CheckIcon />
              <div>
                <strong>{what}</strong>
                <p>{why}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className={styles.warning}>
          Never send us the password of a profile or of your bank. We do not ask for one, in no message and on no call.
        </p>
      </Section>
      <Section heading="Perhaps it is quicker here">
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
  // Mail and number are known when pages are composed, not when they are built.
  loader: (host) => () => host.config,
  meta: (config) => ({
    title,
    description,
    jsonLd: import.meta.env.SSR ? [contactPage(config), breadcrumbs({ name: title, path: paths.contact() })] : [],
  }),
  Component: Contact,
};
