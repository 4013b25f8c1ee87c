import { type Corpus, credit, row } from './row.fixture.ts';

/**
 * Wordings from public repositories on GitHub, with invented names and numbers: NayaPay and SadaPay from the tests of Hisaab;
 * `sent you` from the rules of a budget app; Raast from PayGuard and from the tests of a budget app.
 */
const NAYAPAY: Corpus = {
  provider: 'nayapay',
  method: 'bankTransfer',
  rows: [
    row(
      'NayaPay',
      'PKR 8,000 received from Usman Butt. New balance: PKR 19,500. Txn ID: NP-20260315-002',
      credit(800_000, 'NP-20260315-002', { payer: 'Usman Butt', balancePaisa: 1_950_000 }),
    ),
    row(
      'NAYAPAY',
      'PKR 139.50 received from Fatima Butt. New balance: PKR 19,639.50. Txn ID: NP-20261121-117',
      credit(13_950, 'NP-20261121-117', { payer: 'Fatima Butt', balancePaisa: 1_963_950 }),
    ),
    row(
      'NayaPay',
      'OMAR AHMED sent you Rs. 300. Txn ID: NP-20261121-118',
      credit(30_000, 'NP-20261121-118', { payer: 'OMAR AHMED' }),
    ),
    row('NayaPay', 'OMAR AHMED sent you Rs. 300.', credit(30_000, null, { payer: 'OMAR AHMED' })),
    row(
      'NayaPay',
      "You've sent PKR 3,500 to Maryam Ahmed. Available balance: PKR 11,200. Txn ID: NP-20260315-001",
      'sent',
    ),
    row('NayaPay', "Off it goes Rs. 10 sent to Usman Qureshi. Your wallet's seen better days.", 'sent'),
    row(
      'NayaPay',
      'IESCO bill payment of PKR 2,100 successful. Balance: PKR 17,400. Txn ID: NP-20260315-003',
      'billPayment',
    ),
    // The other side fulfilled a request: money that arrived, without an id.
    row('NayaPay', 'Payment request of PKR 500 from Fatima Butt fulfilled. Balance: PKR 16,900.', 'unknown'),
  ],
};

const SADAPAY: Corpus = {
  provider: 'sadapay',
  method: 'bankTransfer',
  rows: [
    row(
      'SadaPay',
      'PKR 6,000 received from Zainab Khan. SadaPay balance: PKR 10,800. ID: SP-TXN-2026-0315-002',
      credit(600_000, 'SP-TXN-2026-0315-002', { payer: 'Zainab Khan', balancePaisa: 1_080_000 }),
    ),
    row(
      'SADAPAY',
      'PKR 1,390 received from Omar Qureshi. SadaPay balance: PKR 12,190. ID: SP-TXN-2026-1121-004',
      credit(139_000, 'SP-TXN-2026-1121-004', { payer: 'Omar Qureshi', balancePaisa: 1_219_000 }),
    ),
    row(
      'SadaPay',
      'You received PKR 2,780.00 from Maryam Siddiqui. ID: SP-TXN-2026-1121-005',
      credit(278_000, 'SP-TXN-2026-1121-005', { payer: 'Maryam Siddiqui' }),
    ),
    row(
      'SadaPay',
      'You sent PKR 1,200 to Ayesha Qureshi. Your SadaPay balance is PKR 4,800. ID: SP-TXN-2026-0315-001',
      'sent',
    ),
    row('SadaPay', 'Purchase of PKR 850 at Carrefour. Balance: PKR 8,950. ID: SP-PUR-2026-0315-001', 'sent'),
    row(
      'SadaPay',
      'Your SadaPay card has been loaded with PKR 5,000. Balance: PKR 9,800. ID: SP-TOP-2026-0315-001',
      'unknown',
    ),
    row('SadaPay', 'Your SadaPay code is 4821. Do not share this verification code: 4821', 'otp'),
  ],
};

const RAAST: Corpus = {
  provider: 'raast',
  method: 'bankTransfer',
  rows: [
    row(
      'Raast',
      'Rs. 3,000 has been transferred to your account via Raast from MCB Bank. TxnID: RST998877665. Balance: Rs.12,000. 18/04/2026 16:22.',
      credit(300_000, 'RST998877665', { at: '2026-04-18 16:22', balancePaisa: 1_200_000 }),
    ),
    row(
      'Meezan',
      'Dear User, Rs.5,000 received via RAAST from Meezan Bank. Ref No: MBL202604180001. Your balance: Rs.18,500.',
      credit(500_000, 'MBL202604180001', { balancePaisa: 1_850_000 }),
    ),
    row(
      'HBL',
      'PKR 5,000.00 received from Hamza Butt UBL A/C *1003 via RAAST in HBL A/C *1005 on 21-Nov-26 at 12:40 AM Ref # 270040000001',
      credit(500_000, '270040000001', {
        ...{ payer: 'Hamza Butt', from: '*1003', into: '*1005', at: '2026-11-21 00:40' },
      }),
    ),
    row(
      'UBL',
      'PKR 1,390.00 received from MUHAMMAD RAZA in your UBL A/C*****1006 on 18-Nov-2026 23:05 via Raast Tx ID 880012345678',
      credit(139_000, '880012345678', { payer: 'MUHAMMAD RAZA', into: '*****1006', at: '2026-11-18 23:05' }),
    ),
    row('Raast', 'Rs. 750 has been transferred to your account via Raast from HBL Bank', credit(75_000, null)),
    row(
      'Raast',
      'Rs. 750 has been transferred to your account via Raast from HBL Bank. Your account balance is Rs. 3,250. Date: 18-Apr-2026.',
      credit(75_000, null, { at: '2026-04-18', balancePaisa: 325_000 }),
    ),
    row('Raast', 'Request to Pay: OMAR STORE has requested Rs. 750 through Raast.', 'request'),
  ],
};

export const NEW_WALLETS: readonly Corpus[] = [NAYAPAY, SADAPAY, RAAST];
