export { serviceBenefitStatements } from '@urooj/texts/ur/service-benefits';
export { OWN_BENEFITS, serviceTexts } from '@urooj/texts/ur/service-statements';
