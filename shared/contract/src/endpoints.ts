/** The whole API as a value: every route with the schemas of its request and of our own backend's response. */
import * as z from 'zod/mini';
import { AUDIT_ROUTES } from './audit-routes.ts';
import { BANK_MESSAGE_ROUTES } from './bank-message-routes.ts';
import { BLOCK_ROUTES } from './block-routes.ts';
import { BOOKS_ROUTES } from './books-routes.ts';
import { CATALOGUE_ROUTES } from './catalogue-routes.ts';
import { DELIVERY_RESULT_ROUTES } from './delivery-result-routes.ts';
import { DELIVERY_TIME_ROUTES } from './delivery-time-routes.ts';
import { DESK_ROUTES } from './desk-routes.ts';
import { ORDER_ROUTES } from './order-routes.ts';
import { PAYMENT_ROUTES } from './payment-routes.ts';
import { REFILL_ROUTES } from './refill-routes.ts';
import { REFUND_ROUTES } from './refund-routes.ts';
import { fillPath, type PathParams, type Route } from './route.ts';
import { ROUTES } from './routes.ts';
import { RUM_ROUTES } from './rum-routes.ts';
import { RUNNING_ORDER_ROUTES } from './running-order-route.ts';
import * as account from './schemas/account.ts';
import * as admin from './schemas/admin.ts';
import * as audit from './schemas/audit.ts';
import * as bankMessage from './schemas/bank-message.ts';
import * as bankMessageWatch from './schemas/bank-message-watch.ts';
import * as block from './schemas/block.ts';
import * as blog from './schemas/blog.ts';
import * as books from './schemas/books.ts';
import * as catalogueEditor from './schemas/catalogue-editor.ts';
import * as deliveryResult from './schemas/delivery-result.ts';
import * as deliveryTimes from './schemas/delivery-times.ts';
import * as desk from './schemas/desk.ts';
import * as order from './schemas/order.ts';
import * as ownerSettings from './schemas/owner-settings.ts';
import { id, line, Message } from './schemas/parts.ts';
import * as payment from './schemas/payment.ts';
import * as phone from './schemas/phone.ts';
import * as refill from './schemas/refill.ts';
import * as refund from './schemas/refund.ts';
import * as release from './schemas/release.ts';
import * as rum from './schemas/rum.ts';
import * as security from './schemas/security.ts';
import * as staff from './schemas/staff.ts';
import * as statement from './schemas/statement.ts';
import * as statementsEditor from './schemas/statements-editor.ts';
import * as thread from './schemas/thread.ts';
import { SECURITY_ROUTES } from './security-routes.ts';
import { SETTINGS_ROUTES } from './settings-routes.ts';
import { SHOP_STATEMENT_ROUTES } from './shop-statement-routes.ts';
import { STAFF_ROUTES } from './staff-routes.ts';
import { THREAD_ROUTES } from './thread-routes.ts';

type Schemas = { params?: z.ZodMiniType; query?: z.ZodMiniType; body?: z.ZodMiniType; response: z.ZodMiniType };

const byId = z.object({ id });
const byEmail = z.object({ email: line });
/** Every route of our own backend. */
const ALL_ROUTES = {
  ...{ ...ROUTES, ...ORDER_ROUTES, ...PAYMENT_ROUTES, ...REFUND_ROUTES, ...REFILL_ROUTES, ...THREAD_ROUTES },
  ...{ ...BANK_MESSAGE_ROUTES, ...RUM_ROUTES, ...DESK_ROUTES, ...DELIVERY_RESULT_ROUTES },
  ...STAFF_ROUTES,
  ...{ ...BLOCK_ROUTES, ...RUNNING_ORDER_ROUTES, ...BOOKS_ROUTES, ...DELIVERY_TIME_ROUTES },
  ...{ ...SECURITY_ROUTES, ...AUDIT_ROUTES, ...SETTINGS_ROUTES, ...SHOP_STATEMENT_ROUTES, ...CATALOGUE_ROUTES },
} as const;
export type Routes = typeof ALL_ROUTES;
export type EndpointName = keyof Routes;
export type ParamsOf<Name extends EndpointName> = PathParams<Routes[Name]['path']>;

const byUser = z.object({ userId: id });

