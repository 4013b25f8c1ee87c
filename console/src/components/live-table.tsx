import type { LiveApp, LiveVersion } from '@urooj/contract/console';
import { Badge } from '@urooj/ui/badge';
import { classNames } from '@urooj/ui/class-names';
import { Link } from 'react-router-dom';
import { ageOf, shareText } from '../format.ts';
import { liveTexts as text } from '../texts/en/live.ts';
import { useNow } from '../use-now.ts';
import { Failures } from './health.tsx';
import styles from './live-table.module.css';
import { Share } from './share.tsx';
import { Trend } from './trend.tsx';

const { columns } = text;

/** Each app with the versions that visitors get: one group of rows, on a phone one card. */
export function LiveTable({ label, apps }: { label: string; apps: readonly LiveApp[] }) {
  return (
    <table aria-label={label} className={styles.table}>
      <thead>
        <tr>
          {Object.values(columns).map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {apps.map((app) => (
        <AppRows key={app.app} app={app} />
      ))}
    </table>
  );
}

const isVisible = ({ role }: LiveVersion): boolean => role !== 'previous';

function AppRows({ app: { app, versions, rollbackAt, isAutomatic } }: { app: LiveApp }) {
  const now = useNow();
  const previous = versions.find(({ role }) => role === 'previous');
  const visible = versions.filter(isVisible);
  return (
    <tbody className={styles.app}>
      {visible.map((version, index) => (
        <tr key={version.version} className={classNames(version.role === 'canary' && styles.canary)}>
          {index === 0 ? (
            <th scope="rowgroup" rowSpan={visible.length} className={styles.name}>
              <Link to={`/app/${app}`}>{app}</Link>
            </th>
          ) : null}
          <td className={styles.first}>
            <Version app={app} version={version} />
            {version.role === 'active' && previous ? (
              <span className={styles.detail}>{text.previous(previous.version)}</span>
            ) : null}
            {version.role === 'canary' && rollbackAt !== null ? (
              <span className={styles.detail}>{text.rollbackAt(rollbackAt)}</span>
            ) : null}
            {version.role === 'canary' && isAutomatic ? <Badge tone="blue">{text.automatic}</Badge> : null}
          </td>
          <td data-title={columns.share}>
            <Share percent={version.share}>{shareText(version.share)}</Share>
          </td>
          <td data-title={columns.age}>{ageOf(version.liveSince, now) ?? text.unknownAge}</td>
          <Failures health={version.health} titles={columns} />
          <td data-title={columns.trend}>
            <Trend version={version} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

function Version({ app, version: { version, role } }: { app: string; version: LiveVersion }) {
  return (
    <span className={styles.version}>
      <Link to={`/app/${app}/${version}`}>{version}</Link>
      <Badge tone={role === 'canary' ? 'yellow' : 'green'}>{text.roles[role]}</Badge>
    </span>
  );
}
