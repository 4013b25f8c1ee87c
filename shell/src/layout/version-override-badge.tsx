import { useStore } from 'zustand';
import { overrides } from '../remotes/override-store.ts';
import { versionOverrideTexts as texts } from '../texts/en/version-override.ts';
import styles from './overlays.module.css';

const leaveTest = async () => (await import('../remotes/version-overrides.ts')).clearVersionOverrides();

/** Shows a tester, on every page, which versions this tab runs in place of the live ones. */
export function VersionOverrideBadge() {
  const { list } = useStore(overrides);
  return (
    <aside aria-label={texts.label} lang="en" dir="ltr" className={`${styles.note} ${styles.testing}`}>
      <p>
        {list.map(({ remote, version, problem }) => (
          <span key={remote} className={styles.line}>
            {(problem ? texts.problems[problem] : texts.running)(`${remote} ${version}`)}
          </span>
        ))}
      </p>
      <button type="button" className={styles.action} onClick={() => void leaveTest()}>
        {texts.leave}
      </button>
    </aside>
  );
}
