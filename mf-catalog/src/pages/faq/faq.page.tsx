import { sharedCustomPricing } from '@urooj/domain/catalogue';
import type { CustomPricing } from '@urooj/domain/custom-price';
import { currentLanguage } from '@urooj/domain/language';
import { PROMISED_KINDS, type ShownStatements, statementsFor } from '@urooj/domain/shop-statements';
import type { Page, PageMeta } from '@urooj/host/remote';
import { Link, useLoaderData, useSearchParams } from '@urooj/host/router';
import { Accordion } from '@urooj/ui/accordion';
import { buttonClass } from '@urooj/ui/button';
import { EmptyState } from '@urooj/ui/empty-state';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { Section } from '@urooj/ui/section';
import { VisuallyHidden } from '@urooj/ui/visually-hidden';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { LinkList } from '../../components/link-list.tsx';
import { useHashTarget } from '../../components/use-hash-target.ts';
import { breadcrumbs, questionsPage } from '../../json-ld.ts';
import { paths } from '../../paths.ts';
import { faqTexts } from '../../texts/en/faq.ts';
import styles from './faq.module.css';
import { findQuestions } from './find-questions.ts';
import { type Question, type QuestionGroup, questionGroups } from './questions.ts';

type FaqData = {
  /** Of other amounts than those of the packages, where all services share it. */
  readonly pricing: CustomPricing | null;
  readonly statements?: ShownStatements;
};

const questionsIn = (groups: readonly QuestionGroup[]): readonly Question[] =>
  groups.flatMap(({ questions }) => questions);

function Faq() {
  useHashTarget();
  const { query, field, search } = useQuestionSearch();
  const all = questionGroups(useLoaderData<FaqData>());
  const groups = findQuestions(all, query);
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <Section level={1} heading={faqTexts.title} lead={faqTexts.lead}>
      {/* biome-ignore lint/a11y/useSemanticElements: a form, so that Enter works as in every search field */}
      <form role="search" className={styles.search} onSubmit={(event) => event.preventDefault()}>
        <Field label={faqTexts.search}>
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
          {query === '' ? '' : faqTexts.found(count, questionsIn(all).length)}
        </p>
      </form>
      {count > 0 ? <QuestionList groups={groups} isOpen={query !== ''} /> : <NoQuestions />}
    </Section>
  );
}

/** The composed page has no query, and the first render in the browser must equal it. */
function useIsHydrating(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
}

/**
 * The query in the URL (`?q=`), and the input that writes it. The input is uncontrolled: the URL changes a moment
 * after each key, and must not move the caret.
 */
function useQuestionSearch() {
  const [params, setParams] = useSearchParams();
  const isHydrating = useIsHydrating();
  const query = isHydrating ? '' : (params.get('q') ?? '');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = field.current;
    if (input && input !== document.activeElement) input.value = query;
  }, [query]);
  const search = (text: string) =>
    setParams(text === '' ? {} : { q: text }, { replace: true, preventScrollReset: true });
  return { query, field, search };
}

/** Questions by group. During a search the answers are open, because they may contain the words. */
function QuestionList({ groups, isOpen }: { groups: readonly QuestionGroup[]; isOpen: boolean }) {
  return (
    <div className={styles.groups}>
      {groups.map(({ heading, questions }) => (
        <section key={heading} aria-label={heading} className={styles.group}>
          <h2 className={styles.heading}>{heading}</h2>
          <Accordion
            bordered
            isOpen={isOpen}
            items={questions.map((entry) => ({
              id: entry.id,
              question: entry.question,
              answer: <Answer entry={entry} />,
            }))}
          />
        </section>
      ))}
    </div>
  );
}

function Answer({ entry: { id, question, answer, links } }: { entry: Question }) {
  return (
    <>
      <p>{answer}</p>
      {links ? <LinkList links={links} /> : null}
      <Link to={`#${id}`} className={styles.link}>
        {faqTexts.linkToQuestion}
        <VisuallyHidden>: {question}</VisuallyHidden>
      </Link>
    </>
  );
}

function NoQuestions() {
  return (
    <EmptyState title={faqTexts.noneFound} text={faqTexts.noneFoundHelp}>
      <div className={styles.next}>
        <Link to={paths.contact()} className={buttonClass()}>
          {faqTexts.contactUs}
        </Link>
        <Link to={paths.faq()} className={buttonClass({ variant: 'secondary' })}>
          {faqTexts.showAll}
        </Link>
      </div>
    </EmptyState>
  );
}

function metaOf(data: FaqData): PageMeta {
  const questions = questionsIn(questionGroups(data));
  return {
    title: faqTexts.title,
    description: faqTexts.description(questions.length),
    jsonLd: import.meta.env.SSR
      ? [questionsPage(questions), breadcrumbs({ name: faqTexts.title, path: paths.faq() })]
      : [],
  };
}

export const page: Page<FaqData> = {
  loader: (host) => async () => ({
    pricing: sharedCustomPricing(await host.catalogue()),
    ...statementsFor(await host.statements(), currentLanguage(), ['faq', ...PROMISED_KINDS]),
  }),
  // A search only changes what is shown of it.
  shouldRevalidate: () => () => false,
  meta: metaOf,
  Component: Faq,
};
