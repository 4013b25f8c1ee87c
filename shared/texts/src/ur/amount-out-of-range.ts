import { CUSTOM_AMOUNT_RANGE } from '@urooj/contract/limits';
import { groupedAmount } from '@urooj/domain/amounts';

export const AMOUNT_OUT_OF_RANGE: string = `براہِ کرم ${groupedAmount(CUSTOM_AMOUNT_RANGE.min)} سے ${groupedAmount(CUSTOM_AMOUNT_RANGE.max)} تک کی تعداد منتخب کریں۔`;
