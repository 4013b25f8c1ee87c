import type { Tokens as TokenList, TokenRow } from '@urooj/contract/console';
import { Button } from '@urooj/ui/button';
import { EmptyState } from '@urooj/ui/empty-state';
import { Notice } from '@urooj/ui/notice';
import { useState } from 'react';
import { WhenLoaded } from '../../components/load-states.tsx';
import { Page } from '../../components/page.tsx';
import { ALL_APPS, reasonAgainst } from '../../rights.ts';
import { useSession } from '../../session.ts';
import { tokenTexts as text } from '../../texts/en/tokens.ts';
import { useWatched } from '../../use-watched.ts';
import { CreateToken } from './create-token.tsx';
import { RevokeToken } from './revoke-token.tsx';
import { TokensTable } from './tokens-table.tsx';

/** Who may sign in, and call over HTTP. */
export function Tokens() {
  const { operator } = useSession();
  const reason = reasonAgainst(operator, ['operate'], ALL_APPS);
  if (reason === null) return <AllTokens />;
  return (
    <Page title={text.title} about={<p>{text.about}</p>}>
      <Notice tone="info">{reason}</Notice>
    </Page>
  );
}

function AllTokens() {
  const tokens = useWatched<TokenList>('/tokens');
  const [isCreating, setCreating] = useState(false);
  const [revoked, setRevoked] = useState<TokenRow | null>(null);
  return (
    <Page
      title={text.title}
      about={<p>{text.about}</p>}
      aside={<Button onClick={() => setCreating(true)}>{text.create}</Button>}
    >
      <WhenLoaded loaded={tokens} loading={text.loading}>
        {({ tokens: rows }) =>
          rows.length === 0 ? <EmptyState title={text.empty} /> : <TokensTable tokens={rows} onRevoke={setRevoked} />
        }
      </WhenLoaded>
      {isCreating ? <CreateToken onMade={tokens.reload} onClose={() => setCreating(false)} /> : null}
      {revoked ? <RevokeToken token={revoked} onDone={tokens.reload} onClose={() => setRevoked(null)} /> : null}
    </Page>
  );
}