const SCHEMAS = {
  login: { body: account.LoginBody, response: account.LoginResponse },
  signup: { body: account.SignupBody, response: Message },
  forgotPassword: { body: account.ForgotPasswordBody, response: Message },
  resetPassword: { params: z.object({ token: id }), body: account.ResetPasswordBody, response: account.PasswordReset },
  userOrders: { params: byEmail, response: order.OrdersResponse },
  updateUser: { params: byEmail, body: account.UpdateUserBody, response: account.UserResponse },
  allOrders: { query: admin.OrderListQuery, response: order.OrdersResponse },
  allUsers: { query: admin.UserListQuery, response: account.UsersResponse },
  allPayments: { query: admin.PaymentListQuery, response: payment.PaymentsResponse },
  allRefundRequests: { query: admin.RefundListQuery, response: refund.RefundRequestsResponse },
  updateOrder: { params: byId, body: order.UpdateOrderBody, response: admin.ChangeResponse },
  updatePayment: { params: byId, body: payment.PaymentDecisionBody, response: admin.PaymentDecisionResponse },
  adminUpdateUser: { params: byUser, body: account.AdminUpdateUserBody, response: account.UserResponse },
  deleteUser: { params: byUser, response: Message },
  recordReceived: { params: byId, body: payment.ReceivedBody, response: payment.ReceivedResponse },
  updateRefundRequest: { params: byId, body: payment.DecisionBody, response: admin.DecisionResponse },
  nameRefundAccount: { params: byId, body: refund.RefundAccount, response: Message },
  payOutRefund: { params: byId, body: refund.PayoutBody, response: refund.PayoutResponse },
  startRefund: { params: byId, body: refund.StartRefundBody, response: refund.StartRefundResponse },
  requestRefill: { params: byId, body: refill.RequestRefillBody, response: Message },
  reopenRefill: { params: byId, body: refill.ReopenRefillBody, response: Message },
  takeRefillMoney: { params: byId, response: Message },
  allRefills: { query: refill.RefillListQuery, response: refill.RefillsResponse },
  decideRefills: { body: refill.DecideRefillsBody, response: refill.DecideRefillsResponse },
  setDeliveryCounts: { params: byId, body: refill.DeliveryCountsBody, response: Message },
  previewResults: { body: deliveryResult.PreviewResultsBody, response: deliveryResult.PreviewResultsResponse },
  applyResults: { body: deliveryResult.ApplyResultsBody, response: deliveryResult.ResultImport },
  continueResults: { params: byId, response: deliveryResult.ResultImport },
  listResultImports: { response: deliveryResult.ResultImportsResponse },
  readResultImport: { params: byId, response: deliveryResult.ResultImportResponse },
  undoResults: { body: deliveryResult.UndoResultsBody, response: deliveryResult.UndoResultsResponse },
  listBlogPosts: { query: blog.BlogPageQuery, response: blog.BlogPostsResponse },
  getBlogPost: { params: byId, response: blog.BlogArticle },
  createBlogPost: { body: blog.BlogPostBody, response: blog.BlogPost },
  updateBlogPost: { params: byId, body: blog.BlogEditBody, response: blog.BlogPost },
  deleteBlogPost: { params: byId, response: Message },
  getOrder: { params: byId, response: order.OrderResponse },
  createOrder: { body: order.CreateOrderBody, response: order.CreateOrderResponse },
  upload: { response: payment.UploadResponse },
  createPayment: { body: payment.CreatePaymentBody, response: payment.CreatePaymentResponse },
  createRefundRequest: { body: refund.CreateRefundRequestBody, response: Message },
  session: { response: account.SessionResponse },
  logout: { response: account.LogoutResponse },
  verifyEmail: { body: account.VerifyEmailBody, response: Message },
  copyData: { response: Message },
  deleteAccount: { response: Message },
  changePassword: { body: account.ChangePasswordBody, response: Message },
  listSessions: { response: account.SessionsResponse },
  endOtherSessions: { response: Message },
  cancelOrder: { params: byId, response: Message },
  sendVerification: { response: Message },
  forgetOrders: { response: Message },
  sendOrderMail: { params: byId, response: Message },
  sendOrderLink: { params: byId, body: order.SendOrderLinkBody, response: Message },
  sendOrderCode: { body: order.SendOrderCodeBody, response: Message },
  findOrders: { body: order.FindOrdersBody, response: order.FoundOrders },
  copyOrderData: { body: order.OrderDataBody, response: Message },
  deleteOrderData: { body: order.OrderDataBody, response: Message },
  stopReminders: { params: byId, response: Message },
  revokeOrderLinks: { params: byId, response: Message },
  readOrderThread: { params: byId, response: thread.OrderThread },
  writeOrderMessage: { params: byId, body: thread.MessageBody, response: thread.MessageSent },
  replyTime: { response: thread.ReplyTime },
  listThreads: { query: thread.ThreadListQuery, response: thread.ThreadsResponse },
  readThread: { params: byId, response: thread.Thread },
  replyToThread: { params: byId, body: thread.MessageBody, response: thread.MessageSent },
  readOrderNotes: { params: byId, response: thread.OrderNotes },
  writeOrderNote: { params: byId, body: thread.NoteBody, response: Message },
  listStaff: { response: staff.StaffResponse },
  inviteStaff: { body: staff.InviteStaffBody, response: Message },
  withdrawInvitation: { params: byId, response: Message },
  changeStaffRights: { params: byId, body: staff.StaffRightsBody, response: Message },
  endStaffAccess: { params: byId, response: Message },
  readInvitation: { body: staff.ReadInvitationBody, response: staff.InvitationResponse },
  acceptInvitation: { body: staff.AcceptInvitationBody, response: Message },
  listBlocks: { query: block.BlockListQuery, response: block.BlocksResponse },
  addBlock: { body: block.AddBlockBody, response: Message },
  endBlock: { params: byId, response: Message },
  flagOrder: { params: byId, body: block.FlagOrderBody, response: Message },
  unflagOrder: { params: byId, response: Message },
  changeOrderLink: { params: byId, body: block.OrderLinkBody, response: Message },
  findRunningOrder: { body: block.RunningOrderBody, response: block.RunningOrderResponse },
  deliveryTimes: { params: z.object({ service: line }), response: deliveryTimes.DeliveryTimesResponse },
  allDeliveryTimes: { response: deliveryTimes.AllDeliveryTimesResponse },
  adminStatistics: { query: admin.StatisticsQuery, response: admin.StatisticsResponse },
  adminWaiting: { response: admin.WaitingResponse },
  books: { query: books.BooksQuery, response: books.BooksResponse },
  booksFile: { params: admin.TableFileParams, query: books.BooksQuery, response: admin.TableFile },
  history: { params: admin.HistoryParams, response: admin.HistoryResponse },
  updateOrders: { body: admin.UpdateOrdersBody, response: admin.UpdateOrdersResponse },
  undoOrders: { body: admin.UndoOrdersBody, response: admin.UpdateOrdersResponse },
  deskQueues: { response: desk.DeskQueues },
  deskOrders: { query: desk.DeskOrdersQuery, response: desk.DeskOrders },
  searchOrders: { query: desk.SearchOrdersQuery, response: desk.FoundOrders },
  takeOrders: { body: desk.TakeBody, response: desk.BatchTaken },
  batches: { response: desk.Batches },
  exportBatch: { params: byId, response: Message },
  batchFile: { params: desk.BatchFileParams, response: admin.TableFile },
  returnOrders: { params: byId, body: desk.ReturnBody, response: Message },
  exportColumns: { response: desk.ExportColumns },
  setExportColumns: { body: desk.ExportColumns, response: Message },
  ordersFile: { params: admin.TableFileParams, query: admin.OrderFileQuery, response: admin.TableFile },
  usersFile: { params: admin.TableFileParams, query: admin.UserFileQuery, response: admin.TableFile },
  paymentsFile: { params: admin.TableFileParams, query: admin.PaymentFileQuery, response: admin.TableFile },
  refundsFile: { params: admin.TableFileParams, query: admin.RefundFileQuery, response: admin.TableFile },
  listBankMessages: { query: bankMessage.BankMessageListQuery, response: bankMessage.BankMessagesResponse },
  bankMessagesFile: {
    params: admin.TableFileParams,
    query: bankMessage.BankMessageFileQuery,
    response: admin.TableFile,
  },
  getBankMessage: { params: byId, query: bankMessage.BankMessageQuery, response: bankMessage.BankMessageResponse },
  updateBankMessage: {
    params: byId,
    body: bankMessage.UpdateBankMessageBody,
    response: bankMessage.BankMessageResponse,
  },
  paymentBankMessage: { params: byId, response: bankMessage.PaymentBankMessageResponse },
  listPatterns: { response: bankMessage.PatternsResponse },
  previewPattern: { body: bankMessage.PatternBody, response: bankMessage.PatternPreviewResponse },
  createPattern: { body: bankMessage.PatternBody, response: bankMessage.PatternResponse },
  retirePattern: { params: byId, response: Message },
  paymentEvents: { params: byId, response: order.PaymentEvents },
  statementMappings: { response: statement.MappingsResponse },
  previewStatement: { body: statement.PreviewBody, response: statement.PreviewResponse },
  importStatement: { body: statement.ImportBody, response: statement.ImportResponse },
  bankMessageHealth: { response: bankMessageWatch.HealthResponse },
  bankMessageReport: {
    query: bankMessageWatch.BankMessageReportQuery,
    response: bankMessageWatch.BankMessageReportResponse,
  },
  bankMessageReportFile: {
    params: admin.TableFileParams,
    query: bankMessageWatch.BankMessageReportQuery,
    response: admin.TableFile,
  },
  contact: { body: account.ContactBody, response: Message },
  listPhones: { response: phone.PhonesResponse },
  createPhone: { body: phone.CreatePhoneBody, response: phone.PhoneSecretResponse },
  updatePhone: { params: byId, body: phone.UpdatePhoneBody, response: phone.PhoneResponse },
  rotatePhone: { params: byId, response: phone.PhoneSecretResponse },
  revokePhone: { params: byId, response: phone.PhoneResponse },
  passkeyLoginOptions: { response: security.PasskeyOptionsResponse },
  passkeyLogin: { body: security.PasskeyLoginBody, response: account.LoginResponse },
  stepUpOptions: { response: security.StepUpOptionsResponse },
  stepUp: { body: security.StepUpBody, response: security.StepUpResponse },
  secondFactors: { response: security.SecondFactorsResponse },
  passkeyOptions: { response: security.PasskeyOptionsResponse },
  addPasskey: { body: security.AddPasskeyBody, response: security.PasskeyResponse },
  renamePasskey: { params: byId, body: security.RenamePasskeyBody, response: Message },
  removePasskey: { params: byId, response: Message },
  beginTotp: { response: security.TotpSecretResponse },
  confirmTotp: { body: security.ConfirmTotpBody, response: security.TotpResponse },
  removeTotp: { response: Message },
  replaceRecoveryCodes: { response: security.RecoveryCodesResponse },
  listAudit: { query: audit.AuditQuery, response: audit.AuditResponse },
  auditFile: { params: admin.TableFileParams, query: audit.AuditFileQuery, response: admin.TableFile },
  ownerSettings: { response: ownerSettings.ReadOwnerSettings },
  changeOwnerSettings: { body: ownerSettings.EditedOwnerSettings, response: ownerSettings.OwnerSettingsChanged },
  shopCatalogue: { response: catalogueEditor.ShopCatalogueResponse },
  changeShopCatalogue: { body: catalogueEditor.ShopCatalogueBody, response: catalogueEditor.ShopCatalogueChanged },
  planCatalogue: { body: catalogueEditor.PlanCatalogueBody, response: catalogueEditor.ShopCatalogueChanged },
  unplanCatalogue: { body: catalogueEditor.CatalogueRevisionBody, response: catalogueEditor.ShopCatalogueChanged },
  catalogueHistory: { response: catalogueEditor.CatalogueHistoryResponse },
  undoCatalogueChange: { body: catalogueEditor.CatalogueRevisionBody, response: catalogueEditor.ShopCatalogueChanged },
  shopStatements: { response: statementsEditor.ShopStatementsResponse },
  changeShopStatements: {
    body: statementsEditor.ShopStatementsBody,
    response: statementsEditor.ShopStatementsChanged,
  },
  sendFigures: { body: rum.FieldBody, response: Message },
  reportRelease: { body: release.ReleaseReportBody, response: Message },
} as const satisfies Record<EndpointName, Schemas>;

