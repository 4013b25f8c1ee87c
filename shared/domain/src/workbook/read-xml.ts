import { SaxesParser } from 'saxes';
import { WorkbookProblem } from './workbook-problem.ts';

type Attributes = Readonly<Record<string, string>>;

type XmlHandlers = {
  /** Names are without their prefix. */
  readonly open: (name: string, attributes: Attributes) => void;
  /** @param text all text in the element, without that of elements in it */
  readonly close?: (name: string, text: string) => void;
};

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Reads XML from its start to its end. @throws WorkbookProblem where it is not well-formed */
export function readXml(xml: string, { open, close }: XmlHandlers): void {
  const parser = new SaxesParser();
  const texts: string[] = [];
  const append = (text: string) => {
    const last = texts.length - 1;
    if (last >= 0) texts[last] += text;
  };
  parser.on('error', () => {
    throw new WorkbookProblem('damaged');
  });
  parser.on('opentag', ({ name, attributes }) => {
    texts.push('');
    const entries = Object.entries(attributes as Attributes).map(([key, value]) => [withoutPrefix(key), value]);
    open(withoutPrefix(name), Object.fromEntries(entries));
  });
  parser.on('text', append);
  parser.on('cdata', append);
  parser.on('closetag', ({ name }) => close?.(withoutPrefix(name), texts.pop() ?? ''));
  parser.write(xml).close();
}
