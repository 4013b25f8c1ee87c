import { expect, test } from 'vitest';
import { readWorkbookParts } from './workbook-parts.ts';

const relation = (id: string, type: string, target: string) =>
  `<none><Relationship Id="${id}" Type="x/${type}" Target="${target}"/></none>`;
const PARTS: Readonly<Record<string, string>> = {
  '_rels/.rels': relation('w', 'officeDocument', 'workbook.xml'),
  'workbook.xml': `<workbook><sheet name="Shown" id="s"/><sheet name="Hidden" id="s" state="veryHidden"/>
    <sheet name="Lost" id="t"/><other id="s"/></workbook>`,
};

test('a workbook has the sheets that are shown and in the package', () => {
  const parts: typeof PARTS = { ...PARTS, '_rels/workbook.xml.rels': relation('s', 'worksheet', './sheet.xml') };
  const workbook = readWorkbookParts((name) => parts[name] ?? null);
  expect(workbook.sheets).toEqual([{ name: 'Shown', path: 'sheet.xml' }]);
  expect(workbook.is1904).toBe(false);
});

test('a workbook that refers to nothing has no sheets', () => {
  expect(readWorkbookParts((name) => PARTS[name] ?? null).sheets).toEqual([]);
});