export type Endpoint = Route & Schemas;
export type { Access, LimitKey } from './route.ts';
export { BASE_PATH } from './route.ts';

export const ENDPOINT_NAMES = Object.keys(ALL_ROUTES) as EndpointName[];

/** The path of an endpoint with its encoded parameters: `/followerApi/getOrder/…`. */
export const pathOf = <Name extends EndpointName>(name: Name, params: ParamsOf<Name>): string =>
  fillPath(ALL_ROUTES[name], params);
export type { PaymentEvent } from './schemas/order.ts';

type Parts<Name extends EndpointName> = (typeof SCHEMAS)[Name];
type Output<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;

/** The body after validation. */
export type BodyOf<Name extends EndpointName> = Parts<Name> extends { body: infer Body } ? Output<Body> : undefined;
/** The query after validation; empty for an endpoint without one. */
export type QueryOf<Name extends EndpointName> =
  Parts<Name> extends { query: infer Query } ? Output<Query> : Record<string, never>;
/** The body of the response. */
export type ResponseOf<Name extends EndpointName> = Output<Parts<Name>['response']>;

/** One endpoint with its schemas. */
const endpointOf = <Name extends EndpointName>(name: Name): Endpoint => ({ ...ALL_ROUTES[name], ...SCHEMAS[name] });

/** All endpoints, by name. */
export const ENDPOINTS = Object.fromEntries(ENDPOINT_NAMES.map((name) => [name, endpointOf(name)])) as Record<
  EndpointName,
  Endpoint
>;
