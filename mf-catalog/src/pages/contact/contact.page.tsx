import { currentLanguage } from '@urooj/domain/language';
import { promisedIn, type ShownStatements, statementsFor } from '@urooj/domain/shop-statements';
import { sitePaths } from '@urooj/host/paths';
import type { Page } from '@urooj/host/remote';
import { Link, useHost, useLoaderData, useSession } from '@urooj/host/router';
import type { SiteConfig } from '@urooj/host/site-config';
import { mailUrl, whatsappUrl } from '@urooj/host/support-links';
import { useReplyTime } from '@urooj/host/use-reply-time';
import { replyTimeText } from '@urooj/texts/en/reply-time';
import { buttonClass } from '@urooj/ui/button';
import { Card } from '@urooj/ui/card';
import { ArrowIcon, ChatIcon, CheckIcon, MailIcon } from '@urooj/ui/icons';
import { Section } from '@urooj/ui/section';
import { breadcrumbs, contactPage } from '../../json-ld.ts';
import { paths } from '../../paths.ts';
import { contactTexts, USUAL_PROMISED } from '../../texts/en/contact.ts';
import styles from './contact.module.css';
import { ContactForm } from './contact-form.tsx';

type ContactData = SiteConfig & { readonly statements?: ShownStatements };

const quicker = () => [
  { to: sitePaths.trackOrder(), ...contactTexts.quickerLinks.trackOrder },
  { to: paths.faq(), ...contactTexts.quickerLinks.faq },
  { to: sitePaths.refundPolicy(), ...contactTexts.quickerLinks.refundPolicy },
];

function SupportChannels({ support }: { support: SiteConfig['support'] }) {
  const whatsapp = whatsappUrl(support.whatsapp);
  return (
    <div className={styles.ways}>
      <Card className={styles.way}>
        <MailIcon size={28} />
        <h2>{contactTexts.mail}</h2>
        <p className={styles.address}>
          <bdi>{support.email}</bdi>
        </p>
        <p>{contactTexts.mailHelp}</p>
        <a
          href={mailUrl(support.email, { subject: contactTexts.mailSubject, body: contactTexts.mailBody })}
          className={buttonClass({ size: 'large', wide: true })}
        >
          {contactTexts.writeMail}
        </a>
      </Card>
      {whatsapp ? (
        <Card className={styles.way}>
          <ChatIcon size={28} />
          <h2>{contactTexts.whatsapp}</h2>
          <p className={styles.address}>
            <bdi>{support.whatsapp}</bdi>
          </p>
          <p>{contactTexts.whatsappHelp}</p>
          <a
            href={whatsapp}
            rel="noopener noreferrer"
            target="_blank"
            className={buttonClass({ size: 'large', wide: true, variant: 'secondary' })}
          >
            {contactTexts.openWhatsapp}
          </a>
        </Card>
      ) : null}
    </div>
  );
}

function Contact() {
  const { support, statements, switches } = useLoaderData<ContactData>();
  const promised = promisedIn(statements, USUAL_PROMISED);
  const { api } = useHost();
  const hasThreads = useSession().features.includes('threads');
  const replyMinutes = useReplyTime(api, hasThreads && switches.measuredReplyTime);
  return (
    <>
      <Section
        level={1}
        heading={contactTexts.title}
        lead={contactTexts.lead(replyMinutes === null ? promised : { ...promised, hours: null })}
      >
        {switches.measuredReplyTime ? (
          <p role="status">{replyMinutes === null ? '' : replyTimeText(replyMinutes)}</p>
        ) : null}
        <SupportChannels support={support} />
      </Section>
      <Section heading={contactTexts.atHand} lead={contactTexts.atHandLead} className={styles.band}>
        <ul className={styles.list}>
          {contactTexts.atHandList.map(({ what, why }) => (
            <li key={what}>
              <CheckIcon />
              <div>
                <strong>{what}</strong>
                <p>{why}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className={styles.warning}>{contactTexts.passwordWarning}</p>
      </Section>
      <Section heading={contactTexts.quicker}>
        <ul className={styles.quicker}>
          {quicker().map(({ when, to, text }) => (
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

export const page: Page<ContactData> = {
  // The addresses are settings of the owner: known when the page is composed, not when it is built.
  loader: (host) => async () => ({
    ...host.config,
    ...statementsFor(await host.statements(), currentLanguage(), ['support']),
  }),
  meta: (config) => ({
    title: contactTexts.title,
    description: contactTexts.description,
    jsonLd: import.meta.env.SSR
      ? [contactPage(config), breadcrumbs({ name: contactTexts.title, path: paths.contact() })]
      : [],
  }),
  Component: Contact,
};
