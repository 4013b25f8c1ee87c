import { expect, test } from 'vitest';
import { readAuthenticationResults } from './authentication-results.ts';

/** Method, result and properties of each result. */
const read = (value: string) =>
  readAuthenticationResults(value)?.results.map(({ method, result, properties }) => [
    method,
    result,
    Object.fromEntries(properties),
  ]);

test('reads the header of Gmail', () => {
  const header = ` mx.google.com;\r
       dkim=pass header.i=@ubl.com.pk header.s=s1 header.b=Ab/c+d1=;\r
       spf=pass (google.com: domain of bounce@ubl.com.pk designates 192.0.2.7 as permitted sender) smtp.mailfrom=bounce@ubl.com.pk;\r
       dmarc=pass (p=REJECT sp=REJECT dis=NONE) header.from=ubl.com.pk`;
  expect(readAuthenticationResults(header)?.authserv).toBe('mx.google.com');
  expect(read(header)).toEqual([
    ['dkim', 'pass', { 'header.i': '@ubl.com.pk', 'header.s': 's1', 'header.b': 'Ab/c+d1=' }],
    ['spf', 'pass', { 'smtp.mailfrom': 'bounce@ubl.com.pk' }],
    ['dmarc', 'pass', { 'header.from': 'ubl.com.pk' }],
  ]);
});

test('reads the header of Fastmail, with properties and results of its own', () => {
  const header = ` mx6.messagingengine.com; arc=none (no signatures found);
    bimi=skipped (DMARC Policy is not at enforcement);
    dkim=pass (2048-bit rsa key sha256) header.d=nayapay.com header.i=@nayapay.com header.b=kRp4 header.a=rsa-sha256 x-bits=2048;
    iprev=pass smtp.remote-ip=192.0.2.7 (mail.nayapay.com);
    x-tls=pass smtp.version=TLSv1.3 smtp.bits=256/256;`;
  expect(read(header)?.map(([method, result]) => `${method}=${result}`)).toEqual([
    ...['arc=none', 'bimi=skipped', 'dkim=pass', 'iprev=pass', 'x-tls=pass'],
  ]);
  expect(read(header)?.[2]?.[2]).toMatchObject({ 'header.d': 'nayapay.com', 'x-bits': '2048' });
});

test('reads the examples of RFC 8601', () => {
  const commented =
    "foo.example.net (foobar) 1 (baz); dkim (Because I like it) / 1 (One yay) = (wait for it) fail policy (A dot can go here) . (like that) expired (this surprised me) = (as I wasn't expecting it) 1362471462";
  expect(readAuthenticationResults('example.org 1; none')).toEqual({ authserv: 'example.org', results: [] });
  expect(
    read('example.com; sender-id=fail header.from=example.com; dkim=pass (good signature) header.d=example.com'),
  ).toEqual([
    ['sender-id', 'fail', { 'header.from': 'example.com' }],
    ['dkim', 'pass', { 'header.d': 'example.com' }],
  ]);
  expect(read('example.com;\n dkim=pass reason="good signature" header.i=@mail-router.example.net')).toEqual([
    ['dkim', 'pass', { reason: 'good signature', 'header.i': '@mail-router.example.net' }],
  ]);
  // Nobody writes a property with comments inside; it proves nothing.
  expect(read(commented)).toBeUndefined();
  expect(
    read('foo.example.net (foobar) 1; dkim (yes) / 1 = (wait) fail (why) header.d (here) = (there) example.com'),
  ).toEqual([['dkim', 'fail', { 'header.d': 'example.com' }]]);
});

test('comments may be nested and contain anything but quotes, strings contain anything', () => {
  expect(read('mx; spf=pass (a (b; dkim=pass) \\) c) smtp.mailfrom=a@b.example')).toEqual([
    ['spf', 'pass', { 'smtp.mailfrom': 'a@b.example' }],
  ]);
  expect(read('mx; spf=fail smtp.mailfrom="a; dkim=pass header.d=ubl.com.pk \\" "@thief.example')).toEqual([
    ['spf', 'fail', { 'smtp.mailfrom': 'a; dkim=pass header.d=ubl.com.pk " @thief.example' }],
  ]);
});

test.each([
  ['nothing', ''],
  ['only spaces', ' \r\n '],
  ['no name of a server', 'dkim=pass header.d=ubl.com.pk'],
  ['a comment without an end', 'mx; dkim=pass (good header.d=ubl.com.pk'],
  ['an end without a comment', 'mx; spf=fail ) ; dkim=pass'],
  ['a string without an end', 'mx; dkim=pass reason="good; header.d=ubl.com.pk'],
  ['a result without a method', 'mx; =pass header.d=ubl.com.pk'],
  ['a method without a result', 'mx; dkim= ; spf=pass'],
  ['words that are no property', 'mx; dkim=pass or not header.d=ubl.com.pk'],
  ['a property twice', 'mx; dkim=pass header.d=thief.example header.d=ubl.com.pk'],
  ['an empty result between others', 'mx; ; dkim=pass'],
  [
    'an envelope address that ends the comment of a careless server',
    'mx; spf=fail (domain of ") ; dkim=pass header.d=ubl.com.pk ("@thief.example) smtp.mailfrom=thief.example',
  ],
  ['a very long one', `mx; dkim=pass header.d=${'a'.repeat(20_000)}`],
])('does not read %s', (_name, value) => {
  expect(readAuthenticationResults(value)).toBeNull();
});
