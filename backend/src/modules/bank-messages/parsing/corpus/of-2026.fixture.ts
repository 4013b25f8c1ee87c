import { type Corpus, credit, row, rowReadBefore } from './row.fixture.ts';

/**
 * Wordings of 2026 from public repositories on GitHub, with invented names and numbers: Meezan without an id (tests of two
 * expense trackers and the notes of a third), Askari (the parser of an accounting assistant), Faysal (tests of PennyWise), JazzCash
 * and Easypaisa (tests of a spend tracker), NayaPay (tests of a shop that reads its mails). Most were not read before.
 */
const MEEZAN: Corpus = {
  provider: 'meezan',
  method: 'bankTransfer',
  rows: [
    row(
      '8079',
      'PKR 14,100.00 received from Z.HUSSAIN AC# xxxPYMT PK07UNIL01234 as RAAST payment to your AC# 0101234567 of GULSHAN BLK2 BRANCH on 21-Nov-2026 at 12:25',
      credit(1_410_000, null, {
        payer: 'Z.HUSSAIN',
        from: 'PK07UNIL01234',
        into: '0101234567',
        at: '2026-11-21 12:25',
      }),
    ),
    row(
      '8079',
      'PKR 990.00 received from HAMZA QURESHI (MBL AC xxx1234) to your A/C xxx5566 on 12-Nov-2026 at 00:45',
      credit(99_000, null, { payer: 'HAMZA QURESHI', from: 'xxx1234', into: 'xxx5566', at: '2026-11-12 00:45' }),
    ),
    row(
      '8079',
      'PKR 5,000.00 received from EASYPAISA-xxx1234 to A/C xxx5566 of SADDAR BR ISD on 12-Nov-2026 at 00:45',
      credit(500_000, null, { from: 'xxx1234', into: 'xxx5566', at: '2026-11-12 00:45' }),
    ),
    row(
      '8079 (Meezan Bank)',
      'Meezan Bank Alert — PKR 2,000.00 received from M.RAZA AC# xxxPYMT PK82SCBL00000 as RAAST payment to your AC# 0101234567 of MEEZAN BANK LIMITED on 11-Nov-2026 at 20:38',
      credit(200_000, null, { payer: 'M.RAZA', from: 'PK82SCBL00000', into: '0101234567', at: '2026-11-11 20:38' }),
    ),
    rowReadBefore(
      '8079',
      'PKR 3,147.00 is reversed into your A/C xxx5566 of GULSHAN BRANCH on 02-Nov-2026 at 02:38 TID:265023',
      'reversal',
      'reversal',
    ),
    row('8079', 'Rev of PKR 700.00 credited to your A/C xxx5566 on 02-Nov-2026 at 02:38', 'reversal'),
    row('8079', 'ADJUSTMENT REV PKR 1,500.00 credited in your A/C xxx5566 on 02-Nov-2026', 'reversal'),
    row('8079', 'PKR 1,500.00 credited in your A/C xxx5566 on 02-Nov-2026. Rev STAN 778899', 'reversal'),
    rowReadBefore(
      '8079',
      'PKR 230.00 sent to M.RAZA PK07TMFBxx161 as RAAST payment from your AC# xxx5566 of GULSHAN BRANCH on 22-Nov-2026 at 01:20 TID:633081.',
      'sent',
      'sent',
    ),
    rowReadBefore(
      '8079',
      'PKR 50,000.00 has been debited at 16:58 on 20-Nov-2026 TID:302750, If you have not done this transaction, please inform us at 021111331331',
      'sent',
      'sent',
    ),
  ],
};

