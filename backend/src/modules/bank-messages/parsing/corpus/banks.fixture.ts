import { type Corpus, credit, row } from './row.fixture.ts';

/**
 * Wordings from public repositories on GitHub, with invented names and numbers. HBL: `received … via your Raast ID` (tests of a
 * budget app), `Your HBL A/C … has been credited with` (regular expressions of Theepa). Meezan: `is credited as … in your A/C`
 * (Theepa), `credited to your Meezan A/C` (tests of Hisaab). UBL: `received … in your UBL A/C … via IBFT. Tx ID` (tests of a
 * budget app), the mail `A Transfer Credit transaction` (tests with texts of a live mail box), `has been Credited` (Theepa).
 */
const HBL: Corpus = {
  provider: 'hbl',
  method: 'bankTransfer',
  rows: [
    row(
      '14250',
      'PKR 10.00 received from HAMZA ALI SIDDIQUI IBAN in your HBL A/C via your Raast ID on 09/08/2026 14:24:13 TXN ID SM091424115A8429.',
      credit(1000, 'SM091424115A8429', { payer: 'HAMZA ALI SIDDIQUI', at: '2026-08-09 14:24:13' }),
    ),
    row(
      'HBL',
      'PKR 1,390.00 received from HIRA QURESHI IBAN in your HBL A/C via your Raast ID on 21/11/2026 09:01:00 TXN ID SM211109015A0001.',
      credit(139_000, 'SM211109015A0001', { payer: 'HIRA QURESHI', at: '2026-11-21 09:01:00' }),
    ),
    row(
      '4250',
      'Dear Customer, PKR 45,000.00 received from ALI TRADERS UBL A/C *1003 in your HBL A/C *1004 on 21-Nov-2026 at 11:30 AM. Ref # 270046018669',
      credit(4_500_000, '270046018669', {
        ...{ payer: 'ALI TRADERS', from: '*1003', into: '*1004', at: '2026-11-21 11:30' },
      }),
    ),
    row(
      'alerts@hbl.com',
      'Dear Customer,\n\nYour HBL A/C 1234*****56789 has been credited with PKR 5,000.00 from ZAINAB HUSSAIN on 12/11/2026 14:05:33. TXN ID SM121114055A8430.\n\nFor details, call 111111425.',
      credit(500_000, 'SM121114055A8430', {
        ...{ payer: 'ZAINAB HUSSAIN', into: '1234*****56789', at: '2026-11-12 14:05:33' },
      }),
    ),
    row(
      '4250',
      'Your HBL A/C 1234*****56789 has been credited with PKR 5,000.00 on 12/01/2026 14:05:33 via Cash Deposit. For details, call 111111425.',
      'unknown',
    ),
    row(
      '4250',
      'Your HBL A/C 1234*****56789 has been debited with PKR 2,000.00 on 12/01/2026 14:05:33 via ATM Withdrawal. Available balance is PKR 8,000.00.',
      'sent',
    ),
    row('4250', 'PKR 500.00 debited from A/C ****1234 on 12-Jan. Avbl Bal Rs.45,200. Ref: TXN98237. -HBL', 'sent'),
    row('HBL', 'Your One-Time Password (OTP) for HBL Mobile is 739201. Valid for 5 minutes.', 'otp'),
    row('HBL', 'Your transaction of PKR 9,999.00 was declined due to insufficient funds.', 'failed'),
    row('HBL', 'Avail up to 30% off at Outfitters with your HBL Debit Card. T&Cs apply.', 'promotion'),
  ],
};

