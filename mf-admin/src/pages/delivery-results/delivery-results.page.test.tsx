import { screen, waitFor, within } from '@testing-library/react';
import { DELIVERY_RESULT_ROUTES } from '@urooj/contract/delivery-result-routes';
import type { Route } from '@urooj/contract/route';
import type { Feature } from '@urooj/contract/vocabulary';
import { createFakeHost, type HostOverrides, renderRoute } from '@urooj/testing/fake-host';
import { expect, test, vi } from 'vitest';
import remote from '../../routes.tsx';
// antd takes longer to load than a test waits for a page, so the page is loaded before the first test.
import './delivery-results.page.tsx';
import './import-view.tsx';
import './preview-result.tsx';

type Name = keyof typeof DELIVERY_RESULT_ROUTES;
type Input = { readonly params?: object; readonly body?: unknown; readonly idempotencyKey?: string };
type Answers = Partial<Record<Name, (input: Input) => object>>;

const ok = (value: unknown) => ({ ok: true, value });
const failed = { ok: false, error: { kind: 'no-response' } };
const ROWS = 'Order ID,Delivered\naaaaaaaa,1000\nbbbbbbbb,7';
const TITLES = ['Order ID', 'Delivered'];
const COLUMNS = { order: 'Order ID', delivered: 'Delivered' };
const NONE = { before: null, after: null };

const previewed = (line: number, changes: object = {}) => ({
  ...{ line, written: `order${line}`, problem: null, start: NONE, delivered: { before: 5, after: 1000 } },
  order: { orderId: `a000000${line}-77aa`, service: 'Instagram Followers', quantity: 1000, status: 'In Progress' },
  ...{ completes: true, checks: [], row: { line, seen: 's' }, ...changes },
});
const stopped = previewed(3, { problem: 'orderUnknown', order: null, delivered: NONE, completes: false, row: null });
const preview = (changes: object = {}) =>
  ok({ titles: TITLES, columns: COLUMNS, isComplete: true, twice: [], rows: [previewed(2), stopped], ...changes });

const figures = (changes: object = {}) => ({
  ...{ _id: 'i1', createdAt: '2026-11-30T10:00:00.000Z', waiting: 0, written: 2, stopped: 0, undone: 0, ...changes },
});
const written = (line: number, changes: object = {}) => ({
  ...{ _id: `r${line}`, line, orderId: `a000000${line}-77aa`, service: 'Instagram Followers', quantity: 1000 },
  ...{ start: NONE, delivered: { before: 5, after: 1000 }, completes: true, outcome: 'written', problem: null },
  ...{ checks: [], obstacle: null, ...changes },
});

/** Opens the page; its calls have these responses. */
function open(search: string, answers: Answers, features: readonly Feature[] = ['deliveryResults', 'idempotency']) {
  const all: Answers = { listResultImports: () => ok({ imports: [] }), ...answers };
  const callRoute = vi.fn(async (route: Route, input: Input = {}) => {
    const name = Object.entries(DELIVERY_RESULT_ROUTES).find(([, own]) => own === route)?.[0] as Name;
    return all[name]?.(input) ?? expect.fail(`The page called ${name}, which this test does not provide.`);
  });
  const host = createFakeHost({
    session: {
      status: 'user',
      user: { email: 'admin@example.com', role: 'admin', name: 'Boss' },
      ...{ canAdmin: true, features },
    },
    api: { callRoute } as unknown as NonNullable<HostOverrides['api']>,
  });
  const page = renderRoute(remote, `/desk/results${search}`, host);
  const click = async (name: string | RegExp) => page.user.click(await screen.findByRole('button', { name }));
  const paste = async (text = ROWS) => {
    await page.user.click(await screen.findByLabelText('Rows'));
    await page.user.paste(text);
  };
  const inputsOf = (name: Name) =>
    callRoute.mock.calls.flatMap(([route, input]) => (route === DELIVERY_RESULT_ROUTES[name] ? [input ?? {}] : []));
  return { ...page, host, click, paste, inputsOf };
}

test('rows are previewed with what is left out first, and written in parts; then the page is that of the import', async () => {
  const parts = [figures({ waiting: 1, written: 1 }), figures()];
  const { click, paste, inputsOf, location, user } = open('', {
    previewResults: () => preview(),
    applyResults: () => ok(parts.shift()),
    continueResults: () => ok(parts.shift()),
    readResultImport: () => ok({ ...figures(), rows: [written(2)] }),
  });
  await click('Preview');
  expect(await screen.findByText('Please choose a file or paste rows.')).toBeTruthy();
  await paste();
  await click('Preview');
  const table = within(await screen.findByRole('table', { name: 'What the rows change' }));
  const [, first, second] = table.getAllByRole('row').map((row) => row.textContent);
  expect(first).toContain('No order has this ID.');
  expect(second).toContain('5 → 1,000');
  expect(second).toContain('In Progress → Completed');
  expect(screen.getByText(/^1 order becomes Completed\. Mails about it leave after 10 minutes/).textContent).toContain(
    '1 row is left out.',
  );
  await user.click(screen.getByRole('combobox', { name: 'Show' }));
  await user.click(await screen.findByText('Changes (1)', { selector: '.ant-select-item-option-content' }));
  expect(table.queryByText('No order has this ID.')).toBeNull();
  await click('Write 1 row');
  await waitFor(() => expect(location()).toBe('/desk/results?import=i1'));
  expect(inputsOf('applyResults')).toMatchObject([{ body: { rows: [{ line: 2, seen: 's' }] } }]);
  expect(inputsOf('continueResults')).toMatchObject([{ params: { id: 'i1' } }]);
  expect(await screen.findByText('2 written, 0 left out, 0 undone')).toBeTruthy();
});

