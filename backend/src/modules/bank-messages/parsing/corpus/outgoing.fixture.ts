/** Messages about money that went out, with fakes among them. People and numbers are invented, as in the rest of the corpus. */

type OutgoingTruth = {
  readonly rupees: number;
  readonly reference: string;
  readonly digits?: string;
  readonly order?: string;
  /** Karachi. */
  readonly at?: string;
};

/** `null`: no transfer that a program may be certain of. */
type OutgoingRow = { readonly sender: string; readonly text: string; readonly truth: OutgoingTruth | null };

const row = (sender: string, text: string, truth: OutgoingTruth | null): OutgoingRow => ({ sender, text, truth });

const EASYPAISA: readonly OutgoingRow[] = [
  row(
    '3737',
    'Dear HAMZA ALI, An amount of Rs. 675.0 has been successfully sent to OMAR BUTT in *******1001 via Raast Payment from your Easypaisa account *****19 on 2026-08-09 at 14:18:28.404552834. Trx ID 3945073211.',
    { rupees: 675, reference: '3945073211', digits: '1001', at: '2026-08-09 14:18:28' },
  ),
  row('3737', 'You sent Rs.1,390 to HIRA QURESHI from your Easypaisa Account. Trx ID 40118823399.', {
    ...{ rupees: 1390, reference: '40118823399' },
  }),
  row('3737', 'Rs. 1390 has been transferred from your account to USMAN RAZA (03451234567). TRX ID:52901122341', {
    ...{ rupees: 1390, reference: '52901122341', digits: '4567' },
  }),
  row(
    'Easypaisa',
    'PKR 2,000 sent to Usman Khan (0341XXXXXXX) from your Easypaisa account. Fee: PKR 0. Ref: EP20260315001',
    {
      ...{ rupees: 2000, reference: 'EP20260315001' },
    },
  ),
  row('3737', 'PKR 1,000.00 has been successfully transferred to 03331234567. Trx ID 52901122342', {
    ...{ rupees: 1000, reference: '52901122342', digits: '4567' },
  }),
  // Without a reference.
  row('3737', 'PKR 1,000.00 has been successfully transferred to 03331234567', null),
  // Not to a person.
  row(
    'Easypaisa',
    'PKR 500 withdrawn from your Easypaisa account at Agent 1234. Balance: PKR 8,500. Trx ID 52901122343',
    null,
  ),
];

const JAZZCASH: readonly OutgoingRow[] = [
  row(
    '8558',
    'Rs 4,700.00 sent to MUHAMMAD HAMZA, A/C: ***2342 on 20/06/2026 at 21:41:55. Fee: Rs 0.00, TID:715335495436 via JazzCash',
    { rupees: 4700, reference: '715335495436', digits: '2342', at: '2026-06-20 21:41:55' },
  ),
  row(
    'JazzCash',
    'You have sent Rs.5,000 to Ali Raza (0312XXXXXXX). Your JazzCash balance is Rs.1,200. Ref#TXN20260315143201',
    {
      ...{ rupees: 5000, reference: 'TXN20260315143201' },
    },
  ),
  row(
    'JazzCash',
    'JazzCash: Rs. 3000 sent to 0300-1234567 successfully. Transaction ID: JC-20260827-4455. Charges: Rs. 0.',
    {
      ...{ rupees: 3000, reference: 'JC-20260827-4455', digits: '4567' },
    },
  ),
  row('8558', 'Rs 500 sent to ALI RAZA, A/C: 0313****567. TID: 715335495438', {
    rupees: 500,
    reference: '715335495438',
  }),
];

