import type { OrderOutcome } from '@urooj/api/client';
import { displayId } from '@urooj/domain/short-id';
import { Modal } from '@urooj/ui/antd';
import { Badge } from '@urooj/ui/badge';
import { Button } from '@urooj/ui/button';
import { Stack } from '@urooj/ui/layout';
import styles from './bulk-outcomes.module.css';

/** One line for each order that was to change. */
export function BulkOutcomes({ outcomes, onClose }: { outcomes: readonly OrderOutcome[]; onClose: () => void }) {
  const done = outcomes.filter(({ ok }) => ok).length;
  return (
    <Modal open title={`${done} of ${outcomes.length} done`} footer={null} onCancel={onClose}>
      <Stack>
        <table className={styles.outcomes}>
          <thead>
            <tr>
              <th scope="col">Order</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {outcomes.map(({ id, ok, msg }) => (
              <tr key={id}>
                <th scope="row">{displayId(id)}</th>
                <td>
                  <Badge tone={ok ? 'green' : 'red'}>{ok ? 'Done' : 'Not done'}</Badge> {msg}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <Button onClick={onClose}>Close</Button>
      </Stack>
    </Modal>
  );
}
