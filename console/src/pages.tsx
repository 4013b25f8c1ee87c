import { Route, Routes } from 'react-router-dom';
import { Frame } from './components/frame.tsx';
import { Live } from './pages/live/live.tsx';
import { NotFound } from './pages/not-found.tsx';
import { Release } from './pages/release/release.tsx';
import { Version } from './pages/release/version.tsx';

/** Every page with its URL. */
export function Pages() {
  return (
    <Routes>
      <Route element={<Frame />}>
        <Route index element={<Live />} />
        <Route path="app/:app" element={<Release />} />
        <Route path="app/:app/:version" element={<Version />} />
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
