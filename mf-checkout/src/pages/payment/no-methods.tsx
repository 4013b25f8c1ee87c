import { sitePaths } from '@urooj/platform/paths';
import { Link, useHost } from '@urooj/platform/router';
import { mailUrl, whatsappUrl } from '@urooj/platform/support-links';
import * as sharedTexts from '@urooj/texts/en';
import { buttonClass } from '@urooj/ui/button';
import { classNames } from '@urooj/ui/class-names';
import { Cluster, Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { paymentTexts } from '../../texts/en/payment.ts';
import styles from './payment-columns.module.css';

const { noMethods } = paymentTexts;

/** How to reach the shop, where its owner has set no account to pay to. */
export function NoMethods({ orderId }: { orderId: string }) {
  const { email, whatsapp } = useHost().config.support;
  const subject = noMethods.mailSubject(orderId);
  const chat = whatsappUrl(whatsapp, subject);
  return (
    <Stack>
      <Notice tone="warning">{noMethods.text}</Notice>
      <p>{noMethods.help}</p>
      <Cluster>
        {chat ? (
          <a href={chat} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
            {sharedTexts.whatsappTo(whatsapp)}
          </a>
        ) : null}
        {email ? (
          <a
            href={mailUrl(email, { subject })}
            className={classNames(buttonClass({ variant: 'secondary' }), styles.mail)}
          >
            {noMethods.mail(email)}
          </a>
        ) : null}
        <Link to={sitePaths.contact()}>{sharedTexts.contactSupport}</Link>
      </Cluster>
    </Stack>
  );
}
