import { PRICE } from '@urooj/domain/price.fixture';
import sharp from 'sharp';
import { Browser } from './browser.ts';
import type { TestApp } from './harness.ts';
import { addPhone, easypaisaSms } from './phone.ts';
import { VISIT } from './rum.ts';
import { ORDER } from './samples.ts';

/** Somebody of whom each value occurs nowhere else. Most of them contain a word that can be searched. */
const PERSON = {
  name: 'Zarqa Qplantedname',
  email: 'qplantedmail@persona.example',
  phoneNumber: '0321-7788991',
  profileLink: 'https://www.instagram.com/qplantedlink',
  socialId: 'qplantedsocial',
};
const TRANSACTION = '77123456789';
const PASSWORD = 'qplantedpassword of a person';
const AGENT = 'Qplantedagent/7.7 Firefox/140.0';
const ADDRESS = '203.0.113.77';

/** What is searched, by kind, in lower case. */
const NEEDLES: Readonly<Record<string, readonly string[]>> = {
  name: ['qplantedname'],
  'e-mail': ['qplantedmail'],
  phone: ['217788991'],
  link: ['qplantedlink'],
  'social id': ['qplantedsocial'],
  transaction: [TRANSACTION],
  remark: ['qplantedremark'],
  reason: ['qplantedreason'],
  message: ['qplantedmessage'],
  note: ['qplantednote'],
  payer: ['qplantedpayer'],
  description: ['qplanteddescription'],
  picture: ['qplantedpicture'],
  password: ['qplantedpassword'],
  'user agent': ['qplantedagent'],
  address: [ADDRESS],
};

/** The kinds of the person's data that a text contains. */
export const kindsIn = (text: string): string[] => {
  const searched = text.toLowerCase();
  return Object.keys(NEEDLES).filter((kind) => NEEDLES[kind]?.some((needle) => searched.includes(needle)));
};

/** The browser of the person, which names itself in each request. */
class OwnBrowser extends Browser {
  override send(...[method, path, sent = {}]: Parameters<Browser['send']>): ReturnType<Browser['send']> {
    const headers = { 'user-agent': AGENT, referer: `http://shop.test/?qplantedmail`, ...sent.headers };
    return super.send(method, path, { ...sent, headers, remoteAddress: ADDRESS });
  }
}

/** A photo with a name in its metadata. */
const photo = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: 9, g: 8, b: 7 } } })
    .withExif({ IFD0: { Artist: 'qplantedpicture', Copyright: 'qplantedname' } })
    .jpeg()
    .toBuffer();

type Shop = TestApp & { readonly admin: Browser };
export type Planted = Awaited<ReturnType<typeof plant>>;

async function mailedToken({ background, runJobs, mailbox }: TestApp): Promise<string> {
  await background.settled();
  await runJobs();
  return /([\w-]{43})/.exec(mailbox.findLast(({ text }) => /[\w-]{43}/.test(text))?.text ?? '')?.[1] ?? '';
}

const done = <T extends { statusCode: number; body: string }>(response: T, status = 200): T => {
  if (response.statusCode !== status) throw new Error(`Expected ${status}: ${response.statusCode} ${response.body}`);
  return response;
};

/** The person as a guest: an order, a payment with a screenshot, the message of the bank about it, and a refund request. */
async function buy(shop: Shop, guest: Browser) {
  const order = { ...ORDER, ...PERSON };
  const orderId: string = done(await guest.post('/createOrder', order)).json().id;
  const upload = { image: { content: await photo(), filename: 'qplantedpicture.jpg', type: 'image/jpeg' } };
  const screenshotUrl: string = done(await guest.sendForm('POST', '/upload', upload)).json().imageUrl;
  const payer = { clientName: PERSON.name, clientEmail: PERSON.email };
  const payment = { ...payer, orderId, amount: PRICE.amount, paymentMethod: 'easypaisa', transactionId: TRANSACTION };
  const paid = await guest.post('/createPayment', { ...payment, screenshotUrl, remarks: 'qplantedremark' });
  const paymentId: string = done(paid).json().payment._id;
  const phone = await addPhone(shop, shop.admin);
  const sms = easypaisaSms(TRANSACTION, shop.clock.now);
  done(await phone.forward({ ...sms, text: sms.text.replace('HIRA QURESHI', 'QPLANTEDPAYER') }));
  await shop.background.settled();
  await shop.runJobs();
  const approval = { payload: { status: 'Approved', adminRemarks: '' } };
  done(await shop.admin.send('PATCH', `/updatePayment/${paymentId}`, approval));
  const refund = { ...payer, orderId, amount: 5, reason: 'qplantedreason' };
  done(await guest.post('/refundRequests', refund));
  return { orderId, paymentId, payment: { ...payment, screenshotUrl }, screenshotUrl };
}

