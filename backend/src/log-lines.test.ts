import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const MODULE = new URL('./log-lines.ts', import.meta.url).href;

/** Runs a program in a process of its own; returns what it wrote, by line, and its exit code. */
function linesOf(program: string) {
  const source = `import { writeJsonLines } from '${MODULE}'; writeJsonLines(); ${program}`;
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', source];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(stderr).toBe('');
  const lines = stdout.trim().split('\n');
  return { status, lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

test('what is printed with console becomes a line with level, time and msg', () => {
  const { lines, status } = linesOf(`
    console.log('\\nThe shop is open at %s', 'http://localhost:3000');
    console.error('\\nTwo\\nlines\\n');
    console.trace(new Error('nobody expected this'));`);
  expect(status).toBe(0);
  expect(lines).toMatchObject([
    { level: 30, time: expect.any(Number), msg: 'The shop is open at http://localhost:3000' },
    { level: 50, msg: 'Two\nlines' },
    { level: 50, msg: 'nobody expected this', error: { stack: expect.stringContaining('at ') } },
  ]);
});

test('a warning of Node.js, and the error that ends the process, are lines too', () => {
  const { lines, status } = linesOf(`
    process.emitWarning('This is old');
    setTimeout(() => Promise.reject(new Error('nobody caught this')), 10);`);
  expect(status).toBe(1);
  // On a busy machine Node.js reports the warning after the error.
  const byLevel = lines.toSorted((a, b) => Number(a.level) - Number(b.level));
  expect(byLevel).toMatchObject([
    { level: 40, msg: 'This is old' },
    { level: 60, error: { message: 'nobody caught this', stack: expect.stringContaining('at ') } },
  ]);
});
