import { expect, test } from 'vitest';
import { renderEmail } from './render-email.ts';

const TO = { email: 'a@example.com', name: '<b>Ayesha</b> & "Co"' };

test('text and HTML contain the same sentences, with typed text escaped', () => {
  const mail = renderEmail(TO, 'Hi', [
    'One < two\nlines',
    { text: 'Open:', url: 'http://shop.test/?a=1&b="><script>' },
  ]);
  expect(mail.text).toBe(
    'Hello <b>Ayesha</b> & "Co",\n\nOne < two\nlines\n\nOpen: http://shop.test/?a=1&b="><script>\n\nUrooj',
  );
  expect(mail.html).toContain('<p>Hello &lt;b&gt;Ayesha&lt;/b&gt; &amp; &quot;Co&quot;,</p>');
  expect(mail.html).toContain('<p>One &lt; two<br>lines</p>');
  expect(mail.html).toContain('<a href="http://shop.test/?a=1&amp;b=&quot;&gt;&lt;script&gt;">');
  expect(mail.html).not.toContain('<script');
});

test('greets a recipient without a name', () => {
  expect(renderEmail({ email: 'a@example.com', name: '' }, 'Hi', []).text).toBe('Hello,\n\nUrooj');
});
