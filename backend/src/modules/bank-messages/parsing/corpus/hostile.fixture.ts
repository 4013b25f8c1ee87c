import { type Corpus, credit, row } from './row.fixture.ts';

const GOOD = 'Rs 5,500.00 received in your JazzCash Mobile Account:03001234567 via Raast. TID: 715335861320';

/** What attackers and accidents write. Invented. */
export const HOSTILE: Corpus = {
  provider: 'hostile',
  method: 'jazzcash',
  rows: [
    // The right text from another sender.
    row('03001234567', GOOD, 'unknown'),
    row('+923001234567', GOOD, 'unknown'),
    row('JazzCash-Offers', GOOD, 'unknown'),
    row('JаzzCash', GOOD, 'unknown'), // Cyrillic а
    row('JazzCash\u200b', GOOD, 'unknown'),
    row('８５５８', GOOD, 'unknown'),
    row('85581', GOOD, 'unknown'),
    row('', GOOD, 'unknown'),
    row('alerts@jazzcash.com.pk.example.com', GOOD, 'unknown'),
    row('alerts@notjazzcash.com.pk', GOOD, 'unknown'),
    row('"alerts@jazzcash.com.pk" <thief@example.com>', GOOD, 'unknown'),
    row('JazzCash <alerts@jazzcash.com.pk>', GOOD, 'unknown'),
    // The text of another wallet from this sender is read as what this sender says: the method is that of the sender.
    row(
      '8558',
      'Trx ID 53945346065. You have Received Rs. 50.00 from HIRA in your Easypaisa Account.',
      credit(5000, '53945346065', { payer: 'HIRA' }),
    ),
    // A message that quotes another one.
    row('8558', `Fwd: ${GOOD}`, 'unknown'),
    row('8558', `"${GOOD}" is what a fake message looks like.`, 'unknown'),
    row('8558', `${GOOD} ${GOOD}`, 'unknown'),
    row('8558', `Beware of fraud! Messages like ${GOOD} may be fake.`, 'unknown'),
    row('8558', `Rs 1.00 received from ALI, A/C: *1234. TID: 715509994301. Remarks: ${GOOD}`, 'unknown'),
    // Names that look like the rest of a message.
    row(
      '8558',
      'Rs 1.00 received from Rs. 5,000 received TID 123, A/C: *1234 on 16/06/2026 at 15:57:08. TID: 715509994302',
      'unknown',
    ),
    row(
      '8558',
      'Rs 1.00 received from ALI Rs 5,000.00, JazzCash Mobile Account: 0313****567. TID: 715509994303.',
      'unknown',
    ),
    row(
      '8558',
      'Rs 1.00 received from ALI. TID: 99999999, JazzCash Mobile Account: 0313****567. TID: 715509994304.',
      'unknown',
    ),
    row(
      '8558',
      'Rs 1.00 received from ALI in your JazzCash Account, JazzCash Mobile Account: 0313****567. TID: 715509994305.',
      'unknown',
    ),
    // Amounts that are none, or too large to be believed.
    row('8558', 'Rs 0.00 received in your JazzCash Mobile Account:03001234567 via Raast. TID: 715335861321', 'unknown'),
    row(
      '8558',
      'Rs -500.00 received in your JazzCash Mobile Account:03001234567 via Raast. TID: 715335861322',
      'unknown',
    ),
    row(
      '8558',
      'Rs 99,999,999,999.00 received in your JazzCash Mobile Account:03001234567 via Raast. TID: 715335861323',
      'unknown',
    ),
    row(
      '8558',
      'Rs 99999999999999999999 received in your JazzCash Mobile Account:03001234567 via Raast. TID: 715335861324',
      'unknown',
    ),
    row(
      '8558',
      'Rs 10,000,000.00 received in your JazzCash Mobile Account:03001234567 via Raast. TID: 715335861325',
      credit(1_000_000_000, '715335861325', { into: '03001234567' }),
    ),
    row(
      '8558',
      'Rs 10,000,000.01 received in your JazzCash Mobile Account:03001234567 via Raast. TID: 715335861326',
      'unknown',
    ),
    row('8558', 'Rs 5,50 received in your JazzCash Mobile Account:03001234567 via Raast. TID: 715335861327', 'unknown'),
    row(
      '8558',
      'Rs 5.500 received in your JazzCash Mobile Account:03001234567 via Raast. TID: 715335861328',
      'unknown',
    ),
    row('8558', 'Rs 0500 received in your JazzCash Mobile Account:03001234567 via Raast. TID: 715335861329', 'unknown'),
    row(
      '8558',
      'Rs 5 500 received in your JazzCash Mobile Account:03001234567 via Raast. TID: 715335861330',
      'unknown',
    ),
    row('8558', 'Rs 1e5 received in your JazzCash Mobile Account:03001234567 via Raast. TID: 715335861331', 'unknown'),
    row('8558', 'USD 500 received in your JazzCash Mobile Account:03001234567 via Raast. TID: 715335861332', 'unknown'),
    row('8558', 'INR 500 received in your JazzCash Mobile Account:03001234567 via Raast. TID: 715335861333', 'unknown'),
    // Two amounts.
    row('8558', 'Rs 500 received from ALI. Rs 700 received from MARYAM. TID: 715335861334', 'unknown'),
    row('8558', 'Rs 500 received from ALI, A/C: *1234. TID: 715335861335. Also Rs 700 is on its way.', 'unknown'),
    row('8558', 'Rs 500 or Rs 700 received from ALI, A/C: *1234. TID: 715335861336', 'unknown'),
    // Two ids.
    row('8558', 'Rs 500 received from ALI, A/C: *1234. TID: 715335861337. TID: 715335861338', 'unknown'),
    // Digits that are none.
    row(
      '8558',
      'Rs 5,OOO.00 received in your JazzCash Mobile Account:03001234567 via Raast. TID: 715335861339',
      'unknown',
    ),
    row(
      '8558',
      'Rs 5,оо0.00 received in your JazzCash Mobile Account:03001234567 via Raast. TID: 715335861340',
      'unknown',
    ),
    row(
      '8558',
      'Rs ５００ received in your JazzCash Mobile Account:03001234567 via Raast. TID: 715335861341',
      'unknown',
    ),
    row('8558', 'Rs 5०० received in your JazzCash Mobile Account:03001234567 via Raast. TID: 715335861342', 'unknown'),
    row('8558', 'Rs 5٠٠ received in your JazzCash Mobile Account:03001234567 via Raast. TID: 715335861343', 'unknown'),
    row('8558', 'Rs 𝟓𝟎𝟎 received in your JazzCash Mobile Account:03001234567 via Raast. TID: 715335861344', 'unknown'),
    row(
      '8558',
      'Rs \u202e005\u202c received in your JazzCash Mobile Account:03001234567 via Raast. TID: 715335861345',
      'unknown',
    ),
    row('8558', 'Rs 500 received in your JazzCash Mobile Account:03001234567 via Raast. TID: 7153З5861346', 'unknown'), // Cyrillic З
    // Money that has not arrived, or has gone again.
    row('8558', 'Rs 500 received from ALI, A/C: *1234. TID: 715335861347. This transaction is pending.', 'unknown'),
    row('8558', 'Rs 500 received from ALI, A/C: *1234. TID: 715335861348. It has been reversed.', 'reversal'),
    row('8558', 'Rs 500 received from ALI, A/C: *1234 failed. TID: 715335861349', 'failed'),
    row('8558', 'Rs 500 will be received from ALI, A/C: *1234. TID: 715335861350', 'unknown'),
    row('8558', 'Rs 500 has not been received from ALI, A/C: *1234. TID: 715335861351', 'unknown'),
    // Money that went away, or to somebody else.
    row('8558', 'Rs 500 transferred. TID: 715335861356', 'unknown'),
    row('8558', 'Rs 500 transferred to account 03001234567. TID: 715335861357', 'sent'),
    row('8558', 'Rs 500 has been credited to account 03001234567. TID: 715335861358', 'unknown'),
    row('8558', 'Rs 500 transferred from ALI RAZA to MARYAM KHAN. TID: 715335861359', 'unknown'),
    row('8558', 'Rs 500 has been received by MARYAM KHAN. TID: 715335861360', 'unknown'),
    row('8558', 'Rs 500 received by MARYAM KHAN from your JazzCash Account. TID: 715335861361', 'unknown'),
    row('8558', 'Rs 500 received from your JazzCash Account by MARYAM KHAN. TID: 715335861362', 'unknown'),
    row('8558', "Rs 500 credited in MARYAM KHAN's JazzCash Account. TID: 715335861363", 'unknown'),
    row('8558', 'Rs 500 credited. TID: 715335861366 to MARYAM KHAN', 'unknown'),
    row('8558', 'MARYAM KHAN has received Rs 500 from you. TID: 715335861364', 'unknown'),
    row('8558', 'MARYAM KHAN sent you Rs 500? Never share the TID: 715335861365', 'unknown'),
    // Times that do not exist, or lie in the future.
    row('8558', 'Rs 500 received from ALI, A/C: *1234 on 31/02/2026 at 15:57:08. TID: 715335861352', 'unknown'),
    row('8558', 'Rs 500 received from ALI, A/C: *1234 on 06/21/2026 at 15:57:08. TID: 715335861353', 'unknown'),
    row('8558', 'Rs 500 received from ALI, A/C: *1234 on 16/06/2026 at 25:57:08. TID: 715335861354', 'unknown'),
    row('8558', 'Rs 500 received from ALI, A/C: *1234 on 16/06/2027 at 15:57:08. TID: 715335861355', 'unknown'),
    // Ids that are none.
    row('8558', 'Rs 500 received from ALI, A/C: *1234. TID: 12', 'unknown'),
    row('8558', 'Rs 500 received from ALI, A/C: *1234. TID: PENDING', 'unknown'),
    row('8558', 'Rs 500 received from ALI, A/C: *1234. TID:', 'unknown'),
    row('8558', '', 'unknown'),
    row('8558', ' \u200b\u2066 ', 'unknown'),
  ],
};
