import { Route, Routes } from 'react-router-dom';
import { Layout } from './components/layout.tsx';
import { Audit } from './pages/audit/audit.tsx';
import { Errors } from './pages/errors/errors.tsx';
import { Live } from './pages/live/live.tsx';
import { NotFound } from './pages/not-found.tsx';
import { Release } from './pages/release/release.tsx';
import { Version } from './pages/release/version.tsx';
import { Tokens } from './pages/tokens/tokens.tsx';
import { Vitals } from './pages/vitals/vitals.tsx';

/** Every page with its URL. */
export function Pages() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route index element={<Live />} />
        <Route path="app/:app" element={<Release />} />
        <Route path="app/:app/:version" element={<Version />} />
        <Route path="vitals" element={<Vitals />} />
        <Route path="errors" element={<Errors />} />
        <Route path="audit" element={<Audit />} />
        <Route path="tokens" element={<Tokens />} />
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
