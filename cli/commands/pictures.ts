/**
 * `npm run pictures`: draws the icons and the share picture from the logo, with the system's Chromium, into
 * `shell/src/public`. They are committed; run it again when the logo, the name or the sentence changes. Urdu needs the font
 * Noto Naskh Arabic (Debian: fonts-noto-core).
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@urooj/command/apps';
import { fileIn } from '@urooj/contract/language-paths';
import { LANGUAGES, type Language } from '@urooj/contract/languages';
import { LANGUAGE_FACTS } from '@urooj/domain/language';

const logo = readFileSync(join(ROOT, 'shared/ui/src/favicon.svg'), 'utf8');
const target = join(ROOT, 'shell/src/public');

const icon = `<body style="margin:0"><style>svg{display:block;width:100vw;height:100vh}</style>${logo}</body>`;
/** What the share picture says of the shop, by language. */
const SUGGESTIONS: Readonly<Record<Language, string>> = {
  en: 'Followers, likes and views for Instagram, YouTube, Facebook and TikTok',
  ur: 'Instagram،\u200f YouTube،\u200f Facebook اور TikTok کے لیے فالوورز، لائکس اور ویوز',
};

const share = (
  language: Language,
) => `<body lang="${language}" dir="${LANGUAGE_FACTS[language].direction}" style="margin:0;height:100vh;display:grid;grid-template-columns:auto 1fr;align-items:center;gap:64px;
  padding:0 96px;box-sizing:border-box;background:linear-gradient(150deg,#14162b 55%,#0f3f4d);color:#f3f1ea;
  font:750 84px/1.05 system-ui,sans-serif;letter-spacing:-.02em">
  <style>svg{display:block;width:220px;height:220px}[lang=ur]{font-family:"Noto Naskh Arabic",sans-serif}</style>${logo}
  <div>Urooj <span lang="ur" style="font-weight:400;opacity:.7;letter-spacing:0">عروج</span>
  <p style="font:400 36px/${language === 'ur' ? 1.8 : 1.4} system-ui,sans-serif;letter-spacing:0;opacity:.85;margin:24px 0 0">
  <span lang="${language}">${SUGGESTIONS[language]}</span></p></div></body>`;

const PICTURES = [
  { file: 'apple-touch-icon.png', html: icon, width: 180, height: 180 },
  { file: 'icon-192.png', html: icon, width: 192, height: 192 },
  { file: 'icon-512.png', html: icon, width: 512, height: 512 },
  ...LANGUAGES.map((language) => ({
    ...{ file: fileIn(language, 'share.png'), html: share(language) },
    ...{ width: 1200, height: 630 },
  })),
];

const scratch = mkdtempSync(join(tmpdir(), 'pictures-'));
for (const { file, html, width, height } of PICTURES) {
  const page = join(scratch, `${file}.html`);
  writeFileSync(page, `<!doctype html><meta charset="utf-8">${html}`);
  const size = [`--window-size=${width},${height}`, `--screenshot=${join(target, file)}`];
  execFileSync(
    'chromium',
    [
      '--headless',
      '--no-sandbox',
      '--hide-scrollbars',
      '--default-background-color=00000000',
      ...size,
      `file://${page}`,
    ],
    {
      stdio: 'ignore',
    },
  );
  console.log(`drawn: ${file}`);
}
