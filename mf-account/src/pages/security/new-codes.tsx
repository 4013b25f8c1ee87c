import '@urooj/ui/print.css';
import { useHost, useSession } from '@urooj/host/router';
import { useLeaveWarning } from '@urooj/host/use-leave-warning';
import { Button, LinkButton } from '@urooj/ui/button';
import { Card } from '@urooj/ui/card';
import { CopyButton } from '@urooj/ui/copy-button';
import { Cluster, Stack } from '@urooj/ui/layout';
import { useFocusOnMount } from '@urooj/ui/use-focus';
import { useId } from 'react';
import { recoveryTexts } from '../../texts/en/security.ts';
import styles from './security.module.css';

/** New recovery codes. The server has only their hashes, so that they cannot be shown again. */
export function NewCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const id = useId();
  const { brand } = useHost().config;
  const { user } = useSession();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  useLeaveWarning(true, recoveryTexts.leave);
  const about = recoveryTexts.file(brand.name, user?.email ?? '');
  const file = `${about}\n\n${codes.join('\n')}\n`;
  return (
    <Card as="section" aria-labelledby={id} className={styles.codes}>
      <Stack>
        <h2 id={id} ref={heading} tabIndex={-1} className={styles.heading}>
          {recoveryTexts.newHeading}
        </h2>
        <p data-print="none">{recoveryTexts.newLead}</p>
        <p data-print="only">{about}</p>
        <ul aria-label={recoveryTexts.list} className={styles.codeList}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <Cluster gap="tight" data-print="none">
          <CopyButton text={codes.join('\n')} label={recoveryTexts.copy} worded />
          <LinkButton
            variant="secondary"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
            download={recoveryTexts.fileName}
          >
            {recoveryTexts.download}
          </LinkButton>
          <Button variant="secondary" onClick={() => window.print()}>
            {recoveryTexts.print}
          </Button>
        </Cluster>
        <div data-print="none">
          <Button onClick={onClose}>{recoveryTexts.close}</Button>
        </div>
      </Stack>
    </Card>
  );
}
