import { sitePaths } from '@urooj/host/paths';
import { Link, useHost } from '@urooj/host/router';
import { mailUrl, whatsappUrl } from '@urooj/host/support-links';
import { buyingTexts } from '@urooj/texts/en/buying';
import { buttonClass } from '@urooj/ui/button';
import { classNames } from '@urooj/ui/class-names';
import { Cluster, Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { Section } from '@urooj/ui/section';
import { noMethodsTexts } from '../../texts/en/no-methods.ts';
import { paymentTexts } from '../../texts/en/payment.ts';
import { OrderDue, type OrderDueProps } from './order-due.tsx';
import styles from './payment-columns.module.css';

/** In place of the form, where the owner has set no account to pay to. Few shops are like this. */
export function NoMethods({ orderId, order }: OrderDueProps) {
  return (
    <Section level={1} heading={paymentTexts.heading} lead={noMethodsTexts.lead}>
      <Stack className={styles.settled}>
        <OrderDue orderId={orderId} order={order} />
        <Contacts orderId={orderId} />
      </Stack>
    </Section>
  );
}

/** How to reach the shop. */
function Contacts({ orderId }: { orderId: string }) {
  const { email, whatsapp } = useHost().config.support;
  const subject = noMethodsTexts.mailSubject(orderId);
  const chat = whatsappUrl(whatsapp, subject);
  return (
    <Stack>
      <Notice tone="warning">{noMethodsTexts.text}</Notice>
      <p>{noMethodsTexts.help}</p>
      <Cluster>
        {chat ? (
          <a href={chat} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
            {buyingTexts.whatsappTo(whatsapp)}
          </a>
        ) : null}
        {email ? (
          <a
            href={mailUrl(email, { subject })}
            className={classNames(buttonClass({ variant: 'secondary' }), styles.mail)}
          >
            {noMethodsTexts.mail(email)}
          </a>
        ) : null}
        <Link to={sitePaths.contact()}>{buyingTexts.contactSupport}</Link>
      </Cluster>
    </Stack>
  );
}
