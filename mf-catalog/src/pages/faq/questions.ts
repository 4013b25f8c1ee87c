import { promisedIn, type ShownStatements, stated } from '@urooj/domain/shop-statements';
import type { TextLink } from '../../components/link-list.tsx';
import { type FaqFacts, faqHeadings, faqLinks, faqStatements, USUAL_PROMISED } from '../../texts/en/faq.ts';

/** `id` is the question's URL: `/faq#how-to-order`. It stays the same when the wording changes, because links name it. */
export type Question = { id: string; question: string; answer: string; links?: readonly TextLink[] | undefined };
export type QuestionGroup = { heading: string; questions: readonly Question[] };

/** The questions by group, in the order of the page. */
const GROUPS = {
  ordering: ['how-to-order', 'account', 'password', 'links', 'custom-amount', 'something-else'],
  paying: ['payment-methods', 'how-to-pay', 'currency', 'transaction-id', 'payment-rejected'],
  delivery: ['delivery-time', 'tracking', 'not-started', 'change-or-cancel'],
  guarantees: ['drops', 'refund', 'refill-or-refund'],
  safety: ['platform-rules', 'privacy', 'forgotten-password', 'support'],
} as const;

type FaqInput = Pick<FaqFacts, 'pricing'> & { readonly statements?: ShownStatements | undefined };

/** The questions that are shown, with their answers; a group without any is left out. */
export function questionGroups({ pricing, statements }: FaqInput): readonly QuestionGroup[] {
  const usual = faqStatements({ pricing, promised: promisedIn(statements, USUAL_PROMISED) });
  return Object.entries(GROUPS)
    .map(([name, ids]) => ({
      heading: faqHeadings[name as keyof typeof GROUPS],
      questions: ids.flatMap((id): Question[] => {
        const entry = stated(statements, `faq.${id}`, usual[id]);
        return entry ? [{ id, ...entry, links: faqLinks[id] }] : [];
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}
