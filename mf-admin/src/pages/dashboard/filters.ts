import { REVIEW_STATUSES } from '@urooj/contract/vocabulary';
import type { FilterControl } from '../../components/list-tools.tsx';

/** A range of days of Karachi. */
export const DAY_FILTERS: readonly FilterControl[] = [
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'To', type: 'date' },
];

/** Of payments and refund requests. */
export const REVIEW_FILTER: FilterControl = {
  name: 'status',
  label: 'Status',
  options: REVIEW_STATUSES.map((status) => ({ value: status, label: status })),
};