const MEEZAN: Corpus = {
  provider: 'meezan',
  method: 'bankTransfer',
  rows: [
    // A STAN is no transaction id: its six digits begin again.
    row(
      '8079',
      'PKR 30,000 credited to your Meezan A/C XXXX5566. Bal: PKR 80,000. Stan: 112345',
      credit(3_000_000, null, { into: 'XXXX5566', balancePaisa: 8_000_000 }),
    ),
    row(
      '8079',
      'PKR 30,000 credited to your Meezan A/C XXXX5566. Bal: PKR 80,000. Ref: 270046112345',
      credit(3_000_000, '270046112345', { into: 'XXXX5566', balancePaisa: 8_000_000 }),
    ),
    row(
      'Meezan Bank',
      'PKR 1,390.00 credited to your Meezan A/C XXXX5566 from HAMZA QURESHI on 21-Nov-2026 at 18:20. Ref: 270046998877. Bal: PKR 81,390.00',
      credit(139_000, '270046998877', {
        ...{ payer: 'HAMZA QURESHI', into: 'XXXX5566', at: '2026-11-21 18:20', balancePaisa: 8_139_000 },
      }),
    ),
    row(
      'MEEZAN',
      'PKR 1,00,000 received from OMAR KHAN in your Meezan A/C XXXX5566 via Raast on 21-Nov-2026 at 18:20. Ref: MBL202611210001',
      credit(10_000_000, 'MBL202611210001', { payer: 'OMAR KHAN', into: 'XXXX5566', at: '2026-11-21 18:20' }),
    ),
    row(
      'alerts@meezanbank.com',
      'Dear Customer, PKR 7,500.00 received from FATIMA MALIK in your Meezan Bank A/C XXXX5566 on 20-Nov-2026 at 08:00. Transaction ID: 5566778899',
      credit(750_000, '5566778899', { payer: 'FATIMA MALIK', into: 'XXXX5566', at: '2026-11-20 08:00' }),
    ),
    row(
      '9779',
      'PKR 5,000.00 is credited as Cash Deposit in your A/C xyz1234 of GULSHAN BRANCH on 21-Nov-2026 at 10:30. Bal: PKR 12,345.00',
      credit(500_000, null, { into: 'xyz1234', at: '2026-11-21 10:30', balancePaisa: 1_234_500 }),
    ),
    row(
      'Meezan',
      'PKR 30,000 credited to your Meezan A/C XXXX5566. Bal: PKR 80,000.',
      credit(3_000_000, null, { into: 'XXXX5566', balancePaisa: 8_000_000 }),
    ),
    row('8079', 'PKR 6,500 debited from your Meezan A/C XXXX7788. Bal: PKR 43,500. Stan: 112345', 'sent'),
    row('8079', 'Ibft of PKR 15,000 to Hamza Qureshi. Available Balance: PKR 35,000. Stan: 998877', 'sent'),
    row('8079', 'Bill payment of PKR 2,500 processed. Bal: PKR 47,500.', 'billPayment'),
    row('8079', 'Meezan Bank: Your profit rate has been updated.', 'unknown'),
  ],
};

