import { type Corpus, credit, row } from './row.fixture.ts';

/**
 * Wordings from public repositories on GitHub, with invented names and numbers: `received in your JazzCash Mobile Account … via
 * Raast. TID` (donation page, expense trackers), `received from …, A/C` and `JazzCash Mobile Account: 0313****567` (parser of
 * an expense tracker), `You have received … Ref#TXN` (tests of Hisaab), `has been credited to your JazzCash Account` (PayGuard).
 */
export const JAZZCASH: Corpus = {
  provider: 'jazzcash',
  method: 'jazzcash',
  rows: [
    row(
      '8558',
      'Rs 5,500.00 received in your JazzCash Mobile Account:03001234567 via Raast. TID: 715335861320',
      credit(550_000, '715335861320', { into: '03001234567' }),
    ),
    row(
      'JazzCash',
      'Rs 1.00 received   in your JazzCash Mobile Account:03001234567 via Raast. TID: 721344000002',
      credit(100, '721344000002', { into: '03001234567' }),
    ),
    row(
      '8558',
      'Rs 1,500.00 received from PAKISTAN MOBILE COMM, A/C: *1234 on 16/06/2026 at 15:57:08. TID: 715509994301 via IBFT',
      credit(150_000, '715509994301', { payer: 'PAKISTAN MOBILE COMM', from: '*1234', at: '2026-06-16 15:57:08' }),
    ),
    row(
      '8558',
      'Rs 7,900.00 received from Hamza Enterprises, JazzCash Mobile Account: 0313****567. TID: 715509994306.',
      credit(790_000, '715509994306', { payer: 'Hamza Enterprises', from: '0313****567' }),
    ),
    row(
      'JazzCash',
      'You have received Rs.2,500 from Bilal (0333XXXXXXX). Your JazzCash balance is Rs.7,300. Ref#TXN20260315101500',
      credit(250_000, 'TXN20260315101500', { payer: 'Bilal', from: '0333XXXXXXX', balancePaisa: 730_000 }),
    ),
    row(
      'JazzCash',
      'JazzCash: PKR 2,000 has been credited to your JazzCash Account from 0321-1234567. Fee: Rs.0. Available Balance: Rs.4,500. TxnID: JC123456789.',
      credit(200_000, 'JC123456789', { from: '0321-1234567', balancePaisa: 450_000 }),
    ),
    row(
      'JazzCash',
      'JazzCash: PKR 500 has been credited to your JazzCash Account from 0300-7654321 on 18-Apr-2026 at 10:45 AM. Ref: JC000111222.',
      credit(50_000, 'JC000111222', { from: '0300-7654321', at: '2026-04-18 10:45' }),
    ),
    row(
      '8558',
      'Your jazzcash wallet has received PKR 3,250 from 0311-1234567. Available balance: Rs.7,000. TxnID: JC554433221.',
      credit(325_000, 'JC554433221', { from: '0311-1234567', balancePaisa: 700_000 }),
    ),
    row(
      '8558',
      'Credit Alert: PKR 25,000.00 received in your JazzCash wallet. TID: 887212345678',
      credit(2_500_000, '887212345678'),
    ),
    row(
      '8558',
      'Rs 13,900 received from ZAINAB MALIK 03017654321 on 22/11/2026 at 23:59:59. TID: 715509994377.',
      credit(1_390_000, '715509994377', { payer: 'ZAINAB MALIK', from: '03017654321', at: '2026-11-22 23:59:59' }),
    ),
    row(
      '8558',
      'Rs 250 received from OMAR, A/C: ***2342 on 22/11/2026 at 12:00:01 AM. TID: 715509994378 via JazzCash',
      credit(25_000, '715509994378', { payer: 'OMAR', from: '***2342', at: '2026-11-22 00:00:01' }),
    ),
    row(
      'JazzCash',
      'You have received Rs. 1,390/- from Hira Malik in your JazzCash account. TID 715509994379',
      credit(139_000, '715509994379', { payer: 'Hira Malik' }),
    ),
    row(
      '8558',
      'آپ کے جاز کیش اکاؤنٹ میں 03001234567 سے 1,390 روپے موصول ہوئے ہیں۔ ٹی آئی ڈی 715509994380',
      credit(139_000, '715509994380', { from: '03001234567' }),
    ),
    row(
      '8558',
      'آپ کو حرا ملک کی جانب سے ۲۵۰ روپے موصول ہوئے ہیں۔ ٹی آئی ڈی: ۷۱۵۵۰۹۹۹۴۳۸۱',
      credit(25_000, '715509994381', { payer: 'حرا ملک' }),
    ),
    row(
      'JazzCash',
      'محترم صارف، 1,00,000 روپے احمد رضا کی طرف سے آپ کے جاز کیش اکاؤنٹ میں جمع ہو گئے ہیں۔ ٹی آئی ڈی 715509994382',
      credit(10_000_000, '715509994382', { payer: 'احمد رضا' }),
    ),
    row('JazzCash', 'Amount Rs.500 deposited by Agent. Balance: Rs.9,000.', 'unknown'),
    row(
      '8558',
      'Rs 30.00 received in your JazzCash Mobile Account:03001234567 via Raast.',
      credit(3000, null, { into: '03001234567' }),
    ),
    row(
      '8558',
      'Rs 500.00 successfully transferred to your Salaam Wallet on 16/06/2026 at 21:53:31. Transaction ID 714962000111.',
      // Out of the JazzCash account. `to your … Wallet` could as well be money that arrived.
      'unknown',
    ),
    row(
      '8558',
      'Rs 4,700.00 sent to MUHAMMAD HAMZA, A/C: ***2342 on 20/06/2026 at 21:41:55. Fee: Rs 0.00, TID:715335495436 via JazzCash',
      'sent',
    ),
    row(
      '8558',
      'Rs 257.00 paid to OVER DOSE, Till ID: 00112233 on 11/06/2026 at 15:49:57. Fee: Rs 0.00, TID: 715335495437 via QR Code.',
      'sent',
    ),
    row(
      'JazzCash',
      'You have sent Rs.5,000 to Ali Raza (0312XXXXXXX). Your JazzCash balance is Rs.1,200. Ref#TXN20260315143201',
      'sent',
    ),
    row(
      'JazzCash',
      'LESCO bill of Rs.3,200 paid successfully. JazzCash balance: Rs.8,100. Ref#BILL20260315080000',
      'billPayment',
    ),
    row('8558', 'Dear Customer, OTP for your JazzCash login is 4821. Do not share it.', 'otp'),
    row('8558', 'Loan hasil karein Rs 10,000 tak JazzCash se! jazzcash.com.pk/loan', 'promotion'),
    row('8558', 'Rs 500 could not be processed because of insufficient balance. TID: 715509994390', 'failed'),
    row(
      '8558',
      'TID: 715509994391 of Rs 500 has been reversed. The amount is back in your JazzCash account.',
      'reversal',
    ),
    row('8558', 'Your JazzCash balance is Rs 1,200.00', 'balance'),
  ],
};
