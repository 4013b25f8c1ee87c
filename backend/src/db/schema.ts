/** All tables. `drizzle-kit` generates the migrations from them. */
export { knownBrowsers, mailedTokens, orderCodes, sessions, users } from './schema/accounts.ts';
export { auditEvents } from './schema/audit.ts';
export {
  bankMessages,
  deliveryNonces,
  mailboxes,
  messagePatterns,
  phones,
  statementMappings,
} from './schema/bank-messages.ts';
export { batches, batchOrders, exportColumns } from './schema/batches.ts';
export { blockEntries } from './schema/blocks.ts';
export { blogPosts } from './schema/blog.ts';
export { orderCounts, paymentCounts } from './schema/counts.ts';
export { deliveryTimes } from './schema/delivery-times.ts';
export { passkeys, recoveryCodes, totpFactors, usedChallenges } from './schema/factors.ts';
export {
  attempts,
  backups,
  filesToRemove,
  idempotencyKeys,
  instances,
  mailOutbox,
  ownerMailEvents,
  schemaMigrations,
  secrets,
  waitingFiles,
} from './schema/infrastructure.ts';
export { orderEvents, orders } from './schema/orders.ts';
export { outgoingTransfers } from './schema/outgoing-transfers.ts';
export { payments, receiptCounter, refundRequests } from './schema/payments.ts';
export { dataCopies, deletedPersons, personValues } from './schema/person-values.ts';
export { refillRequests } from './schema/refills.ts';
export { resultImportRows, resultImports } from './schema/result-imports.ts';
export { rumCounts, rumErrors } from './schema/rum.ts';
export { staffInvitations } from './schema/staff.ts';
export { messagePictures, messages, orderNotes, threads } from './schema/threads.ts';
export { uploads } from './schema/uploads.ts';