const UBL: Corpus = {
  provider: 'ubl',
  method: 'bankTransfer',
  rows: [
    row(
      'UBL',
      'PKR 1 received from OMAR K* in your UBL A/C *4444 on 21-AUG-2026 00:39 via IBFT. Tx ID 7014000001. For info: 111825888.',
      credit(100, '7014000001', { payer: 'OMAR K*', into: '*4444', at: '2026-08-21 00:39' }),
    ),
    row(
      '8257',
      'PKR 50,000 received from OMAR K* in your UBL A/C *4444 on 21-MAY-2026 18:33 via IBFT. Tx ID 6622000001. For info: 111825888.',
      credit(5_000_000, '6622000001', { payer: 'OMAR K*', into: '*4444', at: '2026-05-21 18:33' }),
    ),
    row(
      'UBL',
      'PKR 1,390 received from HIRA Q* in your UBL A/C *4444 on 01-NOV-2026 07:05 via RAAST. Tx ID 7014000377. For info: 111825888.',
      credit(139_000, '7014000377', { payer: 'HIRA Q*', into: '*4444', at: '2026-11-01 07:05' }),
    ),
    row(
      'noreply@ubl.com.pk',
      'Dear BILAL RAZA , A Transfer Credit transaction of PKR. 1,000.00 was made in your Account No: 12*****34 (BILAL RAZA) in I 8 MARKAZ, ISLAMABAD on Thursday May 14, 2026. Transaction description: RAAST P2P FT FROM USMAN BUTT EASYPAISA ACCT: PK65TMFB*********018 MSGID: TMICFBPK130526012345678901 Instrument number: 777200260513000001 Regards, UBL Digital',
      credit(100_000, '777200260513000001', {
        ...{ payer: 'USMAN BUTT', from: 'PK65TMFB*********018', into: '12*****34', at: '2026-05-14' },
      }),
    ),
    // As a mail box gives it: the subject, then the text.
    row(
      'noreply@ubl.com.pk',
      'UBL Digital: Transaction Alert\nDear BILAL RAZA , A Transfer Credit transaction of PKR. 1,000.00 was made in your Account No: 12*****34 (BILAL RAZA) in I 8 MARKAZ, ISLAMABAD on Thursday May 14, 2026. Transaction description: RAAST P2P FT FROM USMAN BUTT EASYPAISA ACCT: PK65TMFB*********018 MSGID: TMICFBPK130526012345678902 Instrument number: 777200260513000002 Regards, UBL Digital',
      credit(100_000, '777200260513000002', {
        ...{ payer: 'USMAN BUTT', from: 'PK65TMFB*********018', into: '12*****34', at: '2026-05-14' },
      }),
    ),
    row(
      'noreply@ubl.com.pk',
      'Dear BILAL RAZA , A Transfer Debit transaction of PKR. 1,100.00 was made in your Account No: 12*****34 (BILAL RAZA) in I 8 MARKAZ, ISLAMABAD on Sunday May 17, 2026. Transaction description: RAAST P2P FT TO HAMZA AHMED SADAPAY ACCT: PK61SADA*********019 MSGID: UBL170526091447012345678 Instrument number: 903000260517000001 Regards, UBL Digital',
      'sent',
    ),
    row(
      'noreply@ubl.com.pk',
      'Dear BILAL RAZA , You paid PKR. 1,100.00 to HAMZA AHMED via Raast. Here are the details: Account Title: BILAL RAZA Date: 17-May-2026 Time: 09:14:47 PM Transaction ID: 1190000001 Regards, UBL Digital',
      'sent',
    ),
    row('UBL', 'PKR 8,000 debited from A/C XXXX3344. Available Bal: PKR 42,000. TRN: 778899', 'sent'),
    row('UBL', '739201 is your UBL Digital one time password. Do not share.', 'otp'),
    row(
      'UBL',
      'Dear Customer, Your A/C 0*****34 has been Credited with PKR 5,000 on 12-Jan-2026 at 14:05 by Cheque. Bal PKR 12,345.',
      'unknown',
    ),
  ],
};

/**
 * Alfalah: `has been Credited in your A/C` (Theepa), `has been credited to your Alfalah A/C` (tests of Hisaab), `Transaction
 * Alert … via FT Tx ID` (tests of a budget app). Allied and MCB: tests of Hisaab.
 */
const ALFALAH: Corpus = {
  provider: 'alfalah',
  method: 'bankTransfer',
  rows: [
    row(
      'ALFALAH',
      'PKR 9,000 has been credited to your Alfalah A/C XXXX8899. Available Balance: PKR 50,000. Ref: BAL778899',
      credit(900_000, 'BAL778899', { into: 'XXXX8899', balancePaisa: 5_000_000 }),
    ),
    row(
      '8287',
      'Transaction Alert PKR 50.00 received from HAMZA ALI SIDDIQUI TMB in your BAF A/C **1002 on 10-Aug-26 14:23:57 via FT Tx ID FT262220PL86PYMF',
      credit(5000, 'FT262220PL86PYMF', { payer: 'HAMZA ALI SIDDIQUI', into: '**1002', at: '2026-08-10 14:23:57' }),
    ),
    row(
      'Alfa',
      'Transaction Alert PKR 13,900.00 received from ZAINAB KHAN HBL in your BAF A/C **1002 on 21-Nov-26 14:23:57 via Raast Tx ID FT262220PL86PYMG',
      credit(1_390_000, 'FT262220PL86PYMG', { payer: 'ZAINAB KHAN', into: '**1002', at: '2026-11-21 14:23:57' }),
    ),
    row(
      'Alfa',
      'Transaction Alert PKR 50.00 sent to HAMZA ALI SIDDIQUI TMB from your BAF A/C **1002 on 10-Aug-26 14:23:57 via FT Tx ID FT262220PL86PYMF',
      'sent',
    ),
    row(
      'ALFALAH',
      'PKR 9,000 has been debited from your Alfalah A/C XXXX8899. Available Balance: PKR 41,000. Ref: BAL778899',
      'sent',
    ),
    row('Bank Alfalah', 'Your bill payment of PKR 3,000 for PTCL was successful. Ref: BAL778900', 'billPayment'),
    row(
      '8287',
      'Dear Customer, PKR 5,000.00 has been Credited in your A/C: 0012-1000****56 on 12-Jan-2026 Current Balance: PKR 12,345.00',
      credit(500_000, null, { into: '0012-1000****56', at: '2026-01-12', balancePaisa: 1_234_500 }),
    ),
    row('8287', 'Your OTP code: 48291. Bank Alfalah never calls you for it.', 'otp'),
  ],
};

