import type { StatedOfShop } from '@urooj/api/shop-statement-calls';
import type { StatementId } from '@urooj/contract/shop-statements';
import type { CustomPricing } from '@urooj/domain/custom-price';
import { unconfirmedStatements } from '@urooj/domain/own-statements';
import { Button } from '@urooj/ui/button';
import { Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { shopStatementTexts as text } from '../../texts/en/shop-statements.ts';
import { AnnouncementFields } from './announcement-fields.tsx';
import { PLACES } from './places.ts';
import { Preview } from './preview.tsx';
import { StatementCard } from './statement-card.tsx';
import styles from './statements.module.css';
import { useStatements } from './use-statements.ts';
import { textsOf } from './usual-texts.ts';

type StatementsFormProps = { stated: StatedOfShop; pricing: CustomPricing | null };

/** Every statement and announcement, with a preview of each place. */
export function StatementsForm({ stated, pricing }: StatementsFormProps) {
  const { live, draft, outcome, busy, editStatement, editAnnouncement, save } = useStatements(stated);
  const { statements } = draft;
  const [open, setOpen] = useState<ReadonlySet<StatementId>>(new Set());
  const before = useMemo(() => textsOf(live.statements, pricing), [live, pricing]);
  const texts = useMemo(() => textsOf(statements, pricing), [statements, pricing]);
  const nameOf = (id: StatementId) => (text.names as Record<string, string>)[id] ?? texts.en.usual[id].question ?? id;

  function toggle(id: StatementId, isOpen: boolean) {
    setOpen((before) => new Set(isOpen ? [...before, id] : [...before].filter((one) => one !== id)));
  }

  function show(id: StatementId) {
    flushSync(() => toggle(id, true));
    document.getElementById(id)?.querySelector('summary')?.focus();
  }

  return (
    <Stack className={styles.form}>
      <p>{text.intro}</p>
      <Unconfirmed ids={unconfirmedStatements(statements)} nameOf={nameOf} onShow={show} />
      <h2>{text.announcements.heading}</h2>
      {(['notice', 'closing'] as const).map((name) => (
        <AnnouncementFields
          key={name}
          name={name}
          announcement={draft[name]}
          onEdit={(announcement) => editAnnouncement(name, announcement)}
        />
      ))}
      {PLACES.map(({ place, ids }) => (
        <section key={place} aria-label={text.places[place]}>
          <h2>{text.places[place]}</h2>
          {ids.map((id) => (
            <StatementCard
              key={id}
              id={id}
              name={nameOf(id)}
              statement={statements[id]}
              texts={texts}
              isOpen={open.has(id)}
              onToggle={(isOpen) => toggle(id, isOpen)}
              onEdit={(change) => editStatement(id, change)}
            />
          ))}
          <Preview place={text.places[place]} ids={ids} nameOf={nameOf} before={before} after={texts} />
        </section>
      ))}
      {outcome === null ? null : <Notice tone={outcome.tone}>{outcome.text}</Notice>}
      <div>
        <Button busy={busy} onClick={() => void save()}>
          {text.save}
        </Button>
      </div>
    </Stack>
  );
}

type UnconfirmedProps = {
  ids: readonly StatementId[];
  nameOf: (id: StatementId) => string;
  onShow: (id: StatementId) => void;
};

/** The statements that the shop owner does not stand by yet, each with a way to it. */
function Unconfirmed({ ids, nameOf, onShow }: UnconfirmedProps) {
  const heading = text.unconfirmed(ids.length);
  if (ids.length === 0) return <Notice tone="success">{heading}</Notice>;
  return (
    <details className={styles.unconfirmed}>
      <summary>{heading}</summary>
      <ul>
        {ids.map((id) => (
          <li key={id}>
            <Button variant="quiet" onClick={() => onShow(id)}>
              {nameOf(id)}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
