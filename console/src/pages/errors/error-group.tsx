import type { RumErrorGroup } from '@urooj/contract/console';
import { Badge } from '@urooj/ui/badge';
import { Card } from '@urooj/ui/card';
import { Link } from 'react-router-dom';
import { Disclosure } from '../../components/disclosure.tsx';
import { Time } from '../../components/time.tsx';
import { errorTexts as text } from '../../texts/en/errors.ts';
import styles from './errors.module.css';

const TONES = { error: 'red', csp: 'yellow', deprecation: 'grey' } as const;

/** One error, however often it happened. */
export function ErrorGroup({ group }: { group: RumErrorGroup }) {
  const { kind, remote, versions, message, stack, firstAt, lastAt, count } = group;
  return (
    <Card as="li" className={styles.group ?? ''}>
      <div className={styles.head}>
        <Badge tone={TONES[kind]}>{text.kinds[kind]}</Badge>
        <span>{remote}</span>
        <span className={styles.count}>{text.times(count)}</span>
      </div>
      <h2 className={styles.message}>{message}</h2>
      <dl className={styles.details}>
        <div>
          <dt>{text.versions}</dt>
          <dd>
            {versions.map((version) => (
              <Link key={version} to={`/app/${remote}/${version}`}>
                {version}
              </Link>
            ))}
          </dd>
        </div>
        <div>
          <dt>{text.first}</dt>
          <dd>
            <Time at={firstAt} />
          </dd>
        </div>
        <div>
          <dt>{text.last}</dt>
          <dd>
            <Time at={lastAt} />
          </dd>
        </div>
      </dl>
      {stack ? (
        <Disclosure label={text.stack}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard */}
          <pre tabIndex={0} className={styles.stack}>
            {stack}
          </pre>
        </Disclosure>
      ) : null}
    </Card>
  );
}
