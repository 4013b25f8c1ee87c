import { type Corpus, credit, row } from './row.fixture.ts';

/**
 * From other sources: tests of Spend Tracker (Flutter, Easypaisa and NayaPay), of MoneySync (Android, Raast alerts of several
 * banks), templates for mails of Faysal Bank, a script for mails of Soneri Bank, a worker for mails of NayaPay, and own
 * wordings. The first patterns, which did not know them, read 7 of their 21 payments, and of two more the payer's
 * name wrongly; with these errors corrected 10. Then the patterns were extended.
 */
const EASYPAISA: Corpus = {
  provider: 'easypaisa',
  method: 'easypaisa',
  rows: [
    // Held out at first, and not read.
    row(
      '3737',
      'Rs. 1390 has been transferred to your account by USMAN RAZA (03451234567). TRX ID:51853297370',
      credit(139_000, '51853297370', { payer: 'USMAN RAZA', from: '03451234567' }),
    ),
    row(
      '3737',
      'You have received Rs. 2,780 from 03111234567 BILAL KHAN in your easypaisa account on 22 Nov 2026 at 8:15 PM. Txn No. 51853297371',
      credit(278_000, '51853297371', { payer: 'BILAL KHAN', from: '03111234567', at: '2026-11-22 20:15' }),
    ),
    row(
      'Easypaisa',
      'Congratulations! Rs. 500.00 received from BILAL. Transaction ID 51853297372. Open the app for details.',
      credit(50_000, '51853297372', { payer: 'BILAL' }),
    ),
    row(
      '3737',
      'آپ کو مریم خان (03111234567) سے 750 روپے وصول ہوئے۔ ٹرانزیکشن آئی ڈی 51853297373',
      credit(75_000, '51853297373', { payer: 'مریم خان', from: '03111234567' }),
    ),
    row(
      '3737',
      'آپ کے ایزی پیسہ اکاؤنٹ میں مبلغ ۱٬۳۹۰ روپے موصول ہوئے ہیں، ٹرانزیکشن آئی ڈی: ۵۱۸۵۳۲۹۷۳۷۴',
      credit(139_000, '51853297374'),
    ),
    row(
      '3737',
      'Dear MUHAMMAD SIDDIQUI, You have received Rs.1 in your Easypaisa account ***********1007 from MARYAM SIDDIQUI PK**UNILPKKARTG****1008 via Raast Payment on 22-06-2026 at 04:18:31. Trx ID: 51649571871',
      credit(100, '51649571871', {
        ...{
          payer: 'MARYAM SIDDIQUI',
          from: 'PK**UNILPKKARTG****1008',
          into: '***********1007',
          at: '2026-06-22 04:18:31',
        },
      }),
    ),
    row(
      '3737',
      'Dear MUHAMMAD SIDDIQUI, You have received Rs.1500 in your Easypaisa account ***********1007 from BILAL AHMED PK**NAYAPKKA**1007 via Raast Payment on 09-07-2026 at 02:20:07. Trx ID: 52438501193',
      credit(150_000, '52438501193', {
        ...{ payer: 'BILAL AHMED', from: 'PK**NAYAPKKA**1007', into: '***********1007', at: '2026-07-09 02:20:07' },
      }),
    ),
    row(
      'easypaisa',
      'Dear MUHAMMAD OMAR, You have received Rs.100 in your Easypaisa account ***********1009 from HAMZA RAZA PK**ASCMPKKA****1010 via Raast Payment on 03-10-2026 at 01:01:16. Trx ID: 56771228767',
      credit(10_000, '56771228767', {
        ...{ payer: 'HAMZA RAZA', from: 'PK**ASCMPKKA****1010', into: '***********1009', at: '2026-10-03 01:01:16' },
      }),
    ),
    row(
      'Easypaisa',
      'You have received Rs 3,200.00 in your Easypaisa account from Ali Raza. TRX 44556677.',
      credit(320_000, '44556677', { payer: 'Ali Raza' }),
    ),
    row(
      '3737',
      'You have received Rs 50,000.00 from Meezan Transfer in your Easypaisa account.',
      credit(5_000_000, null, { payer: 'Meezan Transfer' }),
    ),
    row(
      '3737',
      'Rs. 1.0 sent to AYESHA RAZA with easypaisa account 03101234567. Fee: Rs. 0.0. Trx ID 51830190523.',
      'sent',
    ),
    row(
      '3737',
      'Trx ID 56606342847. Rs. 2000.0 paid for Monthly Supreme for 03351234567 on 2026-09-30. Fee: Rs 0.0 incl. FED.',
      'sent',
    ),
    row('3737', 'Dear Customer, an amount of Rs.1 has been debited. Trx ID: 51830190523.', 'sent'),
    row(
      'Easypaisa',
      'مبارک ہو! علی رضا نے آپ کے ایزی پیسہ اکاؤنٹ میں 1,390 روپے بھیجے ہیں۔ ٹرانزیکشن آئی ڈی: 51649571999',
      credit(139_000, '51649571999', { payer: 'علی رضا' }),
    ),
    row(
      '3737',
      'آپ کو 03331234567 کی جانب سے ۱۰٬۰۰۰ روپے موصول ہو گئے ہیں۔ ٹرانزیکشن نمبر: ۵۱۶۴۹۵۷۲۰۰۰',
      credit(1_000_000, '51649572000', { from: '03331234567' }),
    ),
  ],
};

