import { texts as en } from '../../../mail/texts/en.ts';
import { texts as ur } from '../../../mail/texts/ur.ts';

type Row = readonly [name: string, mail: string, own: string];

const ENGLISH = `${en.replyAbove}\n\nHello Amna,\n\nIt starts today.\n\nOrder ID: b0000001`;
const URDU = `${ur.replyAbove}\n\nالسلام علیکم`;
const quoted = (text: string) => text.replace(/^/gm, '> ');

/** Replies as mail programs write them, and what their writers have written themselves. */
export const REPLIES: readonly Row[] = [
  ['nothing quoted', 'Thank you!\n\nAmna', 'Thank you!\n\nAmna'],
  [
    'Gmail',
    `Yes, please.\n\nOn Mon, 30 Nov 2026 at 09:14, Urooj <shop@shop.example> wrote:\n\n${quoted(ENGLISH)}`,
    'Yes, please.',
  ],
  [
    'Gmail, whose line was broken',
    `Yes.\r\n\r\nOn Mon, 30 Nov 2026 at 09:14, Urooj <\r\nno-reply@shop.example> wrote:\r\n\r\n${quoted(ENGLISH)}`,
    'Yes.',
  ],
  [
    'Gmail in Urdu',
    `جی ہاں\n\nپیر، 30 نومبر 2026 کو 9:14 AM بجے Urooj <shop@shop.example> نے لکھا:\n\n${quoted(URDU)}`,
    'جی ہاں',
  ],
  [
    'Apple Mail',
    `Ok\n\nSent from my iPhone\n\n> On 30 Nov 2026, at 9:14 AM, Urooj <shop@shop.example> wrote:\n> \n${quoted(ENGLISH)}`,
    'Ok',
  ],
  ['Thunderbird', `Ok\n\nAm 30.11.26 um 09:14 schrieb Urooj:\n${quoted(ENGLISH)}`, 'Ok'],
  [
    'Yahoo',
    `Ok\n\n    On Monday, November 30, 2026 at 09:14:00 AM GMT+5, Urooj <shop@shop.example> wrote:  \n \n ${ENGLISH}`,
    'Ok',
  ],
  [
    'Outlook',
    `Where is it?\n\n________________________________\nFrom: Urooj <shop@shop.example>\nSent: Monday, November 30, 2026 9:14 AM\nTo: amna@example.com\nSubject: Message about order b0000001\n\n${ENGLISH}`,
    'Where is it?',
  ],
  [
    'Outlook without a line',
    `Where is it?\n\nFrom: Urooj <shop@shop.example>\nDate: Monday\n\n${ENGLISH}`,
    'Where is it?',
  ],
  ['Outlook on a phone', `Ok\n\nGet Outlook for Android\n________________________________\n${ENGLISH}`, 'Ok'],
  ['an older Outlook', `Ok\n\n-----Original Message-----\nFrom: Urooj\n\n${ENGLISH}`, 'Ok'],
  ['a program that quotes without marks', `Ok\n\n${ENGLISH}`, 'Ok'],
  ['the same in Urdu', `ٹھیک ہے\n\n${URDU}`, 'ٹھیک ہے'],
  ['a signature', 'Thanks\n-- \nAmna Khan\n0300 1234567', 'Thanks'],
  [
    'an answer below the quotation',
    `On Mon, 30 Nov 2026 at 09:14, Urooj <shop@shop.example> wrote:\n> It starts today.\n\nGood.`,
    'Good.',
  ],
  [
    'answers between',
    '> It starts today.\nGood.\n> Which link?\nhttps://www.instagram.com/amna',
    'Good.\nhttps://www.instagram.com/amna',
  ],
  ['only a quotation', quoted(ENGLISH), ''],
  ['only a quotation without marks', ENGLISH, ''],
  ['only what a phone adds', 'Sent from my iPhone  ', ''],
  ['an indented quotation, and lines that end otherwise', 'Ok\r\r  -----Original Message-----\rFrom: Urooj', 'Ok'],
  ['many empty lines', 'One\n\n\n\nTwo', 'One\n\nTwo'],
  [
    'a line before the quotation that was broken twice',
    `Ok\n\nOn Mon, 30 Nov 2026\nat 09:14, Urooj\n<shop@shop.example> wrote:\n${quoted(ENGLISH)}`,
    'Ok',
  ],
  ['its own words right above the quotation', 'On 30 Nov 2026 I paid\n> It starts today.', 'On 30 Nov 2026 I paid'],
  [
    'words that look like a quotation',
    'My friend wrote:\nit is great. From: me\nI paid on 30 Nov:',
    'My friend wrote:\nit is great. From: me\nI paid on 30 Nov:',
  ],
  [
    'a list that ends with a colon',
    'On Instagram:\nhttps://www.instagram.com/amna',
    'On Instagram:\nhttps://www.instagram.com/amna',
  ],
];
