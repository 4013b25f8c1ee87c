import { expect, test } from 'vitest';
import { renderEmail, signed } from './render-email.ts';

const TO = { email: 'a@example.com', name: '<b>Ayesha</b> & "Co"' };

test('text and HTML contain the same sentences, with typed text escaped', () => {
  const mail = renderEmail(TO, 'Hi', [
    'One < two\nlines',
    { text: 'Open:', url: 'http://shop.test/?a=1&b="><script>' },
  ]);
  expect(mail.text).toBe('Hello <b>Ayesha</b> & "Co",\n\nOne < two\nlines\n\nOpen: http://shop.test/?a=1&b="><script>');
  expect(mail.html).toContain('<p>Hello &lt;b&gt;Ayesha&lt;/b&gt; &amp; &quot;Co&quot;,</p>');
  expect(mail.html).toContain('<p>One &lt; two<br>lines</p>');
  expect(mail.html).toContain('<a href="http://shop.test/?a=1&amp;b=&quot;&gt;&lt;script&gt;">');
  expect(mail.html).not.toContain('<script');
});

test('greets a recipient without a name', () => {
  expect(renderEmail({ email: 'a@example.com', name: '' }, 'Hi', []).text).toBe('Hello,');
});

test.each(['en', 'ur'] as const)('the name of the shop is the last line in both parts, in %s', (language) => {
  const mail = signed(renderEmail({ ...TO, language }, 'Hi', ['One']), 'Ali & $1 Sons');
  expect(mail.text).toMatch(/One\n\nAli & \$1 Sons$/);
  expect(mail.html).toMatch(/<p>One<\/p>\n<p>Ali &amp; \$1 Sons<\/p>\n<\/body><\/html>\n$/);
});