const JAZZCASH: Corpus = {
  provider: 'jazzcash',
  method: 'jazzcash',
  rows: [
    row(
      'JazzCash',
      'Dear Customer, Rs. 25,000.00 received in your account from ALI SIDDIQUI (Ref: MS1-RAAST-9021). Your balance is Rs. 58,400.',
      credit(2_500_000, 'MS1-RAAST-9021', { payer: 'ALI SIDDIQUI', balancePaisa: 5_840_000 }),
    ),
    row(
      '8558',
      'Rs 30.00 received in your JazzCash Mobile Account:03421234567 via Raast. TID: 725981397486',
      credit(3000, '725981397486', { into: '03421234567' }),
    ),
    row(
      '8558',
      'Rs 2,780 has been received from 03151234567 OMAR SIDDIQUI. TID 715509990001. New Bal: Rs 9,000.10',
      credit(278_000, '715509990001', { payer: 'OMAR SIDDIQUI', from: '03151234567', balancePaisa: 900_010 }),
    ),
    row(
      'JazzCash',
      'Payment received! Rs 1,390 from ZAINAB BUTT via QR. TID: 715509990002, 22/11/2026 11:05 PM',
      credit(139_000, '715509990002', { payer: 'ZAINAB BUTT', at: '2026-11-22 23:05' }),
    ),
    row(
      '8558',
      'جاز کیش: آپ کے اکاؤنٹ میں 500 روپے موصول ہوئے ہیں۔ بھیجنے والا: 03001234567۔ ٹی آئی ڈی: 715509990003',
      credit(50_000, '715509990003', { from: '03001234567' }),
    ),
    row('8558', 'Rs 285.00 paid to GRAY MACKENZIE RESTAURANTS on 04-10-2026 at 13:22:10. TID: 725981397490', 'sent'),
    row(
      '8558',
      'Mobile Bundle 3 Day Max for Prepaid number 923261234567 of Rs 201.00 has been purchased on 04-10-2026.',
      'sent',
    ),
    row('8558', 'Rs. 500 sent to Ali Khan 03001234567 via JazzCash. TID: 123456789', 'sent'),
    row('JazzCash', '123456 is your One-Time-Password for JazzCash. Valid for 2 minutes.', 'otp'),
  ],
};

