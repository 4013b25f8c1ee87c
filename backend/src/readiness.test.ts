import { expect, test } from 'vitest';
import { createReadiness } from './readiness.ts';

test('a process that can show pages and not store anything is ready, and names what it lacks', async () => {
  const lacks: string[] = [];
  const readiness = createReadiness({ database: async () => {} }, () => lacks);
  expect(await readiness.report()).toEqual({ status: 'ok' });
  lacks.push('disk_full');
  expect(await readiness.report()).toEqual({ status: 'ok', degraded: ['disk_full'] });
});

const down = () => Promise.reject(new Error('down'));

test('a database that a full disk has stopped leaves the process ready', async () => {
  const lacks = ['disk_full'];
  const readiness = createReadiness({ database: down, site: async () => {} }, () => lacks);
  expect(await readiness.report()).toEqual({ status: 'ok', degraded: ['disk_full', 'database'] });
  lacks.pop();
  expect(await readiness.report()).toEqual({ status: 'unavailable', failed: ['database'] });
});

test('a process whose check fails is not ready, whatever else it lacks', async () => {
  const readiness = createReadiness({ database: async () => {}, site: down }, () => ['disk_full']);
  expect(await readiness.report()).toEqual({ status: 'unavailable', failed: ['site'], degraded: ['disk_full'] });
  readiness.drain();
  expect(await readiness.report()).toEqual({ status: 'draining' });
});
