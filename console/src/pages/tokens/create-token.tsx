import type { CreatedToken } from '@urooj/contract/console';
import { Button } from '@urooj/ui/button';
import { CopyButton } from '@urooj/ui/copy-button';
import { Cluster, Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { useSession } from '../../session.ts';
import { tokenTexts as text } from '../../texts/en/tokens.ts';
import { texts } from '../../texts/en.ts';
import type { NewToken } from './read-token.ts';
import { TokenForm } from './token-form.tsx';
import styles from './tokens.module.css';

/** Makes a token, and shows it once. */
export function CreateToken({ onMade, onClose }: { onMade: () => void; onClose: () => void }) {
  const { send } = useSession();
  const [made, setMade] = useState<CreatedToken | null>(null);
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function create(token: NewToken) {
    setBusy(true);
    const outcome = await send<CreatedToken>('POST', '/tokens', token);
    setBusy(false);
    if (!outcome.ok) return setFailure(outcome.failure.message);
    setMade(outcome.value);
    onMade();
  }

  return (
    <Dialog title={text.create} onClose={onClose}>
      {made ? (
        <Made made={made} onClose={onClose} />
      ) : (
        <Stack>
          {failure ? <Notice tone="error">{failure}</Notice> : null}
          <TokenForm isBusy={isBusy} onSubmit={(token) => void create(token)} onCancel={onClose} />
        </Stack>
      )}
    </Dialog>
  );
}

function Made({ made: { text: secret, token }, onClose }: { made: CreatedToken; onClose: () => void }) {
  return (
    <Stack>
      <Notice tone="warning">{text.once}</Notice>
      <div className={styles.secret}>
        <code>{secret}</code>
        <CopyButton text={secret} label={text.copy(token.name)} worded />
      </div>
      <Cluster>
        {/* The button that had the focus has gone. */}
        <Button ref={(button) => button?.focus()} onClick={onClose}>
          {texts.close}
        </Button>
      </Cluster>
    </Stack>
  );
}
