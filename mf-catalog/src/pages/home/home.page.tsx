import type { Page } from '@urooj/platform/remote';
import { Link } from '@urooj/platform/router';
import { useState } from 'react';
import styles from './home.module.css';

function Home() {
  const [n, setN] = useState(0);
  return (
    <section className={styles.hero}>
      <h1>Home</h1>
      <button type="button" onClick={() => setN(n + 1)}>
        clicked {n}
      </button>
      <Link to="/buy">Buy</Link>
    </section>
  );
}

export const page: Page = { meta: { title: 'Home', description: 'd' }, Component: Home };
