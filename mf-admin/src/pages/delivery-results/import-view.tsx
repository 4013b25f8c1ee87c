import { deliveryResultCalls, type ImportedResult, type ReadResultImport } from '@urooj/api/delivery-result-calls';
import { type Result, succeed } from '@urooj/api/result';
import { BULK_LIMIT } from '@urooj/contract/vocabulary';
import { formatDateTime } from '@urooj/domain/dates';
import { Link, useHost } from '@urooj/host/router';
import { type ListColumn, Modal } from '@urooj/ui/antd';
import { Button, buttonClass } from '@urooj/ui/button';
import { Cluster, Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { useMemo, useState } from 'react';
import { serverTextOr, useChange } from '../../components/use-change.ts';
import { paths } from '../../paths.ts';
import { deliveryResultTexts as text } from '../../texts/en/delivery-results.ts';
import styles from './delivery-results.module.css';
import { Checks, countsMeaning, GroupedRows, ResultCell, resultColumns } from './result-rows.tsx';
import { writeRest } from './write-rest.ts';

/** What needs a person first. */
const ORDER = ['waiting', 'stopped', 'written', 'undone'] as const;
const TONES = { waiting: 'yellow', written: 'green', stopped: 'red', undone: 'grey' } as const;

function Outcome({ row }: { row: ImportedResult }) {
  const outcome = row.outcome ?? 'waiting';
  const isWritten = outcome === 'written';
  return (
    <ResultCell word={text.outcomes[outcome]} tone={TONES[outcome]}>
      {row.problem === null ? null : <div>{text.problems[row.problem]}</div>}
      {isWritten ? <div>{row.completes ? text.completed : countsMeaning(row)}</div> : null}
      {isWritten ? <Checks checks={row.checks} /> : null}
      {row.obstacle === null ? null : <div className={styles.soft}>{text.obstacles[row.obstacle]}</div>}
    </ResultCell>
  );
}

/** An import with its rows, of which those can be undone to whose orders nothing else has happened. */
export function ImportView({ opened }: { opened: ReadResultImport }) {
  const { rows } = opened;
  const { busy, undo, goOn } = useImport(opened);
  const [undone, setUndone] = useState('');
  const [isConfirming, setConfirming] = useState(false);
  const undoOne = (id: string) => {
    setUndone(id);
    void undo([id]);
  };
  const undoable = rows.filter(({ obstacle }) => obstacle === null).map(({ id }) => id);
  const groups = useMemo(() => {
    const found = Map.groupBy(rows, ({ outcome }) => outcome);
    return ORDER.map((outcome) => ({ name: text.outcomes[outcome], rows: found.get(outcome) ?? [] })).filter(
      (group) => group.rows.length > 0,
    );
  }, [rows]);
  const columns: readonly ListColumn<ImportedResult>[] = [
    ...resultColumns<ImportedResult>((row) => <Outcome row={row} />),
    {
      ...{ title: text.table.actions, width: 112, fixed: 'right' },
      render: (_, { id, line, obstacle }) =>
        obstacle === null ? (
          <Button
            variant="secondary"
            busy={busy && id === undone}
            aria-label={text.undoLine(line)}
            onClick={() => undoOne(id)}
          >
            {text.undo}
          </Button>
        ) : null,
    },
  ];
  return (
    <Stack>
      <h2 className={styles.subheading}>{text.importOf(formatDateTime(opened.createdAt))}</h2>
      <p role="status">{text.importFigures(opened)}</p>
      {opened.waiting > 0 ? (
        <Notice tone="warning">
          <p>{text.waiting(opened.waiting)}</p>
          <Button busy={busy} onClick={() => void goOn()}>
            {text.continue}
          </Button>
        </Notice>
      ) : null}
      <Cluster>
        <Link to={paths.deliveryResults()} className={buttonClass({ variant: 'primary' })}>
          {text.another}
        </Link>
        {undoable.length > 1 ? (
          <Button variant="secondary" busy={busy} onClick={() => setConfirming(true)}>
            {text.undoAll(undoable.length)}
          </Button>
        ) : null}
      </Cluster>
      <GroupedRows label={text.importOf(formatDateTime(opened.createdAt))} groups={groups} columns={columns} />
      {isConfirming ? (
        <UndoQuestion
          total={undoable.length}
          onClose={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false);
            void undo(undoable);
          }}
        />
      ) : null}
    </Stack>
  );
}

type UndoQuestionProps = { total: number; onConfirm: () => void; onClose: () => void };

function UndoQuestion({ total, onConfirm, onClose }: UndoQuestionProps) {
  return (
    <Modal open title={text.undoAll(total)} footer={null} onCancel={onClose}>
      <Stack>
        <p>{text.undoAllQuestion(total)}</p>
        <Cluster>
          <Button variant="danger" onClick={onConfirm}>
            {text.undoAll(total)}
          </Button>
          <Button variant="secondary" autoFocus onClick={onClose}>
            {text.keep}
          </Button>
        </Cluster>
      </Stack>
    </Modal>
  );
}

/** What can be done with an import; the page shows the rows as they are afterwards. */
function useImport(opened: ReadResultImport) {
  const { api, notify } = useHost();
  const calls = deliveryResultCalls(api);
  const { busy, change } = useChange();

  async function undo(ids: readonly string[]) {
    const left: string[] = [];
    const outcome = await change({ call: () => inParts(ids, left), failed: serverTextOr(text.undoFailed) });
    if (outcome === 'failed') return;
    if (ids.length > left.length) notify.toast('success', text.undone(ids.length - left.length));
    if (left.length > 0) notify.toast('info', text.notUndone(left.length));
  }

  /** A call takes at most so many rows. @param left gets those that could not be undone */
  async function inParts(ids: readonly string[], left: string[]): Promise<Result<unknown>> {
    for (let start = 0; start < ids.length; start += BULK_LIMIT) {
      const result = await calls.undo(ids.slice(start, start + BULK_LIMIT));
      if (!result.ok) return result;
      left.push(...result.value.filter(({ obstacle }) => obstacle !== null).map((row) => row.id));
    }
    return succeed(null);
  }

  const goOn = () => change({ call: () => writeRest(calls, opened), failed: serverTextOr(text.continueFailed) });
  return { busy, undo, goOn };
}
