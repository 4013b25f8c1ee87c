import { statementCalls } from '@urooj/api/statement-calls';
import type { ViewSource } from '../view.ts';
import { Statements } from './statements.tsx';

export async function load({ api, signal }: ViewSource) {
  return <Statements mappings={await statementCalls(api).statementMappings({ signal })} />;
}
