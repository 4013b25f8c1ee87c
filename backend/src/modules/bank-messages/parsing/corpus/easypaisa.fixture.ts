import { type Corpus, credit, row } from './row.fixture.ts';

/**
 * Wordings from public repositories on GitHub, with invented names and numbers: texts that start with `Trx ID`, with
 * `You have Received … in your Easypaisa Account No` (regular expressions of an expense tracker), `has been credited to your
 * Easypaisa Account` and `Your easypaisa wallet has received` (tests of PayGuard), sent through Raast (tests of a budget app).
 * The Urdu ones are translations.
 */
export const EASYPAISA: Corpus = {
  provider: 'easypaisa',
  method: 'easypaisa',
  rows: [
    row(
      '3737',
      'Trx ID 53945346065. You have Received Rs. 50.00 from , Bank BAF in your Easypaisa Account. Fee for this transaction is Rs. 0.00.',
      credit(5000, '53945346065'),
    ),
    row(
      '3737',
      'Trx ID 40118823371. You have Received Rs. 1,390.00 from HIRA QURESHI in your Easypaisa Account. Fee for this transaction is Rs. 0.00.',
      credit(139_000, '40118823371', { payer: 'HIRA QURESHI' }),
    ),
    row(
      'Easypaisa',
      'You have Received Rs.2500.00 from MUHAMMAD BILAL in your Easypaisa Account No. 03451234567. Trx ID 41207733120',
      credit(250_000, '41207733120', { payer: 'MUHAMMAD BILAL', into: '03451234567' }),
    ),
    row(
      'EASYPAISA',
      'You have Received Rs.12,750 from Ayesha Khan in your Easypaisa Account No 03331234567. Trx ID 41207733121.',
      credit(1_275_000, '41207733121', { payer: 'Ayesha Khan', into: '03331234567' }),
    ),
    row(
      '3737',
      'Dear Customer, Rs.1,500 has been credited to your Easypaisa Account 03XX-XXXXXXX from 0312-1234567 on 18/04/2026 at 14:30. TxnID: EP123456789.',
      credit(150_000, 'EP123456789', { from: '0312-1234567', into: '03XX-XXXXXXX', at: '2026-04-18 14:30' }),
    ),
    row(
      '3737',
      'Dear Customer, PKR 99,500.50 has been credited to your Easypaisa Account 0345****678 from 0300-7654321 on 01/11/2026 at 09:05. TxnID: EP900000017.',
      credit(9_950_050, 'EP900000017', { from: '0300-7654321', into: '0345****678', at: '2026-11-01 09:05' }),
    ),
    row(
      'Easypaisa',
      'Your easypaisa wallet has received Rs.750 from 0300-1234567. Transaction ID: EP987654321. 18/04/2026 09:15.',
      credit(75_000, 'EP987654321', { from: '0300-1234567', at: '2026-04-18 09:15' }),
    ),
    row(
      'Easypaisa',
      'Rs. 3,000 received from USMAN ALI 03211234567 in your Easypaisa account on 21-11-2026 at 18:04:55. Trx ID: 51649571800. Your new balance is Rs. 8,120.75.',
      credit(300_000, '51649571800', {
        ...{ payer: 'USMAN ALI', from: '03211234567', at: '2026-11-21 18:04:55', balancePaisa: 812_075 },
      }),
    ),
    row(
      '3737',
      'Dear Customer,\nRs 500.00 received from FATIMA RAZA in your Easypaisa Account.\nTID: 51649571801\nNever share your PIN with anyone.',
      credit(50_000, '51649571801', { payer: 'FATIMA RAZA' }),
    ),
    row(
      '3737',
      'You have received Rs. 1,00,000.00 from HAJI TRADERS in your Easypaisa Account. Trx ID: 51649571802',
      credit(10_000_000, '51649571802', { payer: 'HAJI TRADERS' }),
    ),
    row(
      '3737',
      'آپ کو 03001234567 سے ۵٬۰۰۰ روپے موصول ہوئے ہیں۔ ٹرانزیکشن آئی ڈی: ۵۳۹۴۵۳۴۶۰۶۵۔',
      credit(500_000, '53945346065', { from: '03001234567' }),
    ),
    row(
      '3737',
      'آپ کے ایزی پیسہ اکاؤنٹ میں محمد علی کی طرف سے 1,390 روپے موصول ہوئے ہیں۔ ٹرانزیکشن آئی ڈی: 53945346066',
      credit(139_000, '53945346066', { payer: 'محمد علی' }),
    ),
    row(
      'Easypaisa',
      'معزز صارف، آپ کے ایزی پیسہ اکاؤنٹ میں 03451234567 سے ٢٬٥٠٠ روپے موصول ہوئے۔ ٹرانزیکشن آئی ڈی ٥٣٩٤٥٣٤٦٠٦٧ بتاریخ 21-11-2026 بوقت 18:04۔ موجودہ بیلنس: ٩٬١٠٠ روپے',
      credit(250_000, '53945346067', { from: '03451234567', at: '2026-11-21 18:04', balancePaisa: 910_000 }),
    ),
    row(
      '3737',
      '\u200fآپ کو\u00a0عائشہ خان\u200c کی جانب سے \u202b12,750\u202c\u00a0روپے موصول ہوئے ہیں۔\r\nٹرانزیکشن نمبر 53945346068',
      credit(1_275_000, '53945346068', { payer: 'عائشہ خان' }),
    ),
    // Money that arrived, but nothing says which payment it is.
    row(
      '3737',
      'EP: Rs.1,500 received from 0312-1234567 in your Mobile Account',
      credit(150_000, null, { from: '0312-1234567' }),
    ),
    row(
      '3737',
      'EP: Rs.10,000 received from 0345-7654321 in your Easypaisa Account. Available Balance: Rs.25,500. Date: 18-Apr-2026 11:05 AM.',
      credit(1_000_000, null, { from: '0345-7654321', at: '2026-04-18 11:05', balancePaisa: 2_550_000 }),
    ),
    row(
      '3737',
      'Dear HAMZA ALI, An amount of Rs. 675.0 has been successfully sent to OMAR BUTT in *******1001 via Raast Payment from your Easypaisa account *****19 on 2026-08-09 at 14:18:28.404552834. Trx ID 3945073211.',
      'sent',
    ),
    row('3737', 'You sent Rs.1,390 to HIRA QURESHI from your Easypaisa Account. Trx ID 40118823399.', 'sent'),
    row('3737', 'Your OTP is 482913. Do not share it with anyone, Easypaisa never requests it.', 'otp'),
    row('Easypaisa', '482913 is your Easypaisa verification code. It expires in 5 minutes.', 'otp'),
    row('3737', 'Your K-Electric bill of Rs.3,200 has been paid successfully. Trx ID 40118823400.', 'billPayment'),
    row(
      '3737',
      'Trx ID 40118823401. Your transaction of Rs. 1,390.00 to HIRA QURESHI has failed. Try again.',
      'failed',
    ),
    row('3737', 'Trx ID 40118823402. Rs. 1,390.00 has been reversed in your Easypaisa Account.', 'reversal'),
    row('3737', 'Your Easypaisa account balance is Rs. 8,120.75', 'balance'),
    row('3737', 'Get 50% cashback up to Rs. 500 on your first Easypaisa debit card payment. T&Cs apply.', 'promotion'),
    row('3737', 'ALI RAZA has requested Rs. 1,390 from you. Open the Easypaisa app to pay.', 'request'),
  ],
};
