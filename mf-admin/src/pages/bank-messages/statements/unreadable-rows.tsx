import type { UnreadableRow } from '@urooj/api/statement-calls';
import { statementTexts as text } from '../../../texts/en/statements.ts';

/** The first rows that are not stored, each with its reason. */
export function UnreadableRows({ rows }: { rows: readonly UnreadableRow[] }) {
  if (rows.length === 0) return null;
  return (
    <details>
      <summary>{text.unreadableRows}</summary>
      <ul>
        {rows.map(({ line, problem }) => (
          <li key={line}>{text.line(line, problem === null ? text.otherProblem : text.problems[problem])}</li>
        ))}
      </ul>
    </details>
  );
}
