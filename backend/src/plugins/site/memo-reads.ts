/** How often this process found content in its memory, and how often it had to read or compose it. */
type Reads = { hit: number; miss: number };

/** Of the whole process: there is a memory for each revision, and only their sum says whether they are large enough. */
export const memoReads: Readonly<Record<'files' | 'pages', Reads>> = {
  files: { hit: 0, miss: 0 },
  pages: { hit: 0, miss: 0 },
};