const BANKS: Corpus = {
  provider: 'banks',
  method: 'bankTransfer',
  rows: [
    // From the requirements of Kangal, which quotes SMS of HBL.
    row(
      'HBL',
      'OMAR, PKR 380.00 received from BILAL BIN OMAR A/C via Raast on 10/02/2026 14:10:15, TXN ID SM1014095380DD53. UAN:021111111425.',
      credit(38_000, 'SM1014095380DD53', { payer: 'BILAL BIN OMAR', at: '2026-02-10 14:10:15' }),
    ),
    row(
      'HBL',
      'PKR 38000.00 received from MUHAMMAD OMAR RAZA AKBL in your A/C **1011 on 02/10/2026 17:37:41 via RAAST Tx ID ASCM2610021737400123456789012',
      credit(3_800_000, 'ASCM2610021737400123456789012', {
        ...{ payer: 'MUHAMMAD OMAR RAZA', into: '**1011', at: '2026-10-02 17:37:41' },
      }),
    ),
    row(
      'MCB',
      'PKR 356250.00 received from OMAR COMMISSION AGENT Meezan in your MCB A/C **1011 on 18/09/2026 11:50:57 via RAAST Tx ID AMEZNPKKA12345678901234260918115057',
      credit(35_625_000, 'AMEZNPKKA12345678901234260918115057', {
        ...{ payer: 'OMAR COMMISSION AGENT', into: '**1011', at: '2026-09-18 11:50:57' },
      }),
    ),
    // An app lost the separators of the date and of `A/C`.
    row(
      'ABL',
      'IBFT of PKR. 57,670.26 received from Urooj Ltd A C * in MUHAMMAD OMAR AKBL A C *1010 on 01 10 26 13 18 Ref# 011099225065',
      'unknown',
    ),
    row(
      'UBL',
      'PKR 100 received from MUHAMMAD ALI HUSSAIN ASCM in your UBL A/C*****1006 on 18-Feb-2026 23:05 via Raast Tx ID 7705512345',
      credit(10_000, '7705512345', { payer: 'MUHAMMAD ALI HUSSAIN', into: '*****1006', at: '2026-02-18 23:05' }),
    ),
    // It does not say whose account 4444 is.
    row(
      'UBL',
      'Dear Customer, PKR 48 received from ANK:CDC A/C 4444 FOR CD-NATF-D-41 on 21-MAY-2026 11:26 via RAAST for TX ID 6619000001.',
      'unknown',
    ),
    row(
      'alerts@bankalfalah.com',
      'Your account has been credited via RAAST payment.\nReceiver Name: MUHAMMAD OMAR SID*\nReceiver Account Number: PK94ALFH******1013\nSender Name: HIRA ZAINAB K*\nSender Account Number: PK35MEZN******1014\nTransaction Amount: PKR 1.00\nDate and Time: 23-Aug-26 11:51 PM\nTransaction Reference: 292351307606',
      credit(100, '292351307606', {
        ...{ payer: 'HIRA ZAINAB K*', from: 'PK35MEZN******1014', into: 'PK94ALFH******1013', at: '2026-08-23 23:51' },
      }),
    ),
    row(
      'Meezan',
      'PKR 12,500.00 transferred to your account ending 4321. Transaction ID ABC12345',
      credit(1_250_000, 'ABC12345', { into: '4321' }),
    ),
    row(
      'Meezan Bank',
      'Your A/C has been credited with PKR 25,000.00. Available balance PKR 31,200.00',
      credit(2_500_000, null, { balancePaisa: 3_120_000 }),
    ),
    row(
      'HBL',
      'Rs 8,750 deposited into your A/C. Available balance Rs 21,000.',
      credit(875_000, null, { balancePaisa: 2_100_000 }),
    ),
    row(
      'HBL',
      'PKR 300,000.00 has been credited to your A/C ****1234 on 01-Oct-26. Salary',
      credit(30_000_000, null, { into: '****1234', at: '2026-10-01' }),
    ),
    row(
      'Meezan',
      'Dear Customer, your a/c ****1234 has been credited with PKR 50,000.00 on 01/08/2026. Avl Bal: PKR 95,678.00',
      credit(5_000_000, null, { into: '****1234', at: '2026-08-01', balancePaisa: 9_567_800 }),
    ),
    row('ABL', 'Raast transaction of PKR. 700.00 has been reversed and credited in your A C# 021***1010', 'reversal'),
    row('MCB', 'Raast transaction of PKR 700 was reversed, refund pending.', 'reversal'),
    row(
      'HBL',
      'PKR 1,070.00 sent to MUHAMMAD ALI EasyPaisa from your A/C *1012 on 02-10-2026 09:29 PM via Raast Tx ID BAHL2610022129100123456789012',
      'sent',
    ),
    row(
      'HBL',
      'Dear Customer, PKR 1,250.00 has been debited from your A/C ****1234 for purchase at KFC DHA on 07-Oct-26 12:30.',
      'sent',
    ),
    row(
      'Meezan',
      'Your Meezan Debit Card ending 1234 has been used for Rs.550.00 at STARBUCKS DOLMEN on 06-Oct-2026 09:14:11.',
      'sent',
    ),
    row('UBL', 'Trx of PKR 4,350 at CARREFOUR on your UBL Card xx1234 on 05/10/2026.', 'sent'),
    row('HBL', 'Credit card payment due: PKR 12,500. Minimum due Rs 1,250.', 'unknown'),
    row('Alfalah', 'OTP 123456 for transaction of PKR 8,000. Do not share this code.', 'otp'),
    row('HBL', 'Your available balance is PKR 120,000.00 as of 07-Oct-26.', 'balance'),
    row('MCB', 'POS purchase of PKR 4,000.00 on your debit card was declined.', 'failed'),
    row('Alfalah', 'Enjoy a discount on a POS transaction of PKR 4,000 with your debit card.', 'promotion'),
    row(
      'HBL',
      'حبیب بینک: آپ کے اکاؤنٹ ****1234 میں 7,500 روپے جمع کیے گئے ہیں۔ حوالہ نمبر: 270046018700',
      credit(750_000, '270046018700', { into: '****1234' }),
    ),
  ],
};

