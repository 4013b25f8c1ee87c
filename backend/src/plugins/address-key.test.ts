import { expect, test } from 'vitest';
import { addressKey, addressRange } from './address-key.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:DB8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['203.0.113.7:50123', '203.0.113.7'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['not-an-address-7', 'malformed'],
  ['', 'malformed'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});

test.each([
  ['203.0.113.77', '203.0.113.x'],
  ['2001:db8:1234:5678::1', '2001:db8:1234::/48'],
  ['nonsense', 'malformed'],
])('%s is in the range %s', (address, range) => {
  expect(addressRange(addressKey(address))).toBe(range);
});
