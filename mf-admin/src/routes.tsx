import { SITE_PATHS } from '@urooj/host/paths';
import { defineRemote, page } from '@urooj/host/remote';
import {
  AuditSkeleton,
  BankMessagesSkeleton,
  BlocksSkeleton,
  BooksSkeleton,
  CatalogueSkeleton,
  DashboardSkeleton,
  DeliveryResultsSkeleton,
  DeskPaymentsSkeleton,
  DeskRefillsSkeleton,
  DeskRefundsSkeleton,
  DeskSkeleton,
  MessagesSkeleton,
  SettingsSkeleton,
  StatementsSkeleton,
} from './components/workspace-skeleton.tsx';
import { loadDashboard } from './pages/dashboard/dashboard.loader.ts';
import { paths } from './paths.ts';

/** Pages that the dashboard and the desk have. */
const bankMessages = () =>
  import(/* webpackChunkName: "bank-messages" */ './pages/bank-messages/bank-messages.page.tsx');
const messages = () => import(/* webpackChunkName: "messages" */ './pages/messages/messages.page.tsx');
const catalogue = () => import(/* webpackChunkName: "catalogue" */ './pages/catalogue/catalogue.page.tsx');
const deskList = () => import(/* webpackChunkName: "desk-list" */ './pages/desk-list/desk-list.page.tsx');

