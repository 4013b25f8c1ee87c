export const AMOUNT_OUT_OF_RANGE = 'براہِ کرم {min} سے {max} تک کی تعداد منتخب کریں۔';
