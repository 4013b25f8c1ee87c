/** Statements as banks and wallets export them, with names and numbers that nobody has. */

/** Commas, quotes, a byte order mark, Windows lines, and what stands above the titles. */
export const EASYPAISA = `\uFEFFEasypaisa Account Statement\r
Account Title:,"ALI RAZA"\r
Account Number:,03451234567\r
\r
Transaction ID,Date & Time,Description,Sender Name,Sender Account,Debit,Credit,Balance\r
41207733120,21/11/2026 14:05:09,"Money received, wallet",SARA KHAN,03211234567,,"1,390.00","5,390.00"\r
41207733121,21/11/2026 15:10:00,Money sent,BILAL,03331234567,500.00,,"4,890.00"\r
41207733122,22/11/2026 09:00:00,"Money received, wallet",AHMED ""AK"" ALI,03451112222,,850.50,"5,740.50"\r
,,Closing balance,,,,,"5,740.50"\r
`;

/** Tabs, one amount with \`Cr\` or \`Dr\`, and failed payments. */
export const JAZZCASH = `Trx ID\tTransaction Date\tTransaction Time\tType\tAmount\tStatus\tMSISDN
012345678901\t21-Nov-2026\t02:05 PM\tCredit\tRs. 1,390.00\tCompleted\t923001234567
012345678902\t21-Nov-2026\t02:06 PM\tCredit\tRs. 2,000.00\tFailed\t923001234567
012345678903\t21-Nov-2026\t02:07 PM\tDebit\tRs. 300.00\tCompleted\t923009876543
`;

/** Semicolons, money that went with a minus, days without times. */
export const MEEZAN = `"MEEZAN BANK LIMITED";;;;
"Statement of account; PKR";;;;
Transaction Date;Reference No;Particulars;Amount (PKR);Balance
21-11-2026;FT26325ABC12;"IBFT from SARA KHAN; HBL";1,390.00;101,390.00
22-11-2026;FT26326ABC13;ATM withdrawal;-20,000.00;81,390.00
22-11-2026;FT26326ABC14;Raast reversal;500.00;81,890.00
`;

/** A spreadsheet has saved it: \`="…"\` keeps zeros, and a description has two lines. */
export const HBL = `Date,Ref. No.,Particulars,Withdrawal,Deposit,Balance
20/11/2026,="0000451234",Opening balance,,,"10,000.00"
21/11/2026,="0000451235","Funds transfer
from SARA KHAN",,"1,390.00","11,390.00 Cr"
22/11/2026,="0000451236",Cheque 12,"2,000.00",,"9,390.00 Cr"
`;

/** Lines above the titles, no column of ids, and one id in a description. */
export const MEEZAN_WITHOUT_IDS = `Account Statement,,,,,,
Opening Balance,500000.00,,,,,
Closing Balance,413500.00,,,,,
Booking Date,Value Date,Doc No,Description,Debit,Credit,Balance
01 Nov 2026,01 Nov 2026,D1,RAAST P2P FT FROM SARA KHAN EASYPAISA ACCT: PK65TMFB1234 MSGID: TMICFBPK011126051853297370,,1390.00,501390.00
02 Nov 2026,02 Nov 2026,D2,ATM CASH WITHDRAWAL 123,20000.00,,481390.00
02 Nov 2026,02 Nov 2026,D3,"IBFT FROM BILAL KHAN, 01120108870662",,850.68,482240.68
02 Nov 2026,02 Nov 2026,D4,"IBFT FROM BILAL KHAN, 01120108870662",,850.68,483091.36
03 Nov 2026,03 Nov 2026,D5,ADJUSTMENT DEBIT STAN 778899,1500.00,,481591.36
03 Nov 2026,03 Nov 2026,D6,ADJUSTMENT REV STAN 778899,,1500.00,483091.36
`;

export const PARTICULARS = `Date,Particulars,Debit,Credit,Balance
21/11/2026,Opening balance,,,10000.00
21/11/2026,Raast from SARA KHAN TID 715335861320,,1390.00,11390.00
22/11/2026,Rev of IBFT STAN 112345,,500.00,11890.00
22/11/2026,Cash deposit,,2780.00,14670.00
`;
