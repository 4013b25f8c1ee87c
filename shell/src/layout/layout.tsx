import type { HostApi } from '@urooj/platform/host';
import { Link, Outlet } from '@urooj/platform/router';
import { useState } from 'react';

/** The frame around every page. */
export function Layout({ host }: { host: HostApi }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <header>
        <nav aria-label="Main">
          <Link to="/">{host.config.brand.name}</Link>
          <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
            Menu
          </button>
        </nav>
      </header>
      <main id="main">
        <Outlet />
      </main>
    </>
  );
}
