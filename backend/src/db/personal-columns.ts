/**
 * When a value about a person goes:
 *
 * - `account`: at once, with the account
 * - `order`: with the last date of the order (refunds, guarantee, books)
 * - `days`: after days in any case, by a job
 * - `value`: it is a row of `person_values`, which goes with the account or the order
 * - `block`: with the entry of the block list, days after its end. It is the shop's own interest, so no deletion of a person ends it
 */
type End = 'account' | 'order' | 'days' | 'value' | 'block';

type Columns = {
  /** Columns with values about a person: what they said, what names them, and what leads to them. */
  readonly personal: Readonly<Record<string, End>>;
  readonly other: string;
};

/** The columns of a table in the copy of their data that a person asks for, and those that stay in the shop. */
type Copied = { readonly copied: string; readonly internal: string };

/**
 * Every column of the tables of which the copy has rows. A test compares it with the tables, so that somebody decides about a new
 * column. Other tables are not in the copy, such as the notes of the shop.
 */
export const COPIED_COLUMNS = {
  users: {
    copied: 'id email name phone_number role is_banned rights email_verified_at language created_at',
    internal: 'password_hash version',
  },
  orders: {
    copied:
      'id user_id name email phone_number service platform quantity price_minor sale status profile_link post_link social_id language created_at start_time completion_time start_count start_count_at start_count_by delivered_count delivered_count_at delivered_count_by current_count current_count_at current_count_by expired_at',
    internal: 'link_keys browser_hash releases flag_reason flagged_at buyer_deleted_at key_generation key_started_at',
  },
  payments: {
    copied:
      'id order_id method transaction_id amount_minor received_minor difference_of client_name client_email screenshot status remarks created_at decided_at receipt_number',
    internal:
      'transaction_key missing_minor paid_minor is_from_another_browser sent_by request_id decided_by seconded_by seconded_at seconded_received_minor seconded_state',
  },
  refund_requests: {
    copied:
      'id order_id client_name client_email amount_minor reason status admin_remarks created_at decided_at account_method account_number payout_method payout_reference payout_at',
    internal: 'origin sent_by request_id decided_by payout_by',
  },
  refill_requests: {
    copied:
      'id order_id status reported_count confirmed_count picture created_at due_at decline_reason remarks reopen_text reopened_at decided_at refund_id',
    internal: 'sent_by request_id late_mailed_at decided_by',
  },
  order_events: { copied: 'order_id at who from_status to_status why', internal: 'id user_id request_id' },
  passkeys: {
    copied: 'name created_at last_used_at',
    internal: 'id user_id credential_id public_key counter transports is_synced',
  },
} as const satisfies Readonly<Record<string, Copied>>;

/**
 * Every column, and whether its values are about a customer. A test compares it with the tables. Texts that the shop writes (remarks,
 * reasons of a decision, posts) are not personal: the dashboard says so beside their fields.
 */