const ALLIED: Corpus = {
  provider: 'allied',
  method: 'bankTransfer',
  rows: [
    row(
      'ABL',
      'ABL: PKR 5,000 credited to your account ending 1234. Ref: ABL98765.',
      credit(500_000, 'ABL98765', { into: '1234' }),
    ),
    row(
      '9080',
      'PKR 1,390 credited to your account ending 1234 from HIRA BUTT on 21/11/2026 10:15. Ref: ABL98766. Balance: PKR 45,000.',
      credit(139_000, 'ABL98766', {
        payer: 'HIRA BUTT',
        into: '1234',
        at: '2026-11-21 10:15',
        balancePaisa: 4_500_000,
      }),
    ),
    row(
      'myABL',
      'Dear Customer, PKR 22,000.00 received from OMAR MALIK in your ABL A/C *1234 via Raast on 21/11/2026 10:15:30. TID: 310045008877',
      credit(2_200_000, '310045008877', { payer: 'OMAR MALIK', into: '*1234', at: '2026-11-21 10:15:30' }),
    ),
    row('ABL', 'ABL: PKR 12,000 debited from your account. Ref: ABL12345. Balance: PKR 45,000.', 'sent'),
    row('9080', 'myABL login OTP is 552811. Valid for 3 minutes.', 'otp'),
    row('ABL', 'Your balance is PKR 45,000', 'balance'),
    row('ABL', 'Your fund transfer of PKR 12,000 was unsuccessful.', 'failed'),
  ],
};

const MCB: Corpus = {
  provider: 'mcb',
  method: 'bankTransfer',
  rows: [
    row(
      'MCB',
      'Your A/C XXXX2222 credited with Rs.20,000. Available Balance: Rs.70,000. Ref: MCB112233',
      credit(2_000_000, 'MCB112233', { into: 'XXXX2222', balancePaisa: 7_000_000 }),
    ),
    row(
      'MCB',
      'Your A/C XXXX2222 credited with Rs.1,390 from BILAL AHMED on 21-11-2026 15:40. Ref: MCB112234. Bal: Rs.71,390.',
      credit(139_000, 'MCB112234', {
        ...{ payer: 'BILAL AHMED', into: 'XXXX2222', at: '2026-11-21 15:40', balancePaisa: 7_139_000 },
      }),
    ),
    row(
      'MCB Live',
      'PKR 3,500.00 received from ZAINAB HUSSAIN in your MCB A/C XXXX2222 via Raast on 21-Nov-2026 15:40:09. Txn ID: 440099887766',
      credit(350_000, '440099887766', { payer: 'ZAINAB HUSSAIN', into: 'XXXX2222', at: '2026-11-21 15:40:09' }),
    ),
    row(
      'MCB',
      'Your A/C XXXX2222 credited with Rs.20,000. Available Balance: Rs.70,000.',
      credit(2_000_000, null, { into: 'XXXX2222', balancePaisa: 7_000_000 }),
    ),
    row('MCB', 'Your A/C XXXX4321 debited with Rs.7,500. Available Balance: Rs.32,500. Ref: MCB112233', 'sent'),
    row('MCB', 'Transfer of Rs.10,000 made to Bilal Ahmed (MCB A/C). Bal: Rs.50,000. Ref: MCB556677', 'sent'),
    row('MCB', 'MCB bill payment Rs.5,000 processed. Available Bal: Rs.15,000.', 'billPayment'),
    row('MCB', 'MCB wishes you Eid Mubarak!', 'unknown'),
  ],
};

export const BANKS: readonly Corpus[] = [HBL, MEEZAN, UBL, ALFALAH, ALLIED, MCB];
