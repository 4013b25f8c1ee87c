import type { Feature, StaffRight } from '@urooj/contract/vocabulary';
import type { SessionState } from '@urooj/host/host';
import { sitePaths } from '@urooj/host/paths';
import { paths } from '../paths.ts';
import { texts } from '../texts/en.ts';
import { allows } from './use-rights.ts';

type DeskPage = { readonly right: StaffRight; readonly feature: Feature; readonly to: string; readonly text: string };

const PAGES: readonly DeskPage[] = [
  { right: 'orders', feature: 'desk', to: paths.desk(), text: texts.desk.heading },
  { right: 'orders', feature: 'deliveryResults', to: paths.deliveryResults(), text: texts.deliveryResults.heading },
  { right: 'orders', feature: 'threads', to: paths.ofDesk.messages(), text: texts.messages.heading },
  { right: 'orders', feature: 'refills', to: paths.ofDesk.refills(), text: texts.deskLists.refills.heading },
  { right: 'orders', feature: 'blocks', to: paths.blocks(), text: texts.blocks.heading },
  { right: 'payments', feature: 'adminLists', to: paths.ofDesk.payments(), text: texts.deskLists.payments.heading },
  { right: 'payments', feature: 'bankMessages', to: paths.ofDesk.bankMessages(), text: texts.bankMessages.heading },
  { right: 'refunds', feature: 'adminLists', to: paths.ofDesk.refunds(), text: texts.deskLists.refunds.heading },
  { right: 'content', feature: 'catalogueEditor', to: paths.ofDesk.catalogue(), text: texts.catalogue.heading },
  { right: 'content', feature: 'blogPages', to: sitePaths.blog(), text: texts.deskLists.blog },
];

/** The pages that the rights of a session open, the one where its work begins first. */
export const deskPagesOf = (
  session: Pick<SessionState, 'canAdmin' | 'rights' | 'features'>,
): readonly Pick<DeskPage, 'to' | 'text'>[] =>
  PAGES.filter(({ right, feature }) => allows(session, right) && session.features.includes(feature));
