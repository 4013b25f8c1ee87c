import { sitePaths } from '@urooj/host/paths';
import { Link, useSession } from '@urooj/host/router';
import { factorReminderTexts } from '../../texts/en/factor-reminder.ts';
import styles from './factor-reminder.module.css';

/** The link to the security of the account; shown as a reminder until a second factor is set up, where one may be. */
export function FactorReminder() {
  const { features, secondFactor } = useSession();
  if (!features.includes('secondFactor') || !secondFactor) return null;
  const { problem, toDo, security } = factorReminderTexts;
  const isMissing = secondFactor.policy !== 'off' && !secondFactor.isSet;
  if (!isMissing)
    return (
      <p className={styles.corner}>
        <Link to={sitePaths.security()}>{security}</Link>
      </p>
    );
  return (
    <p className={styles.reminder}>
      {problem} <Link to={sitePaths.security()}>{toDo}</Link>
    </p>
  );
}
