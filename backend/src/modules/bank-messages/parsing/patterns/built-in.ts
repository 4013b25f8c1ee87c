import type { PaymentMethod } from '@urooj/contract/vocabulary';
import { type Pattern, PROVIDERS, type Provider } from '../pattern.ts';
import { SHARED_WORDINGS } from './families.ts';
import { IGNORED_WORDINGS } from './ignored.ts';
import { NAYAPAY_MAIL, NAYAPAY_PLAIN_MAIL, NAYAPAY_RAAST_MAILS, RAAST_MAIL, UBL_MAIL } from './mails.ts';

/** Rises with each change of a wording. */
const VERSION = 3;

/** Short codes as users of phones report them; sender names as the providers register them. */
export const SENDERS: Readonly<Record<Provider, readonly string[]>> = {
  easypaisa: ['3737', 'Easypaisa', 'Easypaisa Bank', 'TelenorBank', '@easypaisa.com.pk', '@telenorbank.pk'],
  jazzcash: ['8558', 'JazzCash', 'Jazz Cash', 'JazzCash Alert', '@jazzcash.com.pk'],
  hbl: ['4250', '14250', 'HBL', 'HBL Alert', 'HBLBank', '@hbl.com'],
  meezan: ['8079', '9779', 'Meezan', 'Meezan Bank', 'MBL', '@meezanbank.com'],
  ubl: ['8257', 'UBL', 'UBL Digital', 'UBLBank', '@ubl.com.pk', '@ubldigital.com'],
  alfalah: ['8287', 'Alfalah', 'Bank Alfalah', 'BAFL', 'Alfa', '@bankalfalah.com'],
  allied: ['9080', 'ABL', 'Allied Bank', 'myABL', '@abl.com'],
  mcb: ['6222', 'MCB', 'MCB Bank', 'MCB Live', '@mcb.com.pk'],
  askari: ['8870', 'Askari', 'Askari Bank', 'AskariBank', 'AKBL', '@askaribank.com.pk'],
  faysal: ['8756', 'FBL', 'Faysal', 'Faysal Bank', 'FaysalBank', '@faysalbank.com'],
  nayapay: ['NayaPay', '@nayapay.com'],
  sadapay: ['SadaPay', '@sadapay.pk'],
  raast: ['Raast', 'SBP Raast'],
};

/** How buyers are paid from an account at the provider. */
export const methodAt = (provider: Provider): PaymentMethod => METHODS[provider] ?? 'bankTransfer';

const METHODS: Readonly<Partial<Record<Provider, PaymentMethod>>> = { easypaisa: 'easypaisa', jazzcash: 'jazzcash' };

function patternsOf(provider: Provider): Pattern[] {
  const common = { version: VERSION, provider, senders: SENDERS[provider] };
  const method = methodAt(provider);
  const wordings = [...SHARED_WORDINGS, { name: 'raastMail', regex: RAAST_MAIL }];
  if (provider === 'ubl') wordings.push({ name: 'mail', regex: UBL_MAIL });
  if (provider === 'nayapay') {
    wordings.push(
      { name: 'mail', regex: NAYAPAY_MAIL },
      { name: 'plainMail', regex: NAYAPAY_PLAIN_MAIL },
      ...NAYAPAY_RAAST_MAILS.map((regex, order) => ({ name: `raastMail${order}`, regex })),
    );
  }
  return [
    ...wordings.map(({ name, ...wording }) => ({
      ...common,
      id: `${provider}/${name}`,
      ...{ kind: 'credit' as const, method },
      ...wording,
    })),
    ...IGNORED_WORDINGS.map(({ name, ...ignored }) => ({
      ...common,
      id: `${provider}/ignored-${name}`,
      ...{ kind: 'ignored' as const },
      ...ignored,
    })),
  ];
}

/** The patterns that every shop has. An admin adds others, which are stored in the database. */
export const BUILT_IN_PATTERNS: readonly Pattern[] = PROVIDERS.flatMap(patternsOf);
