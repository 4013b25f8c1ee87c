export type Import = {
  specifier: string;
  isTypeOnly: boolean;
  /** An `import()`, which loads its module when it is called. */
  isDynamic: boolean;
};

const STATEMENT = /^(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?'([^']+)'/gm;
const CALL = /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?'([^']+)'\s*\)/g;

/** The import and export statements and the dynamic imports of a source. */
export function importsOf(text: string): Import[] {
  const statements = [...text.matchAll(STATEMENT)].map(([, type, specifier = '']) => ({
    specifier,
    isTypeOnly: type !== undefined,
    isDynamic: false,
  }));
  const calls = [...text.matchAll(CALL)].map(([, specifier = '']) => ({
    specifier,
    isTypeOnly: false,
    isDynamic: true,
  }));
  return [...statements, ...calls];
}
