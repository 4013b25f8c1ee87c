import { expect, test } from 'vitest';
import { createReadiness } from './readiness.ts';

test('a process that can show pages and not store anything is ready, and names what it lacks', async () => {
  const lacks: string[] = [];
  const readiness = createReadiness({ database: async () => {} }, () => lacks);
  expect(await readiness.report()).toEqual({ status: 'ok' });
  lacks.push('disk_full');
  expect(await readiness.report()).toEqual({ status: 'ok', degraded: ['disk_full'] });
});

test('a process whose check fails is not ready, whatever else it lacks', async () => {
  const checks = { database: () => Promise.reject(new Error('down')), site: async () => {} };
  const readiness = createReadiness(checks, () => ['disk_full']);
  expect(await readiness.report()).toEqual({ status: 'unavailable', failed: ['database'], degraded: ['disk_full'] });
  readiness.drain();
  expect(await readiness.report()).toEqual({ status: 'draining' });
});
