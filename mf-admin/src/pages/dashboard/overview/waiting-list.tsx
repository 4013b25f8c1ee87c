import { groupedAmount } from '@urooj/domain/amounts';
import { ageOf, isLate, type ListedQueue, type Queue, WAITING_STATUSES, type Waiting } from '@urooj/domain/waiting';
import { Link, useHost, useSession } from '@urooj/host/router';
import { classNames } from '@urooj/ui/class-names';
import { paths } from '../../../paths.ts';
import { waitingTexts as text } from '../../../texts/en/overview.ts';
import type { TabKey } from '../tab-data.ts';
import styles from './waiting-list.module.css';

/** The tab that lists each queue, in the order in which they are shown. */
const TABS: Readonly<Record<ListedQueue, TabKey>> = {
  payments: 'payments',
  refunds: 'refunds',
  refundsToPay: 'refunds',
  refills: 'refills',
  ordersToStart: 'orders',
  ordersToComplete: 'orders',
};
const NAMES = ['messages', ...Object.keys(TABS)] as (keyof Waiting)[];

const pathOf = (name: keyof Waiting): string =>
  name === 'messages' ? paths.messages() : paths.waiting(TABS[name], WAITING_STATUSES[name]);

/** What waits for the admin, each a link to the list that shows it, and where messages arrive. */
export function WaitingList({ waiting }: { waiting: Waiting | null }) {
  return (
    <>
      <h2>{text.heading}</h2>
      {waiting ? (
        <ul aria-label={text.heading} className={styles.queues}>
          {NAMES.filter((name) => waiting[name] !== undefined).map((name) => (
            <li key={name}>
              <Link
                to={pathOf(name)}
                className={classNames(styles.queue, (waiting[name]?.count ?? 0) > 0 && styles.waits)}
              >
                <QueueFigure name={name} queue={waiting[name] ?? null} />
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p>{text.unknown}</p>
      )}
      <Messages />
    </>
  );
}

function QueueFigure({ name, queue }: { name: keyof Waiting; queue: Queue | null }) {
  return (
    <>
      <span className={styles.name}>{text.queues[name]}</span>
      <span className={styles.count}>{queue ? groupedAmount(queue.count) : text.unknownCount}</span>
      <span className={styles.age}>
        {(name === 'refundsToPay' || name === 'messages') && queue && isLate(name, queue, Date.now()) ? (
          <strong>{text.late}</strong>
        ) : null}
        {queue?.oldestAt ? text.oldest(ageOf(queue.oldestAt, Date.now())) : queue ? text.nothing : text.failed}
      </span>
    </>
  );
}

/** Where messages arrive with a backend that stores none. */
function Messages() {
  const { support } = useHost().config;
  const { features } = useSession();
  return features.includes('threads') ? null : <p className={styles.messages}>{text.byMail(support.email)}</p>;
}