export const PERSONAL_COLUMNS: Readonly<Record<string, Columns>> = {
  attempts: { personal: { key_hash: 'days' }, other: 'count ends_at' },
  audit_events: {
    personal: { by_value: 'value', before: 'value', after: 'value' },
    other: 'id at subject subject_id who user_id action why request_id',
  },
  backups: { personal: {}, other: 'made_at' },
  bank_messages: {
    personal: { text: 'days', payer_name: 'order', payer_account: 'order' },
    other:
      'id source phone_id sender message_hash received_at created_at pattern method transaction_id transaction_key amount_minor payee_account paid_on paid_at balance_minor doubt state payment_id state_reason state_by state_at',
  },
  batch_orders: { personal: {}, other: 'batch_id order_id left_at left_by reason' },
  batches: { personal: {}, other: 'id number person_id created_at exported_at' },
  block_entries: {
    personal: { value: 'block', value_key: 'block', reason: 'block' },
    other: 'id kind ends_at created_at created_by',
  },
  blog_posts: { personal: {}, other: 'id title content author_id author_name image renditions created_at updated_at' },
  data_copies: {
    personal: { user_id: 'account', email: 'days', name: 'account', token_hash: 'account' },
    other: 'id language requested_at expires_at',
  },
  deleted_persons: { personal: {}, other: 'hash at' },
  delivery_nonces: { personal: {}, other: 'phone_id nonce created_at' },
  export_columns: { personal: {}, other: 'place field title' },
  delivery_times: {
    personal: {},
    other: 'service is_package from_amount to_amount wait orders open cancelled half_minutes most_minutes measured_at',
  },
  files_to_remove: { personal: {}, other: 'name remove_after' },
  idempotency_keys: { personal: { response: 'days' }, other: 'scope body_hash created_at' },
  instances: { personal: {}, other: 'id place marker content was_rejected seen_at' },
  known_browsers: { personal: { user_id: 'account', browser_hash: 'account' }, other: 'seen_at' },
  mail_outbox: {
    personal: { recipient: 'days', subject: 'days', body: 'days', html: 'days', reply_to: 'days' },
    other: 'id created_at attempts next_attempt_at sent_at last_error failed_at held_for_order auto_submitted',
  },
  mailboxes: {
    personal: {},
    other: 'name purpose uid_validity last_uid held_by held_until last_seen_at last_message_at silent_at',
  },
  mailed_tokens: { personal: { token_hash: 'account', user_id: 'account' }, other: 'purpose created_at expires_at' },
  message_pictures: { personal: { upload: 'order' }, other: 'message_id place' },
  message_patterns: { personal: {}, other: 'id name version provider method senders regex created_at retired_at' },
  messages: {
    personal: { text: 'order', sent_by: 'account', mail_hash: 'order' },
    other: 'id thread_id side at request_id waited_since',
  },
  order_codes: {
    personal: { browser_hash: 'days', email_hash: 'days', code_hash: 'days' },
    other: 'tries_left expires_at',
  },
  order_counts: { personal: {}, other: 'id day status service orders price_minor' },
  order_events: {
    personal: { user_id: 'account' },
    other: 'id order_id at who from_status to_status why request_id',
  },
  order_notes: { personal: { text: 'order', written_by: 'account' }, other: 'id order_id at request_id' },
  orders: {
    personal: {
      ...{ user_id: 'account', name: 'order', email: 'order', phone_number: 'order' },
      ...{ profile_link: 'order', post_link: 'order', social_id: 'order', link_keys: 'order', browser_hash: 'order' },
      // It may name an entry of the block list.
      flag_reason: 'order',
    },
    other:
      'id service platform quantity price_minor sale status releases language created_at start_time completion_time start_count start_count_at start_count_by delivered_count delivered_count_at delivered_count_by current_count current_count_at current_count_by flagged_at expired_at buyer_deleted_at key_generation key_started_at',
  },
  outgoing_transfers: {
    personal: {},
    other: 'bank_message_id method amount_minor reference account_digits order_number sent_at is_doubtful refund_id',
  },
  owner_mail_events: { personal: { message: 'days' }, other: 'id event at subject_id' },
  passkeys: {
    personal: { user_id: 'account', name: 'account', credential_id: 'account', public_key: 'account' },
    other: 'id counter transports is_synced created_at last_used_at',
  },
  payment_counts: { personal: {}, other: 'id day status method payments paid_minor' },
  payments: {
    personal: {
      ...{ client_name: 'order', client_email: 'order', screenshot: 'order', sent_by: 'account' },
    },
    other:
      'id order_id method transaction_id transaction_key amount_minor received_minor missing_minor paid_minor difference_of is_from_another_browser status remarks created_at request_id decided_at decided_by receipt_number seconded_by seconded_at seconded_received_minor seconded_state',
  },
  // A value of an order goes with what names its buyer.
  person_values: { personal: { user_id: 'account', value: 'account' }, other: 'id order_id invitation_id' },
  phones: {
    personal: {},
    other: 'id name app secret accounts created_at rotated_at revoked_at last_seen_at last_message_at silent_at',
  },
  receipt_counter: { personal: {}, other: 'id last_number' },
  recovery_codes: { personal: { code_hash: 'account', user_id: 'account' }, other: 'created_at' },
  refill_requests: {
    personal: { picture: 'order', reopen_text: 'order', sent_by: 'account' },
    other:
      'id order_id status reported_count confirmed_count created_at request_id due_at late_mailed_at decline_reason remarks reopened_at decided_at decided_by refund_id',
  },
  refund_requests: {
    personal: {
      ...{ client_name: 'order', client_email: 'order', reason: 'order', account_number: 'order', sent_by: 'account' },
    },
    other:
      'id order_id origin amount_minor status admin_remarks account_method payout_method payout_reference payout_at payout_by created_at request_id decided_at decided_by',
  },
  result_import_rows: {
    personal: {},
    other:
      'id import_id line order_id reported seen outcome problem checks completes before after event_id mail_id decided_at',
  },
  result_imports: { personal: {}, other: 'id created_at' },
  rum_counts: { personal: {}, other: 'period at remote version route device measure bucket count' },
  rum_errors: {
    personal: {},
    other: 'remote version fingerprint kind message stack first_at last_at count',
  },
  schema_migrations: { personal: {}, other: 'migration hash required_migration applied_at' },
  secrets: { personal: {}, other: 'name value' },
  sessions: {
    personal: { secret_hash: 'account', user_id: 'account', browser: 'account' },
    other: 'created_at last_seen_at expires_at banned_at confirmed_at confirmed_by',
  },
  staff_invitations: {
    personal: { email: 'days', secret_hash: 'days', user_id: 'account' },
    other: 'id rights created_at expires_at invited_by accepted_at withdrawn_at',
  },
  statement_mappings: { personal: {}, other: 'bank mapping updated_at' },
  threads: {
    personal: { name: 'days', email: 'days' },
    other: 'id order_id language created_at last_message_at waits_since',
  },
  totp_factors: {
    personal: { user_id: 'account', secret: 'account' },
    other: 'created_at confirmed_at last_step rejected_step failures locked_until',
  },
  uploads: {
    personal: { pixels_sha256: 'order', user_id: 'account', browser_hash: 'order' },
    other: 'name content_type bytes is_public created_at attached_at',
  },
  used_challenges: { personal: {}, other: 'challenge_hash expires_at' },
  users: {
    personal: { email: 'account', name: 'account', phone_number: 'account', password_hash: 'account' },
    other: 'id role is_banned rights email_verified_at language version created_at',
  },
  waiting_files: { personal: { content: 'days' }, other: 'name created_at' },
};