test('columns are corrected, and what has changed since the preview is not written', async () => {
  const { click, paste, user, inputsOf } = open('', {
    previewResults: ({ body }) =>
      'columns' in (body as object)
        ? preview()
        : preview({ columns: { order: 'Order ID' }, isComplete: false, rows: [] }),
  });
  await paste();
  await click('Preview');
  await screen.findByText('Some columns were not recognized. Please choose them, then preview again.');
  await user.click(screen.getByRole('combobox', { name: 'Delivered' }));
  await user.click(await screen.findByText('Delivered', { selector: '.ant-select-item-option-content' }));
  await screen.findByText('The rows or columns have changed since the preview. Please preview again.');
  await click('Preview again');
  await screen.findByRole('button', { name: 'Write 1 row' });
  expect(inputsOf('previewResults')[1]).toMatchObject({ body: { text: ROWS, columns: COLUMNS } });
  await paste('\ncccccccc,8');
  expect(screen.queryByRole('button', { name: /^Write/ })).toBeNull();
});

test('calls that fail lose nothing, and the retry has the same key', async () => {
  const previews = [failed, preview()];
  const { click, paste, inputsOf } = open('', {
    previewResults: () => previews.shift() ?? failed,
    applyResults: () => failed,
  });
  await paste();
  await click('Preview');
  await screen.findByText('The preview failed. What you pasted is still here: please try again.');
  await click('Preview');
  await click('Write 1 row');
  await screen.findByText(/^The rows could not be written\. What you pasted is still here\./);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Rows').value).toBe(ROWS);
  await click('Write 1 row');
  await waitFor(() => expect(inputsOf('applyResults')).toHaveLength(2));
  const [first, second] = inputsOf('applyResults');
  expect(second).toEqual(first);
});

test('rows of an import are undone one by one or together, and what cannot be says why', async () => {
  let rows: object[] = [written(2), written(3), written(4, { obstacle: 'mailSent' })];
  const { click, inputsOf, host } = open('?import=i1', {
    readResultImport: () => ok({ ...figures(), rows }),
    undoResults: ({ body }) => {
      const ids = (body as { rows: string[] }).rows;
      rows = rows.map((row) =>
        ids.some((id) => JSON.stringify(row).includes(`"${id}"`))
          ? { ...row, outcome: 'undone', obstacle: 'notWritten' }
          : row,
      );
      return ok({ results: ids.map((id, place) => ({ id, obstacle: place === 0 ? null : 'laterEvent' })) });
    },
  });
  await screen.findByText('Cannot be undone: the buyer got the mail.');
  expect(screen.getAllByRole('button', { name: /^Undo line/ })).toHaveLength(2);
  await click('Undo 2 rows');
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo 2 rows' }));
  dialog.getByText(/^Counts and status of 2 orders go back/);
  dialog.getByRole('button', { name: 'Keep them' }).click();
  await click('Undo line 2');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo line 2' })).toBeNull());
  expect(inputsOf('undoResults')).toMatchObject([{ body: { rows: ['r2'] } }]);
  expect(host.toasts.map(({ text }) => text)).toEqual(['1 row undone.']);
  expect(screen.getByRole('button', { name: 'Undo line 3' })).toBeTruthy();
});

test('an import that broke off goes on from the page, and the last ones are listed', async () => {
  let waiting = 3;
  const { click, go } = open('?import=i1', {
    listResultImports: () => ok({ imports: [figures({ stopped: 4 })] }),
    readResultImport: () => ok({ ...figures({ waiting }), rows: [written(2)] }),
    continueResults: () => {
      waiting = 0;
      return ok(figures());
    },
  });
  await screen.findByText('3 rows of this import are not written yet.');
  await click('Write the rest');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Write the rest' })).toBeNull());
  await go('/desk/results');
  expect((await screen.findByRole('link', { name: /^Import of/ })).getAttribute('href')).toBe(
    '/desk/results?import=i1',
  );
  expect(screen.getByText('2 written, 4 left out, 0 undone')).toBeTruthy();
});

test('of thousands of rows the first ones are shown, and more on demand', async () => {
  const rows = Array.from({ length: 120 }, (_, place) => written(place + 2));
  const { click } = open('?import=i1', { readResultImport: () => ok({ ...figures(), rows }) });
  // A long table is rendered in two parts.
  const hasButtons = (count: number) =>
    waitFor(() => expect(screen.getAllByRole('button', { name: /^Undo line/ })).toHaveLength(count));
  await hasButtons(50);
  await click('Show 50 more rows');
  await click('Show 20 more rows');
  await hasButtons(120);
});
