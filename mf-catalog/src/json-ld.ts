import type { ServicePrices } from '@urooj/domain/catalogue';
import { formatRupees } from '@urooj/domain/money';
import type { ShownService } from '@urooj/domain/services';
import { sitePaths } from '@urooj/host/paths';
import type { SiteConfig } from '@urooj/host/site-config';
import { amountName, fullServiceName } from '@urooj/texts/en/names';
import { paths } from './paths.ts';
import { jsonLdTexts } from './texts/en/json-ld.ts';

/** Objects of schema.org. Their URLs are relative to the page's own. */
const CONTEXT = 'https://schema.org';

export function organization({ brand, support, social }: Pick<SiteConfig, 'brand' | 'support' | 'social'>): object {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    name: brand.name,
    alternateName: brand.nativeName,
    url: '/',
    email: support.email,
    sameAs: Object.values(social).filter(Boolean),
  };
}

/** Where the shop can be reached. */
export function contactPage({ brand, support }: SiteConfig): object {
  return {
    '@context': CONTEXT,
    '@type': 'ContactPage',
    mainEntity: {
      '@type': 'Organization',
      name: brand.name,
      url: '/',
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: jsonLdTexts.support,
        email: support.email,
        ...(support.whatsapp ? { telephone: support.whatsapp } : {}),
      },
    },
  };
}

/**
 * A service with all its packages, priced in what is charged.
 * @param isSold whether it can be ordered now
 */
export function product(
  service: ShownService,
  description: string,
  packages: ServicePrices['packages'],
  isSold: boolean,
): object {
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: fullServiceName(service),
    description,
    category: jsonLdTexts.category(service.platform),
    offers: packages.map((item) => ({
      '@type': 'Offer',
      name: `${amountName(item.amountDisplay)} ${fullServiceName(service)}`,
      price: formatRupees(item.priceMinor),
      priceCurrency: 'PKR',
      availability: `${CONTEXT}/${isSold ? 'InStock' : 'OutOfStock'}`,
      url: sitePaths.buy(service.name, item.amountValue),
    })),
  };
}

/** From the home page directly to this page. */
export function breadcrumbs(page: { name: string; path: string }): object {
  const trail = [{ name: jsonLdTexts.home, path: paths.home() }, page];
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: path,
    })),
  };
}

/** Questions with their answers as plain text. */
export function questionsPage(questions: readonly { question: string; answer: string }[]): object {
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
