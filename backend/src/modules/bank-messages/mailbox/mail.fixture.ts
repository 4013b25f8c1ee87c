/** The server that receives the mails of the tests, and the owner's address there. */
export const AUTHSERV = 'mx.shop.example';
export const OWNER = 'owner@shop.example';
export const TRUST = { authserv: AUTHSERV, addresses: [OWNER] };

type MailParts = {
  readonly from?: string;
  readonly to?: string;
  readonly subject?: string;
  /** Headers above and below the others. */
  readonly top?: readonly string[];
  readonly more?: readonly string[];
  readonly type?: string;
  readonly body?: string;
};

const domainOf = (address: string): string => /@([^@<>"]+)>?$/.exec(address)?.[1] ?? '';

/** The results of a receiving server. */
export const checked = (results: string, authserv = AUTHSERV): string =>
  `Authentication-Results: ${authserv}; ${results}`;

/** A signature header; whether it is valid is what the receiving server says. */
export const signature = (domain: string, tags = 'h=From:To:Subject:Date'): string =>
  `DKIM-Signature: v=1; a=rsa-sha256; d=${domain}; s=s1;\r\n\t${tags}; bh=aGFzaA==; b=c2ln`;

/** A mail that its receiving server has found genuine, where nothing else is said. */
export function mailSource({
  from = 'NayaPay <service@nayapay.com>',
  to = OWNER,
  subject = 'A subject',
  top = [checked(`dkim=pass header.d=${domainOf(from)} header.s=s1`)],
  more = [signature(domainOf(from))],
  type = 'text/plain; charset=utf-8',
  body = 'A text',
}: MailParts = {}): string {
  const headers = [...top, 'Received: from somewhere', ...more, `From: ${from}`, `To: ${to}`, `Subject: ${subject}`];
  return [...headers, 'MIME-Version: 1.0', `Content-Type: ${type}`, '', body].join('\r\n');
}

/** With a payment of Rs. 1,360; each `id` of 24 hexadecimal digits is another one. */
export const nayapayMail = (id: string, parts: MailParts = {}): string =>
  mailSource({
    subject: 'You got Rs. 1,360 from Bilal Omar Khan',
    body: nayapayText(id),
    ...parts,
  });

const nayapayText = (id: string): string => `Bilal Omar Khan
bilal.omar.100@nayapay
Rs. 1,360
25 Jun 2026, 04:23 PM

AMOUNT DETAILS
Principal Amount Rs. 1,360
Service Fee Rs. 0
Amount Received Rs. 1,360

TRANSACTION DETAILS
Transaction ID ${id}
`;

export const UBL_TEXT =
  'Dear BILAL RAZA , A Transfer Credit transaction of PKR. 1,000.00 was made in your Account No: 12*****34 (BILAL RAZA) in I 8 MARKAZ, ISLAMABAD on Thursday May 14, 2026. Transaction description: RAAST P2P FT FROM USMAN BUTT EASYPAISA ACCT: PK65TMFB*********018 MSGID: TMICFBPK130526012345678901 Instrument number: 777200260513000001 Regards, UBL Digital';
