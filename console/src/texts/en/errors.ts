import type { RumErrorGroup } from '@urooj/contract/console';
import { groupedAmount } from '@urooj/domain/amounts';
import { plural } from '@urooj/texts/plural';

/** Errors in the browsers of visitors. */
export const errorTexts = {
  title: 'Errors',
  about: 'What failed in the browsers of visitors. Equal errors are one group.',
  loading: 'Loading the errors...',
  list: 'Groups of errors',
  kind: 'Kind',
  remote: 'Remote',
  everyKind: 'Every kind',
  everyRemote: 'Every remote',
  kinds: {
    error: 'Error',
    csp: 'Content policy',
    deprecation: 'Deprecation',
  } satisfies Record<RumErrorGroup['kind'], string>,
  times: (count: number) => `${groupedAmount(count)} ${plural(count, { one: 'time', other: 'times' })}`,
  versions: 'Versions',
  first: 'First seen',
  last: 'Last seen',
  stack: 'Show the stack',
  empty: 'No errors',
  emptyHelp: 'No browser has reported one.',
  filtered: 'No error fits these filters',
  filteredHelp: 'Choose another kind or remote.',
};
