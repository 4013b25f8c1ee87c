import { hasPage, type ServiceName, SPECIFIED_SERVICES } from '@urooj/domain/services';
import type { NavEntry } from '@urooj/host/declaration';
import { shortServiceName } from '@urooj/texts/en/names';
import * as ur from '@urooj/texts/ur/names';
import { paths } from './paths.ts';

const POPULAR: readonly ServiceName[] = [
  'Instagram Followers',
  'Instagram Likes',
  'YouTube Subscribers',
  'YouTube Watch Time',
  'TikTok Followers',
  'Facebook Page Likes',
];

const PAGES = SPECIFIED_SERVICES.filter(hasPage);

/** Composition adds those of the services that the shop owner has added, and leaves out those that were removed. */
const platformMenus = PAGES.map(
  (service, index): NavEntry => ({
    ...{ area: 'platform', group: service.platform, order: index * 10 },
    ...{ to: service.path, text: { en: shortServiceName(service), ur: ur.shortServiceName(service) } },
  }),
);

const popular = POPULAR.flatMap((name, index): NavEntry[] => {
  const at = { area: 'footer', group: 'popular', order: index * 10 } as const;
  const pages = PAGES.filter((service) => service.name === name);
  return pages.map(({ path }) => ({ ...at, to: path, text: { en: name, ur: ur.orderedName({ service: name }) } }));
});

const faq = { to: paths.faq(), text: { en: 'FAQ', ur: 'سوال جواب' } };

/** The links of this remote in the shell's layout. */
export const nav: readonly NavEntry[] = [
  ...platformMenus,
  ...popular,
  { area: 'drawer', order: 10, ...faq },
  { area: 'drawer', order: 20, to: paths.contact(), text: { en: 'Contact', ur: 'رابطہ' } },
  { area: 'footer', group: 'support', order: 10, ...faq },
  { area: 'footer', group: 'legal', order: 10, to: paths.terms(), text: { en: 'Terms of Service', ur: 'شرائط' } },
  {
    area: 'footer',
    group: 'legal',
    order: 20,
    to: paths.privacy(),
    text: { en: 'Privacy Policy', ur: 'رازداری کی پالیسی' },
  },
];