const NEW_WALLETS: Corpus = {
  provider: 'nayapay, sadapay',
  method: 'bankTransfer',
  rows: [
    row(
      'NayaPay',
      'OMAR AHMED sent you Rs. 300. Go ahead, check that balance.',
      credit(30_000, null, { payer: 'OMAR AHMED' }),
    ),
    // The order of the parts is a guess: a real mail has to be seen.
    row(
      'service@nayapay.com',
      'You got Rs. 300 from OMAR AHMED 🎉\n17 Jul 2026, 11:08 AM — Rs. 300\nSource Acc. Title OMAR AHMED\nSource Bank Meezan\nSource Acc. Number 1017\nTransaction ID 6a00000000000000000000e5',
      credit(30_000, '6a00000000000000000000e5', { payer: 'OMAR AHMED', from: '1017', at: '2026-07-17 11:08' }),
    ),
    row(
      'service@nayapay.com',
      'NayaPay — You sent Rs. 1 to Muhammad Hamza Malik 💸\nMuhammad Hamza Malik\nMeezan — 1017\n26 Jun 2026, 06:11 AM — Rs. 1',
      'sent',
    ),
    // Both from the tests of a shop that reads the mails of NayaPay. Subject and text, as the mail box gives them.
    row(
      'service@nayapay.com',
      'You got Rs. 1,360 from Bilal Omar Khan\nBilal Omar Khan\nbilal.omar.100@nayapay\nRs. 1,360\n25 Jun 2026, 04:23 PM\n\nAMOUNT DETAILS\nPrincipal Amount Rs. 1,360\nService Fee Rs. 0\nAmount Received Rs. 1,360\n\nTRANSACTION DETAILS\nTransaction ID 6a00000000000000000000e2\n',
      credit(136_000, '6a00000000000000000000e2', { at: '2026-06-25 16:23' }),
    ),
    row(
      'service@nayapay.com',
      'You got Rs. 1,600 from Hamza Hussain 🎉\n1,600 Hamza Hussain 6a00000000000000000000e3 26 Jun 2026, 12:56 AM hamzapay',
      credit(160_000, '6a00000000000000000000e3', { payer: 'Hamza Hussain', at: '2026-06-26 00:56' }),
    ),
    row('NayaPay', 'You received Rs 9,500.00 from a contact', credit(950_000, null, { payer: 'a contact' })),
    row(
      'SadaPay',
      'Your transaction of Rs. 376.80 at SHOPIFY* 123456789 SINGAPORE SG failed because of insufficient funds in your wallet.',
      'failed',
    ),
    row(
      'SadaPay',
      "You've received Rs. 2,000 from Maryam Raza through Raast. Transaction ID: SP2026112200017",
      credit(200_000, 'SP2026112200017', { payer: 'Maryam Raza' }),
    ),
  ],
};

export const LEARNED: readonly Corpus[] = [EASYPAISA, JAZZCASH, BANKS, NEW_WALLETS];
