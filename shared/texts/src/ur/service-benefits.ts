import type * as en from '../en/service-benefits.ts';

export const serviceBenefitStatements: typeof en.serviceBenefitStatements = ({ hours }) => ({
  password: { text: 'پاس ورڈ نہیں: ہم صرف ایک پبلک لنک مانگتے ہیں' },
  payment: { text: 'ادائیگی کا ہر طریقہ اپنے اکاؤنٹ کے ساتھ دکھایا جاتا ہے، اس سے پہلے کہ آپ کچھ بھیجیں' },
  tracking: { text: 'اپنی آرڈر آئی ڈی سے ہر مرحلہ دیکھیں، اکاؤنٹ کے بغیر' },
  help: { text: hours === null ? 'ایک انسان کی مدد' : `ایک انسان کی مدد، ${hours}` },
});