const ASKARI: Corpus = {
  provider: 'askari',
  method: 'bankTransfer',
  rows: [
    row(
      '8870',
      'IBFT of PKR. 57,670.26 received from ZAINAB BUTT HBL A/C *1234 in MUHAMMAD OMAR AKBL A/C *5566 on 01/10/26 13:18 Ref# 011099225065',
      credit(5_767_026, '011099225065', { payer: 'ZAINAB BUTT', from: '*1234', into: '*5566', at: '2026-10-01 13:18' }),
    ),
    row(
      '8870',
      'PKR. 8,320.00 received from BILAL KHAN BAF A/C *1234 in OMAR TRADERS AKBL AC# 008*5566 on 01/10/2026 13:18 Ref# 198624944361',
      credit(832_000, '198624944361', { payer: 'BILAL KHAN', from: '*1234', into: '008*5566', at: '2026-10-01 13:18' }),
    ),
    row(
      'Askari Bank',
      'Raast of PKR 8,320.00 received from BILAL KHAN in your AKBL A/C *5566 on 01-Oct-2026 13:18. Ref# 198624944362',
      credit(832_000, '198624944362', { payer: 'BILAL KHAN', into: '*5566', at: '2026-10-01 13:18' }),
    ),
    row(
      'AskariBank',
      'ASKARI: Credit transaction of PKR 10,000 received. Ref: ASK78901.',
      credit(1_000_000, 'ASK78901'),
    ),
    row(
      'alerts@askaribank.com.pk',
      'PKR 1,390 received from HIRA BUTT in your AKBL A/C *5566 on 02-Oct-2026 13:18.',
      credit(139_000, null, { payer: 'HIRA BUTT', into: '*5566', at: '2026-10-02 13:18' }),
    ),
    row('8870', 'ASKARI: Debit transaction of PKR 4,500 processed. A/C No. XXXX1234. Bal: PKR 67,000.', 'sent'),
    row('8870', 'IBFT of PKR. 5,000.00 received from ZAINAB BUTT HBL A/C *1234 was reversed on 01/10/26.', 'reversal'),
  ],
};

const FAYSAL: Corpus = {
  provider: 'faysal',
  method: 'bankTransfer',
  rows: [
    row(
      'FBL',
      'ALI RAZA A/c # *5566 received PKR 500.00 via RAAST from OMAR SIDDIQUI IBAN *1234 on 06-Feb-26 at 04:22 PM Ref#:121621592909 Info:111060606',
      credit(50_000, '121621592909', { payer: 'OMAR SIDDIQUI', from: '*1234', into: '*5566', at: '2026-02-06 16:22' }),
    ),
    row(
      '8756',
      'PKR 250,000.00 received from ALI TRADERS  A/C *1234 in FBL A/C *5566 on 06/FEB/2026 at 02:19 PM',
      credit(25_000_000, null, { payer: 'ALI TRADERS', from: '*1234', into: '*5566', at: '2026-02-06 14:19' }),
    ),
    row(
      'FBL',
      'PKR 135,327.46 received from Hamza Butt BAFL A/C*1234 via IBFT in FBL A/C *5566 on 29/JAN/2026 at 01:13 PM',
      credit(13_532_746, null, { payer: 'Hamza Butt', from: '*1234', into: '*5566', at: '2026-01-29 13:13' }),
    ),
    row(
      'Faysal Bank',
      'PKR 200,000.00 received from Fatima Malik FBL A/C *1234 via FT in FBL A/C *5566 on 24/JAN/2026 at 12:50 PM',
      credit(20_000_000, null, { payer: 'Fatima Malik', from: '*1234', into: '*5566', at: '2026-01-24 12:50' }),
    ),
    row(
      '8756',
      'PKR 55.000.00 sent to OMAR SIDDIQUI A/C *1234 via IBFT from FBL A/C *5566 on 06-FEB-2026 02:22 PM Ref # 960855.',
      'sent',
    ),
    row(
      '8756',
      'PKR 16738.79 Debit Card purchase at Carrefour Karachi from FBL A/C *5566 on 02/FEB/2026 at 09:14:51 PM',
      'sent',
    ),
    row('8756', 'PKR 10,000.00 ATM cash withdrawal from FBL A/C *5566 on 01/FEB/2026 at 02:52 PM', 'sent'),
  ],
};

const JAZZCASH: Corpus = {
  provider: 'jazzcash',
  method: 'jazzcash',
  rows: [
    row(
      '8558 (JazzCash)',
      'Raast Incoming Payment\nRs 100 received from MUHAMMAD RAZA AC ***************101234567 in your JazzCash Mobile Account:03001234567 via Raast. TID: 717461292210',
      credit(10_000, '717461292210', { payer: 'MUHAMMAD RAZA', from: '***************101234567', into: '03001234567' }),
    ),
    row(
      'PK-JazzCash',
      'Raast Incoming Payment — Rs 1,390.0 received from HIRA QURESHI AC ********101234567 in your JazzCash Mobile Account:03001234567 via Raast. TID: 715577471335',
      credit(139_000, '715577471335', { payer: 'HIRA QURESHI', from: '********101234567', into: '03001234567' }),
    ),
    rowReadBefore(
      'JazzCash',
      'Rs 16.00 received from MUHAMMAD ALI, A/C: *******4567 on 22/08/2026 at 01:42:47. TID:721446549618 via JazzCash',
      credit(1_600, '721446549618', { payer: 'MUHAMMAD ALI', from: '*******4567', at: '2026-08-22 01:42:47' }),
      'the same',
    ),
    row(
      'JazzCash-PK',
      'Money Received — You have received PKR 2,500.00 from Zainab Ali on 16-JUN-2026',
      credit(250_000, null, { payer: 'Zainab Ali', at: '2026-06-16' }),
    ),
    row(
      '8558',
      'Raast Incoming Payment\nRs 250 received from FATIMA BUTT AC ********1234 via Raast. TID: 55',
      'unknown',
    ),
  ],
};