export default defineRemote({
  name: 'mf-admin',
  team: 'admin',
  budget: {
    // It names the files of all pages, tabs, views and dialogs: the remote with the most of them.
    entry: { js: 8.9, css: 0 },
    // The loader requests the data of a tab in parallel with its code, so the rules of the five lists are among the routes,
    // beside the paths and skeletons of all pages, those of staff too, and the choice of a language, which the shared modules bring with them.
    __federation_expose_routes: { js: 9, css: 2 },
    // The list of payments, with the rules and calls of the review, which now knows bank messages. The choice of a language,
    // which the shared modules bring with them, is one KB of each tab.
    payments: { js: 17, css: 6 },
    // The list of messages, with the order of each and what is written to it.
    messages: { js: 15, css: 6 },
    // The form with its columns, and the last imports.
    'delivery-results': { js: 15, css: 6 },
    // The list with the change of many orders and its keys.
    orders: { js: 15.2, css: 6 },
    // The list of a queue with the change of many orders, what takes orders from it, and the batches with their files.
    desk: { js: 19, css: 6 },
    // The list with what is asked before an account becomes an admin, and its files for spreadsheets.
    users: { js: 15, css: 6 },
    // Every setting of the owner, with its texts and the rules by which it is checked.
    settings: { js: 18.8, css: 6 },
    // It checks what is typed by the schema of the call, which brings the library of schemas.
    catalogue: { js: 29, css: 6 },
    // The statements of a new shop, in both languages.
    statements: { js: 29.3, css: 6 },
    // ZIP and XML, only where the admin chooses an XLSX file.
    'read-workbook': { js: 15, css: 0 },
    // Only in the Analytics tab and on the page of the books.
    charts: { js: 350, css: 1 },
  },
  pages: [
    page({
      id: 'dashboard',
      path: SITE_PATHS.adminDashboard,
      prerender: 'fallback',
      noindex: true,
      workspace: true,
      Skeleton: DashboardSkeleton,
      loader: loadDashboard,
      load: () => import(/* webpackChunkName: "dashboard" */ './pages/dashboard/dashboard.page.tsx'),
    }),
    page({
      id: 'bank-messages',
      path: paths.bankMessages(),
      prerender: 'fallback',
      noindex: true,
      workspace: true,
      Skeleton: BankMessagesSkeleton,
      load: bankMessages,
    }),
    page({
      id: 'desk',
      path: paths.desk(),
      prerender: 'fallback',
      noindex: true,
      workspace: true,
      Skeleton: DeskSkeleton,
      load: () => import(/* webpackChunkName: "desk" */ './pages/desk/desk.page.tsx'),
    }),
    page({
      id: 'desk-payments',
      path: paths.ofDesk.payments(),
      prerender: 'fallback',
      noindex: true,
      workspace: true,
      chunk: 'desk-list',
      Skeleton: DeskPaymentsSkeleton,
      load: deskList,
    }),
    page({
      id: 'desk-refunds',
      path: paths.ofDesk.refunds(),
      prerender: 'fallback',
      noindex: true,
      workspace: true,
      chunk: 'desk-list',
      Skeleton: DeskRefundsSkeleton,
      load: deskList,
    }),
    page({
      id: 'desk-refills',
      path: paths.ofDesk.refills(),
      prerender: 'fallback',
      noindex: true,
      workspace: true,
      chunk: 'desk-list',
      Skeleton: DeskRefillsSkeleton,
      load: deskList,
    }),
    page({
      id: 'desk-messages',
      path: paths.ofDesk.messages(),
      prerender: 'fallback',
      noindex: true,
      workspace: true,
      chunk: 'messages',
      Skeleton: MessagesSkeleton,
      load: messages,
    }),
    page({
      id: 'desk-bank-messages',
      path: paths.ofDesk.bankMessages(),
      prerender: 'fallback',
      noindex: true,
      workspace: true,
      chunk: 'bank-messages',
      Skeleton: BankMessagesSkeleton,
      load: bankMessages,
    }),
    page({
      id: 'desk-catalogue',
      path: paths.ofDesk.catalogue(),
      prerender: 'fallback',
      noindex: true,
      workspace: true,
      chunk: 'catalogue',
      Skeleton: CatalogueSkeleton,
      load: catalogue,
    }),
    page({
      id: 'messages',
      path: paths.messages(),
      prerender: 'fallback',
      noindex: true,
      workspace: true,
      Skeleton: MessagesSkeleton,
      load: messages,
    }),
    page({
      id: 'blocks',
      path: paths.blocks(),
      prerender: 'fallback',
      noindex: true,
      workspace: true,
      Skeleton: BlocksSkeleton,
      load: () => import(/* webpackChunkName: "blocks" */ './pages/blocks/blocks.page.tsx'),
    }),
    page({
      id: 'books',
      path: paths.books(),
      prerender: 'fallback',
      noindex: true,
      workspace: true,
      Skeleton: BooksSkeleton,
      load: () => import(/* webpackChunkName: "books" */ './pages/books/books.page.tsx'),
    }),
    page({
      id: 'audit',
      path: paths.audit(),
      prerender: 'fallback',
      noindex: true,
      workspace: true,
      Skeleton: AuditSkeleton,
      load: () => import(/* webpackChunkName: "audit" */ './pages/audit/audit.page.tsx'),
    }),
    page({
      id: 'catalogue',
      path: paths.catalogue(),
      prerender: 'fallback',
      noindex: true,
      workspace: true,
      Skeleton: CatalogueSkeleton,
      load: catalogue,
    }),
    page({
      id: 'delivery-results',
      path: paths.deliveryResults(),
      prerender: 'fallback',
      noindex: true,
      workspace: true,
      Skeleton: DeliveryResultsSkeleton,
      load: () =>
        import(/* webpackChunkName: "delivery-results" */ './pages/delivery-results/delivery-results.page.tsx'),
    }),
    page({
      id: 'settings',
      path: paths.settings(),
      prerender: 'fallback',
      noindex: true,
      workspace: true,
      Skeleton: SettingsSkeleton,
      load: () => import(/* webpackChunkName: "settings" */ './pages/settings/settings.page.tsx'),
    }),
    page({
      id: 'statements',
      path: paths.statements(),
      prerender: 'fallback',
      noindex: true,
      workspace: true,
      Skeleton: StatementsSkeleton,
      load: () => import(/* webpackChunkName: "statements" */ './pages/statements/statements.page.tsx'),
    }),
  ],
});
