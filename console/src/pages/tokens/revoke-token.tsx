import type { TokenRow } from '@urooj/contract/console';
import { Button } from '@urooj/ui/button';
import { Cluster, Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { useSession } from '../../session.ts';
import { tokenTexts as text } from '../../texts/en/tokens.ts';

type Props = { token: TokenRow; onDone: () => void; onClose: () => void };

/** Asks before a token ends. */
export function RevokeToken({ token: { name }, onDone, onClose }: Props) {
  const { send } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function revoke() {
    setBusy(true);
    const outcome = await send('DELETE', `/tokens/${encodeURIComponent(name)}`);
    setBusy(false);
    if (!outcome.ok) return setFailure(outcome.failure.message);
    onDone();
    onClose();
  }

  return (
    <Dialog title={text.revokeOf(name)} onClose={onClose}>
      <Stack>
        <p>{text.revokeWhat(name)}</p>
        {failure ? <Notice tone="error">{failure}</Notice> : null}
        <Cluster gap="tight">
          <Button variant="danger" busy={isBusy} busyLabel={text.revoking} onClick={() => void revoke()}>
            {text.revoke}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {text.keep}
          </Button>
        </Cluster>
      </Stack>
    </Dialog>
  );
}
