import { sitePaths } from '@urooj/platform/paths';
import { Link } from '@urooj/platform/router';
import { buttonClass } from '@urooj/ui/button';
import { Container } from '@urooj/ui/layout';
import night from '../../components/night.module.css';
import styles from './closing-call.module.css';
import { CLOSING } from './home-content.ts';

export function ClosingCall() {
  return (
    <section aria-labelledby="closing-title">
      <Container className={styles.outer}>
        <div className={`${night.night} ${styles.box}`}>
          <div className={styles.text}>
            <h2 id="closing-title">{CLOSING.title}</h2>
            <p>{CLOSING.text}</p>
          </div>
          <div className={styles.calls}>
            <Link to={sitePaths.buy()} className={buttonClass({ size: 'large' })}>
              Start Growing Now
            </Link>
            <Link to={sitePaths.trackOrder()} className={buttonClass({ size: 'large', variant: 'secondary' })}>
              Track Your Order
            </Link>
          </div>
        </div>
      </Container>
    </section>
  );
}
