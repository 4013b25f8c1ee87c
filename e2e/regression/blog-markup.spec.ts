import { expect, publish, test } from '../fixtures/blog.ts';

/** Texts that would have an effect if a post were parsed as markup, a URL or a script. */
const CORPUS = [
  '<script>hit("script")</script>',
  '</script><script>hit("end of a script")</script>',
  '</title></style></textarea><img src=x onerror=hit("image")>',
  '"><svg onload=hit("svg")>',
  '\'"--><svg/onload=hit("comment")><!--',
  '<iframe srcdoc="<script>parent.hit(1)</script>"></iframe>',
  '<a href="javascript:hit(1)">click</a>',
  '<math><mtext><table><mglyph><style><img src=x onerror=hit(1)>',
  '<img src=x onerror=hit(1)//',
  '<!--<img src="--><img src=x onerror=hit(1)//">',
  '{{constructor.constructor("hit(1)")()}}#{hit(1)}',
  '<style>@import "//evil.invalid";</style><link rel=stylesheet href=//evil.invalid>',
  '<meta http-equiv="refresh" content="0;url=//evil.invalid"><base href="//evil.invalid/">',
  ']]><entry><title>no</title></entry> &lt;b&gt; &amp; &#60;script&#62;',
  'a\u2028b\u2029c\u202e<svg onload=hit(1)>',
];

/** Marks that would lead to a script, and texts that only the HTML parser could decode. */
const HOSTILE_MARKS = [
  '# <img src=x onerror=hit("heading")>',
  '[script](javascript:hit(1)) [mixed](JaVaScRiPt:hit(1)) [coded](&#106;avascript:hit(1)) <javascript:hit(1)>',
  '[data](data:text/html,<script>hit(1)</script>) ![data](data:image/svg+xml,<svg onload=hit(1)>)',
  '[quote](/x"onclick="hit(1)) ![quote](/x.png"onerror="hit(1)) ![a"onerror="hit(1)](//evil.invalid/x.png)',
  '- <script>hit("list")</script>\n- **<svg onload=hit(1)>**',
  '> <iframe srcdoc="<script>parent.hit(1)</script>">',
  '[label &copy; &lt;b&gt;](/faq) &lt;script&gt; `<b>code</b>`',
  '![elsewhere](https://evil.invalid/picture.png)',
].join('\n\n');

test('shows every post as text: no script runs, and the content security policy blocks nothing', async ({
  page,
  request,
  ownShop,
}) => {
  const { url } = await ownShop();
  const [marked, ...ids] = await publish(request, url, [
    { title: 'Hostile marks', content: HOSTILE_MARKS },
    ...CORPUS.map((text) => ({ title: text, content: `${text}\n${text}` })),
  ]);
  const seen: string[] = [];
  await page.exposeFunction('hit', (what: unknown) => seen.push(`ran: ${what}`));
  await page.exposeFunction('reportViolation', (what: string) => seen.push(`blocked: ${what}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      (window as unknown as { reportViolation(what: string): void }).reportViolation(
        `${violatedDirective} ${blockedURI}`,
      );
    });
  });
  page.on('request', (sent) => {
    if (new URL(sent.url()).origin !== url) seen.push(`requested: ${sent.url()}`);
  });

  await page.goto(`${url}/blog`);
  const titles = page.getByRole('heading', { level: 2 });
  expect(await titles.allTextContents()).toEqual(expect.arrayContaining(CORPUS.slice(-12)));
  for (const [index, id] of ids.entries()) {
    const text = CORPUS[index] ?? '';
    await test.step(text, async () => {
      const response = await page.goto(`${url}/blog/${id}`);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('link', { name: /^Share on WhatsApp/ })).toBeVisible();
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(text);
      expect(await page.getByRole('article').textContent()).toContain(`${text}\n${text}`);
      expect(await page.title()).toBe(`${text} | Urooj`);
      const { headline } = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}');
      expect(headline).toBe(text);
    });
  }
  // The same with client-side navigation.
  await page.getByRole('link', { name: /^Previous post/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(CORPUS.at(-2) ?? '');

  // The server reads the marks of a page, and the browser those of a post that is opened by a link.
  const expectMarks = async () => {
    const article = page.getByRole('article');
    await expect(article.getByRole('heading', { level: 2 })).toHaveText('<img src=x onerror=hit("heading")>');
    await expect(article.getByRole('link', { name: 'label &copy; &lt;b&gt;' })).toHaveAttribute('href', '/faq');
    // A picture that the policy would block is a link.
    await expect(article.getByRole('link')).toHaveText(['label &copy; &lt;b&gt;', 'elsewhere']);
    await expect(article.locator('img, script, iframe, svg')).toHaveCount(0);
    await expect(article).toContainText('[script](javascript:hit(1))');
  };
  await page.goto(`${url}/blog/${marked}`);
  await expect(page.getByRole('link', { name: /^Share on WhatsApp/ })).toBeVisible();
  await expectMarks();
  await page.goto(`${url}/blog/${ids[0]}`);
  await page.getByRole('link', { name: /^Previous post/ }).click();
  await expectMarks();
  expect(seen).toEqual([]);
});
