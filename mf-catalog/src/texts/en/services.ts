/** @chunk service */

export { serviceBenefitStatements } from '@urooj/texts/en/service-benefits';
export { OWN_BENEFITS, serviceTexts } from '@urooj/texts/en/service-statements';