const EASYPAISA: Corpus = {
  provider: 'easypaisa',
  method: 'easypaisa',
  rows: [
    row(
      '3737',
      'Trx ID 5944229251. You have Received Rs 10.00 from BILAL with Easypaisa Account 923001234567 and your new Easypaisa account balance is Rs. 10.49.',
      credit(1_000, '5944229251', { payer: 'BILAL', from: '923001234567', balancePaisa: 1_049 }),
    ),
    row(
      'Easypaisa (3737)',
      'Trx ID 15072938169. You have Received Rs 500.00 from HAMZA ALI with Easypaisa Account 923331234567 and your new Easypaisa account balance is RS. 100000.00',
      credit(50_000, '15072938169', { payer: 'HAMZA ALI', from: '923331234567', balancePaisa: 10_000_000 }),
    ),
    rowReadBefore(
      '3737',
      'Trx ID 5944229252. You have Received Rs 10.00 from BILAL KHAN with Easypaisa Account.',
      credit(1_000, '5944229252', { payer: 'BILAL KHAN' }),
      'payer BILAL KHAN with',
    ),
    rowReadBefore(
      '3737',
      'Trx ID 5794455210. You have Received Rs. 200.00 from TMFB in your Easypaisa Account  Fee for this transaction is Rs. 0.00. Your new Easypaisa Account balance is Rs. 252.00',
      credit(20_000, '5794455210', { balancePaisa: 25_200 }),
      'the same',
    ),
  ],
};

const NAYAPAY: Corpus = {
  provider: 'nayapay, raast',
  method: 'bankTransfer',
  rows: [
    row(
      'service@nayapay.com',
      'You got Rs. 3,499 from Bank Alfalah-1234 🎉\nAmount Received\nRs. 3,499\nTransaction ID\nTMICFBPK100926055571425207\nSource Acc. Number\n****1234\nDestination Acc. Title\nOmar Hussain',
      credit(349_900, 'TMICFBPK100926055571425207', { from: '****1234' }),
    ),
    row(
      'service@nayapay.com',
      'You got Rs. 1,600 from Hamza Hussain 🎉\n1,600 Hamza Hussain TMICFBPK260626051853297370 26 Jun 2026, 12:56 AM hamzapay',
      credit(160_000, 'TMICFBPK260626051853297370', { payer: 'Hamza Hussain', at: '2026-06-26 00:56' }),
    ),
    rowReadBefore(
      'HBL',
      'PKR 5,000 received from ZAINAB BUTT TMICFBPK in your HBL A/C *1234 on 12-Jul-2026 10:00 via Raast Tx ID TMICFBPK120726051853297371',
      credit(500_000, 'TMICFBPK120726051853297371', { payer: 'ZAINAB BUTT', into: '*1234', at: '2026-07-12 10:00' }),
      'payer ZAINAB BUTT TMICFBPK',
    ),
    rowReadBefore(
      'HBL',
      'PKR 5,000 received from BAFL in your HBL A/C *1234 on 12-Jul-2026 10:00 Ref # 270046018669',
      credit(500_000, '270046018669', { into: '*1234', at: '2026-07-12 10:00' }),
      'the same',
    ),
    rowReadBefore(
      'UBL',
      'PKR 1,390 received from OMAR MALIK MEZNPKKA in your UBL A/C *4444 on 01-NOV-2026 07:05 via RAAST. Tx ID 7014000378.',
      credit(139_000, '7014000378', { payer: 'OMAR MALIK', into: '*4444', at: '2026-11-01 07:05' }),
      'payer OMAR MALIK MEZNPKKA',
    ),
  ],
};

export const OF_2026: readonly Corpus[] = [MEEZAN, ASKARI, FAYSAL, JAZZCASH, EASYPAISA, NAYAPAY];
