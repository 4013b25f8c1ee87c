/** The closed lists of values in requests and responses. Other packages derive their union types from these. */

export const PLATFORMS = ['Instagram', 'YouTube', 'Facebook', 'TikTok'] as const;
export type Platform = (typeof PLATFORMS)[number];

/** What a service can be delivered to, by platform. */
export const LINK_TARGETS = {
  Instagram: ['profile', 'post', 'reel', 'story'],
  YouTube: ['channel', 'video', 'stream'],
  Facebook: ['profile', 'page', 'post', 'video'],
  TikTok: ['profile', 'video'],
} as const satisfies Readonly<Record<Platform, readonly string[]>>;
export type LinkTarget = (typeof LINK_TARGETS)[Platform][number];

export const ROLES = ['user', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** What the owner may let other people do. They keep the role `user`; the primary admin has all of them. */
export const STAFF_RIGHTS = ['orders', 'payments', 'refunds', 'content'] as const;
export type StaffRight = (typeof STAFF_RIGHTS)[number];

export const ORDER_STATUSES = [
  'Pending',
  'Payment Pending',
  'In Progress',
  'Completed',
  'Cancelled',
  'Refunded',
  'Failed',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The statuses that the person who gave them to an order can take back for a moment. */
export const UNDOABLE_STATUSES = ['In Progress', 'Completed'] as const satisfies readonly OrderStatus[];
export type UndoableStatus = (typeof UNDOABLE_STATUSES)[number];

/** A fixed amount at a list price, or any other amount. */
export const ORDER_KINDS = ['package', 'custom'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/** The status of a payment or a refund request. Both are decided once. */
export const REVIEW_STATUSES = ['Pending', 'Approved', 'Rejected'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** The statuses by which refund requests are listed. `Unpaid`: approved, and not paid out yet. */
export const LISTED_REFUND_STATUSES = [...REVIEW_STATUSES, 'Unpaid'] as const;
export type ListedRefundStatus = (typeof LISTED_REFUND_STATUSES)[number];

/** How a refund began: the buyer's form, the admin, money beyond what the order costs, or a refill request whose missing part is paid back. */
export const REFUND_ORIGINS = ['form', 'admin', 'overpayment', 'refill'] as const;
export type RefundOrigin = (typeof REFUND_ORIGINS)[number];

/** The counts of an order's profile or post: before the order, how many were delivered, and the latest that somebody has said. */
export const DELIVERY_COUNTS = ['start', 'delivered', 'current'] as const;
export type DeliveryCountName = (typeof DELIVERY_COUNTS)[number];

/** Who said a count. */
export const COUNT_SOURCES = ['buyer', 'shop', 'import'] as const;
export type CountSource = (typeof COUNT_SOURCES)[number];

/** What the columns of the results of deliveries are, which a supplier sends back as rows. */
export const RESULT_FIELDS = ['order', 'link', 'service', 'start', 'delivered', 'remaining', 'state'] as const;
export type ResultField = (typeof RESULT_FIELDS)[number];

/** The states of an order as such a row says them. */
export const RESULT_STATES = ['completed', 'partial', 'running', 'failed'] as const;
export type ResultState = (typeof RESULT_STATES)[number];

/**
 * Why nothing of a row is written.
 * - `columns`: it has other columns than the titles
 * - `order`, `start`, `delivered`, `remaining`, `state`: this cell cannot be read, or only by guessing
 * - `missing`: it names neither an order nor a link
 * - `orderUnknown`, `linkUnknown`: no order has this ID, and none in progress this link
 * - `linkAmbiguous`: several orders in progress have this link
 * - `linkDiffers`: the order that is named has another link
 * - `duplicate`: another row is about the same order
 * - `status`: the order is not in progress
 * - `flagged`: somebody has to look at the order first
 * - `tooMany`: more were delivered than ordered
 * - `sum`: delivered and remaining together are not what was ordered
 * - `changed`: the order has changed since the preview
 */
export const RESULT_PROBLEMS = [
  ...(['columns', 'order', 'start', 'delivered', 'remaining', 'state', 'missing', 'orderUnknown'] as const),
  ...(['linkUnknown', 'linkAmbiguous', 'linkDiffers', 'duplicate', 'status', 'flagged'] as const),
  ...(['tooMany', 'sum', 'changed', 'ownOrder'] as const),
] as const;
export type ResultProblem = (typeof RESULT_PROBLEMS)[number];

/**
 * What a person has to look at although the counts of a row are written.
 * - `doneButMissing`: its state is completed, but not everything is delivered
 * - `deliveredButOpen`: everything is delivered, but its state says otherwise
 * - `partial`, `failed`: its state; what becomes of the order is a decision of a person
 * - `fewer`: fewer are delivered than were known
 * - `paymentWaiting`: it would complete the order, whose payment waits for a decision
 */
export const RESULT_CHECKS = [
  ...(['doneButMissing', 'deliveredButOpen', 'partial', 'failed', 'fewer', 'paymentWaiting'] as const),
] as const;
export type ResultCheck = (typeof RESULT_CHECKS)[number];

/** What has become of a row of an import. One that waits was not reached yet. */
export const RESULT_OUTCOMES = ['waiting', 'written', 'stopped', 'undone'] as const;
export type ResultOutcome = (typeof RESULT_OUTCOMES)[number];

/** Why a row cannot be undone any more: something else has happened to the order, or its buyer got the mail. */
export const UNDO_OBSTACLES = ['laterEvent', 'mailSent', 'notWritten'] as const;
export type UndoObstacle = (typeof UNDO_OBSTACLES)[number];

/** The states of a refill request. The first two are open: the shop still has to do something. */
export const REFILL_STATUSES = ['Requested', 'Accepted', 'Declined', 'Refilled', 'Money back'] as const;
export type RefillStatus = (typeof REFILL_STATUSES)[number];

/** The states to which the admin takes a refill request. */
export const REFILL_OUTCOMES = ['Accepted', 'Declined', 'Refilled', 'Money back'] as const;
export type RefillOutcome = (typeof REFILL_OUTCOMES)[number];

/** The statuses by which refill requests are listed. `Open`: the shop still has to do something. */
export const LISTED_REFILL_STATUSES = ['Open', ...REFILL_STATUSES] as const;

/** The sort keys of the list of refill requests. */
export const REFILL_SORTS = ['createdAt', 'dueAt'] as const;

/**
 * Why a refill request is declined.
 * - `notDropped`: the count is at least the count before the order plus what was ordered
 * - `notVisible`: the profile or post is private, renamed or deleted
 * - `otherDelivery`: what is missing came from somewhere else
 */
export const DECLINE_REASONS = ['notDropped', 'notVisible', 'otherDelivery', 'other'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** What an entry of the block list names: the link of a profile or a user name, and the account or the name that money came from. */
export const BLOCK_KINDS = ['email', 'phone', 'link', 'payer'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];
/** An entry that has ended holds no order. */
export const BLOCK_STATES = ['current', 'ended'] as const;

export const REVIEW_ACTIONS = ['approve', 'reject'] as const;
export type ReviewAction = (typeof REVIEW_ACTIONS)[number];

/** Of an order: its payment is due, under review or approved, or there is none to pay. */
export const PAYMENT_STATES = ['due', 'review', 'paid', 'closed'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const PAYMENT_METHODS = ['easypaisa', 'jazzcash', 'bankTransfer', 'paypal', 'googlePay'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** How a bank message reaches the shop: a phone forwards an SMS, a bank writes to a mail box, an admin uploads a statement. */
export const BANK_MESSAGE_SOURCES = ['phone', 'mail', 'statement'] as const;
export type BankMessageSource = (typeof BANK_MESSAGE_SOURCES)[number];

/** A bank message without a payment, suggested for one, the proof of one, or set aside. */
export const BANK_MESSAGE_STATES = ['unmatched', 'proposed', 'consumed', 'ignored'] as const;
export type BankMessageState = (typeof BANK_MESSAGE_STATES)[number];

/** The states by which the list is filtered. `paysRejected`: unmatched ones whose transaction only rejected payments have. */
export const LISTED_BANK_MESSAGE_STATES = ['proposed', 'paysRejected', 'unmatched', 'consumed', 'ignored'] as const;

/** What bank messages of a method may do: nothing, be suggested to the admin, or approve the payment that they prove. */
export const MATCH_MODES = ['off', 'propose', 'automatic'] as const;
export type MatchMode = (typeof MATCH_MODES)[number];

/** The fields in which a bank message and a payment have to agree. */
export const BANK_MESSAGE_DIFFERENCES = ['transactionId', 'method', 'amount', 'payee', 'time'] as const;
export type BankMessageDifference = (typeof BANK_MESSAGE_DIFFERENCES)[number];

/**
 * Why a person decides although the fields agree.
 * - `unsigned`: the app that forwarded the message does not sign its text and time
 * - `ahead`: it, or the phone, names a time that had not come when the message arrived
 * - `joined`: the text was put together from parts of an SMS that only begin alike
 * - `unknownWords`: it ends with words of no known message, which may say that the money was taken back
 * - `conflict`: another message says something else about the same transaction
 * - `sameScreenshot`: an earlier payment has the same screenshot
 * - `rejectedBefore`: a payment of the same payer was rejected
 * - `sameTransaction`: a rejected payment of another order has the same transaction
 * - `otherPayer`: a payment without a screenshot, and the message names somebody else as the payer
 * - `otherBrowser`: the payment was sent by a browser that may not see the order
 * - `banned`: the account of the buyer is banned
 * - `reopened`: the order was cancelled because nobody had paid it: the shop may not want to deliver it any more
 * - `flagged`: the order is flagged
 * - `shortId`: the transaction ID is so short that two payments can have it
 */
export const BANK_MESSAGE_DOUBTS = [
  'unsigned',
  'ahead',
  'joined',
  'unknownWords',
  'conflict',
  'sameScreenshot',
  'rejectedBefore',
  'sameTransaction',
  'otherPayer',
  'otherBrowser',
  'banned',
  'reopened',
  'flagged',
  'shortId',
] as const;
export type BankMessageDoubt = (typeof BANK_MESSAGE_DOUBTS)[number];

/**
 * The apps whose deliveries the shop understands: SMSGate, "Incoming SMS to URL forwarder", and anything that speaks the
 * format of this shop.
 */
export const PHONE_APPS = ['smsGate', 'smsToUrl', 'generic'] as const;
export type PhoneAppName = (typeof PHONE_APPS)[number];

/**
 * What the columns of a bank statement are. `amount` holds money in both directions, with a sign, `Cr` or `Dr`, or a `direction`
 * beside it; `credit` only what arrived.
 */
export const STATEMENT_FIELDS = [
  ...(['date', 'time', 'amount', 'credit', 'direction', 'transactionId'] as const),
  ...(['payer', 'payerAccount', 'balance', 'description'] as const),
] as const;
export type StatementField = (typeof STATEMENT_FIELDS)[number];

/**
 * Why a row of a statement is not stored although it may be money that arrived.
 * - `date`, `amount`, `transactionId`, `balance`: this column cannot be read, or only by guessing
 * - `direction`: nothing says whether the money came or went
 * - `columns`: the row has other columns than the titles, or a quote in it is not closed
 * - `doubtful`: it tells of a reversal, a failure, or of money that is held
 * - `too_long`: longer than any row of a statement
 */
export const STATEMENT_ROW_PROBLEMS = [
  ...(['date', 'dateNumber', 'dateMixed', 'amount', 'transactionId', 'balance'] as const),
  ...(['direction', 'columns', 'doubtful', 'too_long'] as const),
] as const;
export type StatementRowProblem = (typeof STATEMENT_ROW_PROBLEMS)[number];

/**
 * Why the column that was chosen for a field cannot be it.
 * - `outgoing`: its title says that it is money that went
 * - `both`: it is money in both directions, and was chosen as what arrived
 * - `balance`: it is the balance
 * - `twice`: it was chosen for another field, too
 * - `untitled`: the rows have no titles, so nothing says that it is money that arrived
 */
export const STATEMENT_COLUMN_PROBLEMS = ['outgoing', 'both', 'balance', 'twice', 'untitled'] as const;
export type StatementColumnProblem = (typeof STATEMENT_COLUMN_PROBLEMS)[number];

/**
 * Why a source of bank messages raises an alarm.
 * - `no_messages`: it is in touch with the shop, but no message has come for longer than usual
 * - `not_seen`: the shop has not heard from it for as long
 */
export const SOURCE_ALARMS = ['no_messages', 'not_seen'] as const;

/** Extensions that our own backend announces in the session response. With a backend that has none, the client is in plain mode. */
export const FEATURES = [
  'session',
  'csrf',
  'idempotency',
  'logout',
  'contact',
  'blogPages',
  'blogVersions',
  'blogPictureRemoval',
  'blogTextPictures',
  'emailVerification',
  'adminLists',
  'releaseReports',
  'passwordChange',
  'sessions',
  'orderCancellation',
  'bankMessages',
  'paymentEvents',
  'rumFigures',
  'secondFactor',
  'audit',
  'ownerSettings',
  'forgetOrders',
  'orderLinks',
  'refills',
  'catalogue',
  'catalogueEditor',
  'threads',
  'desk',
  'deliveryResults',
  'blocks',
  'staff',
  'books',
  'deliveryTimes',
] as const;
export type Feature = (typeof FEATURES)[number];

/** How an account confirms that it is its user. A password only counts where the account has no second factor. */
export const STEP_UP_METHODS = ['passkey', 'totp', 'recovery', 'password'] as const;
export type StepUpMethod = (typeof STEP_UP_METHODS)[number];
/** Those that count as a second factor. */
export type SecondFactor = Exclude<StepUpMethod, 'password'>;

/** Whether admins may, or must, have a second factor. With `off` none can be added; those that are there are still required. */
export const SECOND_FACTOR_POLICIES = ['off', 'optional', 'required'] as const;
export type SecondFactorPolicy = (typeof SECOND_FACTOR_POLICIES)[number];

/**
 * What the shop mails to its owner, each with the times that can be chosen. Somebody waits for an answer to a message, so these mails
 * cannot be turned off. What is late is looked up once a day.
 */
export const OWNER_MAILS = {
  orders: ['off', 'atOnce', 'daily', 'weekly'],
  payments: ['off', 'atOnce', 'daily', 'weekly'],
  refunds: ['off', 'atOnce', 'daily', 'weekly'],
  refills: ['off', 'atOnce', 'daily', 'weekly'],
  messages: ['atOnce', 'daily', 'weekly'],
  late: ['off', 'daily', 'weekly'],
} as const;
export type OwnerMail = keyof typeof OWNER_MAILS;
/** What happens in the shop at a moment. */
export const OWNER_MAIL_EVENTS = [
  ...(['orders', 'payments', 'refunds', 'refills', 'messages'] as const),
] as const satisfies readonly OwnerMail[];
export type OwnerMailEvent = (typeof OWNER_MAIL_EVENTS)[number];

/** The admin's lists and their sort keys. With `-` before the key the order is descending. Each key costs an index or two. */
export const LIST_SORTS = {
  orders: ['createdAt', 'name', 'price', 'status'],
  users: ['createdAt', 'name'],
  payments: ['createdAt', 'amount', 'status'],
  refunds: ['createdAt', 'amount', 'status'],
} as const;
export type AdminListName = keyof typeof LIST_SORTS;
export type ListSort<Name extends AdminListName> = (typeof LIST_SORTS)[Name][number];

/** Who wrote a message of a thread. */
export const MESSAGE_SIDES = ['buyer', 'shop'] as const;
export type MessageSide = (typeof MESSAGE_SIDES)[number];
/** By which the list of threads is filtered: without an answer, or with one. */
export const THREAD_STATES = ['waiting', 'answered'] as const;
/** What a thread is about. */
export const THREAD_KINDS = ['order', 'contact'] as const;

/** The sort keys of the list of bank messages. */
export const BANK_MESSAGE_SORTS = ['receivedAt', 'amount', 'state'] as const;

/** Every change of these by an admin is recorded in a history. */
export const HISTORY_SUBJECTS = [
  'order',
  'payment',
  'refund',
  'user',
  'bankMessage',
  'phone',
  'pattern',
  'settings',
  'statement',
  'block',
] as const;
/** The settings are one thing without an id of its own; their history has this one. */
export const SETTINGS_HISTORY_ID = '00000000-0000-0000-0000-000000000000';
export type HistorySubject = (typeof HISTORY_SUBJECTS)[number];

/** Who made a change: an admin, the customer, or the shop itself. */
export const ACTORS = ['admin', 'customer', 'system'] as const;

/** The maximum number of orders in one call of `updateOrders`. */
export const BULK_LIMIT = 100;

/** The result of a release in one tab: it ran, failed to load, or threw while rendering. */
export const RELEASE_OUTCOMES = ['ran', 'load', 'render'] as const;
export type ReleaseOutcome = (typeof RELEASE_OUTCOMES)[number];

/** The maximum length of a search text in the admin's lists, in characters. */
export const MAX_SEARCH_LENGTH = 200;

/** The codes of all errors of the service. `errors.ts` has their status and sentences. */
export const ERROR_CODES = [
  'invalid_body',
  'invalid_token',
  'unauthenticated',
  'bad_credentials',
  'second_factor_required',
  'wrong_factor',
  'factor_locked',
  'step_up_required',
  'second_factor_missing',
  'factor_conflict',
  'payment_waiting',
  'blog_admin_only',
  'phone_rejected',
  'delivery_time',
  'forbidden',
  'banned',
  'other_account',
  'csrf',
  'not_found',
  'email_taken',
  'not_invitable',
  'primary_admin',
  'price_changed',
  'duplicate_transaction',
  'order_transition',
  'order_flagged',
  'own_order',
  'second_person_needed',
  'order_ended',
  'already_blocked',
  'undo_ended',
  'already_decided',
  'received_fixed',
  'received_changed',
  'refund_not_approved',
  'refund_paid_out',
  'no_account_needed',
  'bank_message_final',
  'payment_has_bank_message',
  'bank_message_changed',
  'edited_meanwhile',
  'email_unverified',
  'too_large',
  'unsupported_media',
  'validation',
  'wrong_password',
  'weak_password',
  'service_unavailable',
  'service_off',
  'shop_closed',
  'amount_out_of_range',
  'invalid_amount',
  'order_not_payable',
  'payment_method_unavailable',
  'payment_under_review',
  'order_not_paid',
  'order_email_mismatch',
  'refund_window',
  'refund_amount',
  'refund_open',
  'refill_not_possible',
  'bank_message_unread',
  'pattern_invalid',
  'settings_invalid',
  'catalogue_unconfirmed',
  'catalogue_undo_conflict',
  'idempotency_key_reused',
  'too_many_attempts',
  'internal',
  'busy',
  'storage_down',
  'store_down',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/**
 * The queues of orders in progress. `start`: nobody has taken it. `running`: it is in a batch. `check`: by its counts everything is
 * delivered. `held`: another order to the same link is delivered first. `late`: of all these, those in progress for too long.
 */
export const DESK_QUEUES = ['start', 'running', 'check', 'late', 'held'] as const;
export type DeskQueue = (typeof DESK_QUEUES)[number];

/** What the file of a batch can have of each order. */
export const EXPORT_FIELDS = [
  ...(['id', 'number', 'link', 'profileLink', 'socialId', 'service', 'platform', 'quantity'] as const),
  ...(['startCount', 'delivered', 'name', 'createdAt', 'startTime'] as const),
] as const;
export type ExportField = (typeof EXPORT_FIELDS)[number];
