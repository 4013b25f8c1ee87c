import type { CreatedToken } from '@urooj/contract/console';
import { Button } from '@urooj/ui/button';
import { CopyButton } from '@urooj/ui/copy-button';
import { Cluster, Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { tokenTexts as text } from '../../texts/en/tokens.ts';
import { texts } from '../../texts/en.ts';
import { TokenForm } from './token-form.tsx';
import styles from './tokens.module.css';

/** Makes a token, and shows it once. */
export function CreateToken({ onMade, onClose }: { onMade: () => void; onClose: () => void }) {
  const [made, setMade] = useState<CreatedToken | null>(null);
  const show = (token: CreatedToken) => {
    setMade(token);
    onMade();
  };
  return (
    <Dialog title={text.create} onClose={onClose}>
      {made ? <Made made={made} onClose={onClose} /> : <TokenForm onMade={show} onCancel={onClose} />}
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