const BANKS: readonly OutgoingRow[] = [
  row(
    'Alfa',
    'Transaction Alert PKR 50.00 sent to HAMZA ALI SIDDIQUI TMB from your BAF A/C **1002 on 10-Aug-26 14:23:57 via FT Tx ID FT262220PL86PYMF',
    { rupees: 50, reference: 'FT262220PL86PYMF', at: '2026-08-10 14:23:57' },
  ),
  row(
    'noreply@ubl.com.pk',
    'Dear BILAL RAZA , You paid PKR. 1,100.00 to HAMZA AHMED via Raast. Here are the details: Account Title: BILAL RAZA Date: 17-May-2026 Time: 09:14:47 PM Transaction ID: 1190000001 Regards, UBL Digital',
    { rupees: 1100, reference: '1190000001', at: '2026-05-17 21:14:47' },
  ),
  row('8079', 'Ibft of PKR 15,000 to Hamza Qureshi. Available Balance: PKR 35,000. Stan: 998877', {
    ...{ rupees: 15_000, reference: '998877' },
  }),
  row(
    'HBL',
    'You transferred Rs 850.68 to AYESHA KHAN, A/C: PK36SCBL0000001123456702 via Raast. Note: order 3f2a9c1e. Ref: FT26326AB0012',
    {
      ...{ rupees: 850.68, reference: 'FT26326AB0012', digits: '6702', order: '3f2a9c1e' },
    },
  ),
  row('MCB', 'Transfer of Rs.10,000 made to Bilal Ahmed (MCB A/C). Bal: Rs.50,000. Ref: MCB556677', null),
  row('8079', 'PKR 6,500 debited from your Meezan A/C XXXX7788. Bal: PKR 43,500. Stan: 112345', null),
];

const NEW_WALLETS: readonly OutgoingRow[] = [
  row('SadaPay', 'You sent PKR 1,200 to Ayesha Qureshi. Your SadaPay balance is PKR 4,800. ID: SP-TXN-2026-0315-001', {
    ...{ rupees: 1200, reference: 'SP-TXN-2026-0315-001' },
  }),
  row(
    'service@nayapay.com',
    'You sent Rs. 1,450 to Muhammad Omar Butt 💸\n1,450 Muhammad Omar Butt 6a00000000000000000000e4 21 Feb 2026, 10:04 PM omar200 omarbutt',
    { rupees: 1450, reference: '6a00000000000000000000e4', at: '2026-02-21 22:04:00' },
  ),
  row('NayaPay', "Off it goes Rs. 10 sent to Usman Qureshi. Your wallet's seen better days.", null),
];

/** Strangers, failures, money that came back, and money that was received. */
const FAKES: readonly OutgoingRow[] = [
  row('03001234567', 'You sent Rs.1,390 to HIRA QURESHI from your Easypaisa Account. Trx ID 40118823399.', null),
  row('Easypaisa Offers', 'You sent Rs.1,390 to HIRA QURESHI. Trx ID 40118823399.', null),
  row('3737', 'You sent Rs.1,390 to HIRA QURESHI. Trx ID 40118823399. The transfer was reversed.', null),
  row('3737', 'Rs.1,390 sent to HIRA QURESHI failed. Trx ID 40118823399.', null),
  row('8558', 'Rs 500 will be sent to ALI RAZA, A/C: ***4567. TID: 715335495439', null),
  row('8558', 'Rs 500 has not been sent to ALI RAZA, A/C: ***4567. TID: 715335495439', null),
  row('8558', 'Rs 500 sent to ALI RAZA, A/C: ***4567. TID: 715335495439. Please confirm the payment in the app.', null),
  row('8558', 'Rs 500 sent to ALI RAZA, A/C: ***4567. Rs 700 sent to OMAR BUTT, A/C: ***1111. TID: 715335495439', null),
  row('8558', 'Rs 500 sent to your JazzCash account 03001234567 from ALI RAZA. TID: 715335495439', null),
  row('3737', 'ALI RAZA sent you Rs.500 in your Easypaisa Account. Trx ID 40118823400.', null),
  row(
    '3737',
    'You have Received Rs.850.68 from ALI RAZA in your Easypaisa Account No. 03451234567. Trx ID 40118823401',
    null,
  ),
  row('3737', 'Someone wrote: You sent Rs.1,390 to HIRA QURESHI. Trx ID 40118823399.', null),
  row('3737', 'You sent Rs.1,390 to HIRA QURESHI. Trx ID 12.', null),
  row('3737', 'You sent Rs.1,3900 to HIRA QURESHI. Trx ID 40118823399.', null),
];

export const OUTGOING: readonly OutgoingRow[] = [...EASYPAISA, ...JAZZCASH, ...BANKS, ...NEW_WALLETS, ...FAKES];
