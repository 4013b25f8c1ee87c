import type { Page } from '@urooj/platform/remote';
import { Link } from '@urooj/platform/router';
import { buttonClass } from '@urooj/ui/button';
import { EmptyState } from '@urooj/ui/empty-state';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { Section } from '@urooj/ui/section';
import { useHashTarget } from '../../components/use-hash-target.ts';
import { breadcrumbs, questionsPage } from '../../json-ld.ts';
import { paths } from '../../paths.ts';
import { ALL_QUESTIONS, FAQ } from '../../texts/en/faq.ts';
import styles from './faq.module.css';
import { findQuestions } from './find-questions.ts';
import { QuestionList } from './question-list.tsx';
import { useQuestionSearch } from './use-question-search.ts';

const TITLE = 'Frequently asked questions';
const LEAD =
  'How ordering, paying and delivery work, what we guarantee, and what happens when something does not go as planned.';

function Faq() {
  useHashTarget();
  const { query, field, search } = useQuestionSearch();
  const groups = findQuestions(FAQ, query);
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <Section level={1} heading={TITLE} lead={LEAD}>
      {/* biome-ignore lint/a11y/useSemanticElements: a form besides, so that Enter does what it does in every search. */}
      <form role="search" className={styles.search} onSubmit={(event) => event.preventDefault()}>
        <Field label="Search the questions">
          {(control) => (
            <TextInput
              {...control}
              ref={field}
              type="search"
              name="q"
              enterKeyHint="search"
              autoComplete="off"
              onChange={(event) => search(event.target.value)}
            />
          )}
        </Field>
        <p role="status" className={styles.count}>
          {query === '' ? '' : `${count} of ${ALL_QUESTIONS.length} questions`}
        </p>
      </form>
      {count > 0 ? (
        <QuestionList groups={groups} isOpen={query !== ''} />
      ) : (
        <EmptyState title="No question has these words" text="Try fewer or other words, or ask us: a person answers.">
          <div className={styles.next}>
            <Link to={paths.contact()} className={buttonClass()}>
              Contact us
            </Link>
            <Link to={paths.faq()} className={buttonClass({ variant: 'secondary' })}>
              Show all questions
            </Link>
          </div>
        </EmptyState>
      )}
    </Section>
  );
}

export const page: Page = {
  meta: {
    title: TITLE,
    description: `${ALL_QUESTIONS.length} answers about ordering, payment methods, delivery times, refills and refunds for Instagram, YouTube, Facebook and TikTok services.`,
    jsonLd: import.meta.env.SSR ? [questionsPage(ALL_QUESTIONS), breadcrumbs({ name: TITLE, path: paths.faq() })] : [],
  },
  Component: Faq,
};