/** The person as a client: sign-up, verification, failed and right logins, profile, a forgotten password. */
async function register(shop: Shop, client: Browser): Promise<void> {
  const { name, email, phoneNumber } = PERSON;
  done(await client.post('/signup', { name, email, password: PASSWORD }));
  done(await client.post('/login', { email, password: `${PASSWORD} wrong` }), 401);
  await client.logIn(email, PASSWORD);
  done(await client.post('/verifyEmail', { token: await mailedToken(shop) }));
  done(await client.send('PUT', `/updateUser/${email}`, { payload: { name, phoneNumber } }));
  done(await client.post('/forgotpassword', { email }));
  const newPassword = `${PASSWORD} again`;
  const reset = { payload: { newPassword, confirmNewPassword: newPassword } };
  done(await client.send('PATCH', `/resetpassword/${await mailedToken(shop)}`, reset));
  await client.logIn(email, newPassword);
}

/** What goes wrong for the person: bodies that cannot be read, paths that do not exist, values that are too long. */
async function fail(browser: Browser): Promise<void> {
  const json = { 'content-type': 'application/json' };
  done(await browser.post('/login', `{"email": "${PERSON.email}", qplantedpassword`, { headers: json }), 400);
  done(await browser.get(`/qplantedmail/${PERSON.email}`), 404);
  done(await browser.get(`/getOrder/${PERSON.email}`), 404);
  done(await browser.post('/createOrder', { ...ORDER, ...PERSON, name: PERSON.name.repeat(500) }), 400);
  done(await browser.upload(Buffer.from('qplantedpicture'), 'qplantedname.png', 'qplantedlink'), 400);
  const traced = { 'x-request-id': 'qplantedmail@persona', traceparent: 'qplantedname', origin: 'http://qplantedlink' };
  await browser.get('/session', { headers: traced });
}

/** What the browser of the person reports by itself. */
async function report(browser: Browser): Promise<void> {
  const message = `Cannot read "qplantedname" of ${PERSON.email}`;
  const thrown = { remote: 'mf-catalog', version: '1.1.0', route: '/', name: 'TypeError', message };
  const errors = [{ ...thrown, stack: `TypeError: ${message}\n    at x (https://shop.test/?qplantedlink:1:2)` }];
  done(await browser.post('/rum', { ...VISIT, pages: [], errors, email: PERSON.email }));
  const url = `https://shop.example/payment/qplantedlink?email=${PERSON.email}`;
  const body = { documentURL: url, blockedURL: url, effectiveDirective: 'img-src', sample: 'qplantedname' };
  const reports = JSON.stringify([{ type: 'csp-violation', age: 1, url, user_agent: AGENT, body }]);
  const headers = { 'content-type': 'application/reports+json' };
  done(await browser.post('/browserReports', reports, { headers }), 204);
  const release = { remote: 'mf-catalog', version: '1.1.0', outcome: 'load', email: PERSON.email };
  done(await browser.post('/releaseReports', release));
}

/** Takes the person through everything that a buyer and a client do. @returns what a stranger could get to know of it */
export async function plant(shop: Shop) {
  const [guest, client] = [new OwnBrowser(shop.app), new OwnBrowser(shop.app)];
  const bought = await buy(shop, guest);
  await register(shop, client);
  done(await client.get(`/getOrder/${bought.orderId}`));
  const { name, email } = PERSON;
  done(await guest.post('/contact', { name, email, message: 'qplantedmessage' }));
  done(await client.post(`/orderThread/${bought.orderId}`, { text: 'qplantedmessage' }));
  done(await shop.admin.post(`/orderNotes/${bought.orderId}`, { text: 'qplantednote' }));
  const text = `Date,Ref No,Credit,Details\n21/11/2026,FT26325001,"1,390.00",QPLANTEDDESCRIPTION\n`;
  const columns = { date: 'Date', transactionId: 'Ref No', credit: 'Credit', description: 'Details' };
  const statement = { bank: 'A bank', method: 'bankTransfer', payeeAccount: 'PK36HABB0001', onlyCredits: false };
  done(await shop.admin.post('/bankStatements', { ...statement, text, columns }));
  await fail(client);
  await report(guest);
  await shop.background.settled();
  await shop.runJobs();
  return { ...bought, ...PERSON, guest, client };
}
