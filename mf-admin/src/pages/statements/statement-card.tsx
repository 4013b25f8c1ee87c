import type { Language } from '@urooj/contract/languages';
import { type ShopStatement, STATEMENTS, type StatementId } from '@urooj/contract/shop-statements';
import { isExample } from '@urooj/domain/own-statements';
import { Checkbox } from '@urooj/ui/antd';
import { Badge } from '@urooj/ui/badge';
import { Field } from '@urooj/ui/field';
import { TextArea, TextInput } from '@urooj/ui/inputs';
import { Notice } from '@urooj/ui/notice';
import type { ChangeEvent } from 'react';
import { shopStatementTexts as text } from '../../texts/en/shop-statements.ts';
import { StandsOn } from './stands-on.tsx';
import { stateOf } from './state-of.ts';
import styles from './statements.module.css';
import { UNDECIDED } from './use-statements.ts';
import type { TextsByLanguage } from './usual-texts.ts';

/** Texts of several lines. */
const LONG: readonly string[] = ['text', 'quote', 'answer'];
/** As the schema of the call has it. */
const MAX_LENGTH = 2_000;

const TONES = { hidden: 'grey', own: 'green', confirmed: 'green', unconfirmed: 'yellow' } as const;

type StatementCardProps = {
  id: StatementId;
  name: string;
  statement: ShopStatement | undefined;
  texts: TextsByLanguage;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  onEdit: (change: Partial<ShopStatement>) => void;
};

/** One statement: its state, and when it is open its texts in both languages. */
export function StatementCard({ id, name, statement, texts, isOpen, onToggle, onEdit }: StatementCardProps) {
  const state = stateOf(statement);
  const isAnExample = isExample(id, statement);
  return (
    <details
      id={id}
      className={styles.statement}
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <summary>
        {name}{' '}
        {isAnExample ? (
          <Badge tone="yellow">{text.example}</Badge>
        ) : (
          <Badge tone={TONES[state]}>{text.states[state]}</Badge>
        )}
      </summary>
      {isOpen ? (
        <fieldset className={styles.group} aria-label={name}>
          <StandsOn id={id} />
          {isAnExample ? <Notice tone="warning">{text.exampleHelp}</Notice> : null}
          {(['en', 'ur'] as const).map((language) => (
            <Texts key={language} id={id} language={language} statement={statement} texts={texts} onEdit={onEdit} />
          ))}
          <Checkbox
            checked={statement?.isHidden ?? false}
            onChange={({ target }) => onEdit({ isHidden: target.checked })}
          >
            {text.hide}
          </Checkbox>
          {state === 'unconfirmed' || state === 'confirmed' ? (
            <Checkbox
              checked={state === 'confirmed'}
              disabled={isAnExample}
              onChange={({ target }) => onEdit({ isConfirmed: target.checked })}
            >
              {text.confirm}
            </Checkbox>
          ) : null}
        </fieldset>
      ) : null}
    </details>
  );
}

type TextsProps = Pick<StatementCardProps, 'id' | 'statement' | 'texts' | 'onEdit'> & { language: Language };

function Texts({ id, language, statement = UNDECIDED, texts, onEdit }: TextsProps) {
  const own = statement[language];
  return (
    <div className={styles.fields}>
      {STATEMENTS[id].map((name) => {
        const usual = texts[language].usual[id][name] ?? '';
        // The Urdu pages follow an English text of the shop owner.
        const help = language === 'ur' && statement.en[name] ? text.asEnglish : text.usual(usual);
        return (
          <Field key={name} label={text.field(text.texts[name], text.languages[language])} help={help}>
            {(control) => {
              const attributes = {
                ...control,
                dir: language === 'ur' ? 'rtl' : 'auto',
                maxLength: MAX_LENGTH,
                value: own[name] ?? '',
                onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
                  onEdit({ [language]: { ...own, [name]: target.value } }),
              };
              return LONG.includes(name) ? <TextArea {...attributes} /> : <TextInput {...attributes} />;
            }}
          </Field>
        );
      })}
    </div>
  );
}
