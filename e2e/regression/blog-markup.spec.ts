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

test('shows every post as text: no script runs, and the content security policy blocks nothing', async ({
  page,
  request,
  ownShop,
}) => {
  const { url } = await ownShop();
  const ids = await publish(
    request,
    url,
    CORPUS.map((text) => ({ title: text, content: `${text}\n${text}` })),
  );
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
  expect(seen).toEqual([]);
});
