CREATE TABLE "attempts" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"who" text NOT NULL,
	"user_id" uuid,
	"by_value" uuid,
	"action" text NOT NULL,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"after" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	"request_id" text,
	CONSTRAINT "audit_events_subject" CHECK ("audit_events"."subject" in ('order', 'payment', 'refund', 'user', 'bankMessage', 'phone', 'pattern', 'settings', 'statement', 'block')),
	CONSTRAINT "audit_events_who" CHECK ("audit_events"."who" in ('admin', 'customer', 'system'))
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"made_at" timestamp (3) with time zone PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source" text NOT NULL,
	"phone_id" uuid,
	"sender" text NOT NULL,
	"text" text,
	"message_hash" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"pattern" text,
	"method" text,
	"transaction_id" text,
	"transaction_key" text,
	"amount_minor" bigint,
	"payee_account" text,
	"payer_name" text,
	"payer_account" text,
	"paid_on" date,
	"paid_at" timestamp (3) with time zone,
	"balance_minor" bigint,
	"doubt" text,
	"state" text DEFAULT 'unmatched' NOT NULL,
	"payment_id" uuid,
	"state_reason" text DEFAULT '' NOT NULL,
	"state_by" text,
	"state_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_messages_source" CHECK ("bank_messages"."source" in ('phone', 'mail', 'statement')),
	CONSTRAINT "bank_messages_state" CHECK ("bank_messages"."state" in ('unmatched', 'proposed', 'consumed', 'ignored')),
	CONSTRAINT "bank_messages_doubt" CHECK ("bank_messages"."doubt" in ('unsigned', 'ahead', 'joined', 'unknownWords', 'conflict')),
	CONSTRAINT "bank_messages_method" CHECK ("bank_messages"."method" in ('easypaisa', 'jazzcash', 'bankTransfer', 'paypal', 'googlePay')),
	CONSTRAINT "bank_messages_amount" CHECK ("bank_messages"."amount_minor" > 0),
	CONSTRAINT "bank_messages_phone" CHECK (("bank_messages"."source" = 'phone') = ("bank_messages"."phone_id" is not null)),
	CONSTRAINT "bank_messages_fields" CHECK (("bank_messages"."amount_minor" is null) = ("bank_messages"."method" is null) and ("bank_messages"."transaction_key" is null or "bank_messages"."method" is not null)),
	CONSTRAINT "bank_messages_payment" CHECK (("bank_messages"."state" in ('proposed', 'consumed')) = ("bank_messages"."payment_id" is not null)),
	CONSTRAINT "bank_messages_consumed_is_read" CHECK ("bank_messages"."state" <> 'consumed' or "bank_messages"."method" is not null)
);
--> statement-breakpoint
CREATE TABLE "batch_orders" (
	"batch_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"left_at" timestamp (3) with time zone,
	"left_by" uuid,
	"reason" text,
	CONSTRAINT "batch_orders_order_id_batch_id_pk" PRIMARY KEY("order_id","batch_id"),
	CONSTRAINT "batch_orders_left" CHECK ("batch_orders"."left_at" is not null or ("batch_orders"."left_by" is null and "batch_orders"."reason" is null))
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigserial NOT NULL,
	"person_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"exported_at" timestamp (3) with time zone,
	CONSTRAINT "batches_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "block_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"value_key" text NOT NULL,
	"reason" text NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	CONSTRAINT "block_entries_kind" CHECK ("block_entries"."kind" in ('email', 'phone', 'link', 'payer'))
);
--> statement-breakpoint
CREATE TABLE "blog_posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"image" text,
	"renditions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "data_copies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"email" text,
	"language" text DEFAULT 'en' NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"name" text,
	"token_hash" text,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "data_copies_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "data_copies_email_unique" UNIQUE("email"),
	CONSTRAINT "data_copies_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "data_copies_of_one" CHECK (num_nonnulls("data_copies"."user_id", "data_copies"."email") = 1),
	CONSTRAINT "data_copies_email_normal" CHECK ("data_copies"."email" = btrim("data_copies"."email") and "data_copies"."email" collate "C" !~ '[A-Z]'),
	CONSTRAINT "data_copies_language" CHECK ("data_copies"."language" in ('en', 'ur'))
);
--> statement-breakpoint
CREATE TABLE "deleted_persons" (
	"hash" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deleted_persons_hash_at_pk" PRIMARY KEY("hash","at")
);
--> statement-breakpoint
CREATE TABLE "delivery_nonces" (
	"phone_id" uuid NOT NULL,
	"nonce" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_nonces_phone_id_nonce_pk" PRIMARY KEY("phone_id","nonce")
);
--> statement-breakpoint
CREATE TABLE "delivery_times" (
	"service" text NOT NULL,
	"is_package" boolean NOT NULL,
	"from_amount" integer NOT NULL,
	"to_amount" integer,
	"wait" text NOT NULL,
	"orders" integer NOT NULL,
	"open" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"half_minutes" integer,
	"most_minutes" integer,
	"measured_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "delivery_times_pk" PRIMARY KEY("service","is_package","from_amount","wait"),
	CONSTRAINT "delivery_times_wait" CHECK ("delivery_times"."wait" in ('start', 'completion'))
);
--> statement-breakpoint
CREATE TABLE "export_columns" (
	"place" integer PRIMARY KEY NOT NULL,
	"field" text NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "export_columns_field" CHECK ("export_columns"."field" in ('id', 'number', 'link', 'profileLink', 'socialId', 'service', 'platform', 'quantity', 'startCount', 'delivered', 'name', 'createdAt', 'startTime'))
);
--> statement-breakpoint
CREATE TABLE "files_to_remove" (
	"name" text PRIMARY KEY NOT NULL,
	"remove_after" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text PRIMARY KEY NOT NULL,
	"body_hash" text NOT NULL,
	"response" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "instances" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"marker" text NOT NULL,
	"content" text NOT NULL,
	"was_rejected" boolean DEFAULT false NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_browsers" (
	"user_id" uuid NOT NULL,
	"browser_hash" text NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_browsers_user_id_browser_hash_pk" PRIMARY KEY("user_id","browser_hash")
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"html" text DEFAULT '' NOT NULL,
	"reply_to" text,
	"auto_submitted" text DEFAULT 'auto-generated' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"last_error" text,
	"failed_at" timestamp (3) with time zone,
	"held_for_order" uuid,
	CONSTRAINT "mail_outbox_auto_submitted" CHECK ("mail_outbox"."auto_submitted" in ('auto-generated', 'auto-replied', 'no'))
);
--> statement-breakpoint
CREATE TABLE "mailboxes" (
	"name" text PRIMARY KEY NOT NULL,
	"purpose" text DEFAULT 'bank' NOT NULL,
	"uid_validity" text,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"held_by" text,
	"held_until" timestamp (3) with time zone,
	"last_seen_at" timestamp (3) with time zone,
	"last_message_at" timestamp (3) with time zone,
	"silent_at" timestamp (3) with time zone,
	CONSTRAINT "mailboxes_purpose" CHECK ("mailboxes"."purpose" in ('bank', 'replies'))
);
--> statement-breakpoint
CREATE TABLE "mailed_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_patterns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"provider" text NOT NULL,
	"method" text NOT NULL,
	"senders" text[] NOT NULL,
	"regex" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp (3) with time zone,
	CONSTRAINT "message_patterns_method" CHECK ("message_patterns"."method" in ('easypaisa', 'jazzcash', 'bankTransfer', 'paypal', 'googlePay'))
);
--> statement-breakpoint
CREATE TABLE "message_pictures" (
	"upload" text PRIMARY KEY NOT NULL,
	"message_id" bigint NOT NULL,
	"place" smallint NOT NULL,
	CONSTRAINT "message_pictures_places" UNIQUE("message_id","place"),
	CONSTRAINT "message_pictures_most" CHECK ("message_pictures"."place" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"side" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"sent_by" uuid,
	"request_id" text,
	"mail_hash" text,
	"waited_since" timestamp (3) with time zone,
	CONSTRAINT "messages_mail_once" UNIQUE("mail_hash"),
	CONSTRAINT "messages_side" CHECK ("messages"."side" in ('buyer', 'shop')),
	CONSTRAINT "messages_length" CHECK (length("messages"."text") <= 4000),
	CONSTRAINT "messages_reply" CHECK ("messages"."waited_since" is null or "messages"."side" = 'shop')
);
--> statement-breakpoint
CREATE TABLE "order_codes" (
	"browser_hash" text NOT NULL,
	"email_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries_left" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_codes_browser_hash_email_hash_pk" PRIMARY KEY("browser_hash","email_hash")
);
--> statement-breakpoint
CREATE TABLE "order_counts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"status" text NOT NULL,
	"service" text NOT NULL,
	"orders" integer NOT NULL,
	"price_minor" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"who" text NOT NULL,
	"user_id" uuid,
	"from_status" text,
	"to_status" text NOT NULL,
	"why" text NOT NULL,
	"request_id" text,
	CONSTRAINT "order_events_who" CHECK ("order_events"."who" in ('admin', 'customer', 'system')),
	CONSTRAINT "order_events_from" CHECK ("order_events"."from_status" in ('Pending', 'Payment Pending', 'In Progress', 'Completed', 'Cancelled', 'Refunded', 'Failed')),
	CONSTRAINT "order_events_to" CHECK ("order_events"."to_status" in ('Pending', 'Payment Pending', 'In Progress', 'Completed', 'Cancelled', 'Refunded', 'Failed'))
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"written_by" uuid,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"name" text,
	"email" text,
	"phone_number" text,
	"service" text NOT NULL,
	"platform" text NOT NULL,
	"quantity" integer NOT NULL,
	"price_minor" bigint NOT NULL,
	"sale" jsonb NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"profile_link" text NOT NULL,
	"post_link" text DEFAULT '' NOT NULL,
	"social_id" text DEFAULT '' NOT NULL,
	"link_keys" text[] DEFAULT '{}' NOT NULL,
	"browser_hash" text,
	"releases" text[],
	"language" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"start_time" timestamp (3) with time zone,
	"completion_time" timestamp (3) with time zone,
	"start_count" bigint,
	"start_count_at" timestamp (3) with time zone,
	"start_count_by" text,
	"delivered_count" bigint,
	"delivered_count_at" timestamp (3) with time zone,
	"delivered_count_by" text,
	"current_count" bigint,
	"current_count_at" timestamp (3) with time zone,
	"current_count_by" text,
	"flag_reason" text,
	"flagged_at" timestamp (3) with time zone,
	"expired_at" timestamp (3) with time zone,
	"buyer_deleted_at" timestamp (3) with time zone,
	"key_generation" integer DEFAULT 0 NOT NULL,
	"key_started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('Pending', 'Payment Pending', 'In Progress', 'Completed', 'Cancelled', 'Refunded', 'Failed')),
	CONSTRAINT "orders_language" CHECK ("orders"."language" in ('en', 'ur')),
	CONSTRAINT "orders_quantity" CHECK ("orders"."quantity" > 0),
	CONSTRAINT "orders_price" CHECK ("orders"."price_minor" > 0),
	CONSTRAINT "orders_email_normal" CHECK ("orders"."email" = btrim("orders"."email") and "orders"."email" collate "C" !~ '[A-Z]'),
	CONSTRAINT "orders_flag" CHECK (num_nulls("orders"."flag_reason", "orders"."flagged_at") in (0, 2)),
	CONSTRAINT "orders_start_count" CHECK (num_nulls("orders"."start_count", "orders"."start_count_at", "orders"."start_count_by") in (0, 3) and ("orders"."start_count" is null or "orders"."start_count" >= 0)),
	CONSTRAINT "orders_start_count_by" CHECK ("orders"."start_count_by" in ('buyer', 'shop', 'import')),
	CONSTRAINT "orders_delivered_count" CHECK (num_nulls("orders"."delivered_count", "orders"."delivered_count_at", "orders"."delivered_count_by") in (0, 3) and ("orders"."delivered_count" is null or "orders"."delivered_count" >= 0)),
	CONSTRAINT "orders_delivered_count_by" CHECK ("orders"."delivered_count_by" in ('buyer', 'shop', 'import')),
	CONSTRAINT "orders_current_count" CHECK (num_nulls("orders"."current_count", "orders"."current_count_at", "orders"."current_count_by") in (0, 3) and ("orders"."current_count" is null or "orders"."current_count" >= 0)),
	CONSTRAINT "orders_current_count_by" CHECK ("orders"."current_count_by" in ('buyer', 'shop', 'import'))
);
--> statement-breakpoint
CREATE TABLE "outgoing_transfers" (
	"bank_message_id" uuid PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"reference" text NOT NULL,
	"account_digits" text NOT NULL,
	"order_number" text,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"is_doubtful" boolean NOT NULL,
	"refund_id" uuid,
	CONSTRAINT "outgoing_transfers_method" CHECK ("outgoing_transfers"."method" in ('easypaisa', 'jazzcash', 'bankTransfer', 'paypal', 'googlePay')),
	CONSTRAINT "outgoing_transfers_amount" CHECK ("outgoing_transfers"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "owner_mail_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"subject_id" uuid,
	"message" text,
	CONSTRAINT "owner_mail_events_event" CHECK ("owner_mail_events"."event" in ('orders', 'payments', 'refunds', 'refills', 'messages'))
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"is_synced" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credential_taken" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "payment_counts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"status" text NOT NULL,
	"method" text NOT NULL,
	"payments" integer NOT NULL,
	"paid_minor" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"method" text NOT NULL,
	"transaction_id" text NOT NULL,
	"transaction_key" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"received_minor" bigint,
	"missing_minor" bigint GENERATED ALWAYS AS (case when difference_of is null then amount_minor - received_minor end) STORED,
	"paid_minor" bigint GENERATED ALWAYS AS (case status when 'Pending' then 0 when 'Approved' then coalesce(received_minor, amount_minor) else coalesce(received_minor, 0) end) STORED NOT NULL,
	"difference_of" uuid,
	"client_name" text NOT NULL,
	"client_email" text NOT NULL,
	"screenshot" text,
	"is_from_another_browser" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"remarks" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_by" uuid,
	"request_id" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"seconded_by" uuid,
	"seconded_at" timestamp (3) with time zone,
	"seconded_received_minor" bigint,
	"seconded_state" text,
	"receipt_number" bigint,
	CONSTRAINT "payments_missing" UNIQUE("id","order_id","missing_minor","status"),
	CONSTRAINT "payments_method" CHECK ("payments"."method" in ('easypaisa', 'jazzcash', 'bankTransfer', 'paypal', 'googlePay')),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('Pending', 'Approved', 'Rejected')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_minor" > 0),
	CONSTRAINT "payments_received" CHECK ("payments"."received_minor" > 0),
	CONSTRAINT "payments_decided" CHECK (("payments"."status" = 'Pending') = ("payments"."decided_at" is null)),
	CONSTRAINT "payments_seconded" CHECK (("payments"."seconded_at" is null) = ("payments"."seconded_state" is null) and ("payments"."seconded_at" is null or "payments"."status" = 'Pending' and "payments"."difference_of" is null)),
	CONSTRAINT "payments_receipt" CHECK ("payments"."receipt_number" is null or "payments"."status" = 'Approved')
);
--> statement-breakpoint
CREATE TABLE "person_values" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"order_id" uuid,
	"invitation_id" uuid,
	"value" text NOT NULL,
	CONSTRAINT "person_values_of_one" CHECK (num_nonnulls("person_values"."user_id", "person_values"."order_id", "person_values"."invitation_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "phones" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"app" text NOT NULL,
	"secret" text NOT NULL,
	"accounts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"rotated_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"last_seen_at" timestamp (3) with time zone,
	"last_message_at" timestamp (3) with time zone,
	"silent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "receipt_counter" (
	"id" integer PRIMARY KEY NOT NULL,
	"last_number" bigint NOT NULL,
	CONSTRAINT "receipt_counter_one" CHECK ("receipt_counter"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refill_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"status" text DEFAULT 'Requested' NOT NULL,
	"reported_count" bigint NOT NULL,
	"confirmed_count" bigint,
	"picture" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_by" uuid,
	"request_id" text,
	"due_at" timestamp (3) with time zone NOT NULL,
	"late_mailed_at" timestamp (3) with time zone,
	"decline_reason" text,
	"remarks" text DEFAULT '' NOT NULL,
	"reopen_text" text,
	"reopened_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"refund_id" uuid,
	CONSTRAINT "refill_requests_status" CHECK ("refill_requests"."status" in ('Requested', 'Accepted', 'Declined', 'Refilled', 'Money back')),
	CONSTRAINT "refill_requests_reason" CHECK ("refill_requests"."decline_reason" in ('notDropped', 'notVisible', 'otherDelivery', 'other')),
	CONSTRAINT "refill_requests_counts" CHECK ("refill_requests"."reported_count" >= 0 and "refill_requests"."confirmed_count" >= 0),
	CONSTRAINT "refill_requests_decided" CHECK (("refill_requests"."status" = 'Requested') = ("refill_requests"."decided_at" is null)),
	CONSTRAINT "refill_requests_declined" CHECK ("refill_requests"."status" <> 'Declined' or "refill_requests"."decline_reason" is not null),
	CONSTRAINT "refill_requests_reopened" CHECK (num_nulls("refill_requests"."reopen_text", "refill_requests"."reopened_at") in (0, 2)),
	CONSTRAINT "refill_requests_refund" CHECK (("refill_requests"."status" = 'Money back') = ("refill_requests"."refund_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "refund_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"client_name" text NOT NULL,
	"client_email" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"admin_remarks" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_by" uuid,
	"request_id" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"origin" text DEFAULT 'form' NOT NULL,
	"account_method" text,
	"account_number" text,
	"payout_method" text,
	"payout_reference" text,
	"payout_at" timestamp (3) with time zone,
	"payout_by" uuid,
	CONSTRAINT "refund_requests_status" CHECK ("refund_requests"."status" in ('Pending', 'Approved', 'Rejected')),
	CONSTRAINT "refund_requests_amount" CHECK ("refund_requests"."amount_minor" > 0),
	CONSTRAINT "refund_requests_decided" CHECK (("refund_requests"."status" = 'Pending') = ("refund_requests"."decided_at" is null)),
	CONSTRAINT "refund_requests_origin" CHECK ("refund_requests"."origin" in ('form', 'admin', 'overpayment', 'refill')),
	CONSTRAINT "refund_requests_account_method" CHECK ("refund_requests"."account_method" in ('easypaisa', 'jazzcash', 'bankTransfer', 'paypal', 'googlePay')),
	CONSTRAINT "refund_requests_account" CHECK ("refund_requests"."account_number" is null or "refund_requests"."account_method" is not null),
	CONSTRAINT "refund_requests_payout_method" CHECK ("refund_requests"."payout_method" in ('easypaisa', 'jazzcash', 'bankTransfer', 'paypal', 'googlePay')),
	CONSTRAINT "refund_requests_payout" CHECK (num_nulls("refund_requests"."payout_method", "refund_requests"."payout_reference", "refund_requests"."payout_at") in (0, 3) and ("refund_requests"."payout_at" is null or "refund_requests"."status" = 'Approved'))
);
--> statement-breakpoint
CREATE TABLE "result_import_rows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"reported" jsonb NOT NULL,
	"seen" text NOT NULL,
	"outcome" text DEFAULT 'waiting' NOT NULL,
	"problem" text,
	"checks" text[] DEFAULT '{}' NOT NULL,
	"completes" boolean DEFAULT false NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"event_id" bigint,
	"mail_id" uuid,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "result_import_rows_line" UNIQUE("import_id","line"),
	CONSTRAINT "result_import_rows_outcome" CHECK ("result_import_rows"."outcome" in ('waiting', 'written', 'stopped', 'undone')),
	CONSTRAINT "result_import_rows_problem" CHECK ("result_import_rows"."problem" in ('columns', 'order', 'start', 'delivered', 'remaining', 'state', 'missing', 'orderUnknown', 'linkUnknown', 'linkAmbiguous', 'linkDiffers', 'duplicate', 'status', 'flagged', 'tooMany', 'sum', 'changed', 'ownOrder'))
);
--> statement-breakpoint
CREATE TABLE "result_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rum_counts" (
	"period" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"route" text NOT NULL,
	"device" text NOT NULL,
	"measure" text NOT NULL,
	"bucket" smallint NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "rum_counts_pk" PRIMARY KEY("period","at","remote","version","route","device","measure","bucket"),
	CONSTRAINT "rum_counts_period" CHECK ("rum_counts"."period" in ('minute', 'hour', 'day'))
);
--> statement-breakpoint
CREATE TABLE "rum_errors" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"fingerprint" text NOT NULL,
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"stack" text NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "rum_errors_pk" PRIMARY KEY("remote","version","fingerprint"),
	CONSTRAINT "rum_errors_kind" CHECK ("rum_errors"."kind" in ('error', 'csp', 'deprecation'))
);
--> statement-breakpoint
CREATE TABLE "schema_migrations" (
	"migration" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"required_migration" integer NOT NULL,
	"applied_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"browser" text DEFAULT '' NOT NULL,
	"banned_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"confirmed_by" text,
	CONSTRAINT "sessions_confirmed_by" CHECK ("sessions"."confirmed_by" in ('passkey', 'totp', 'recovery', 'password'))
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"secret_hash" text NOT NULL,
	"rights" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"invited_by" uuid,
	"accepted_at" timestamp (3) with time zone,
	"user_id" uuid,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "staff_invitations_secretHash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "staff_invitations_email_normal" CHECK ("staff_invitations"."email" = btrim("staff_invitations"."email") and "staff_invitations"."email" collate "C" !~ '[A-Z]'),
	CONSTRAINT "staff_invitations_rights" CHECK ("staff_invitations"."rights" <@ '{orders,payments,refunds,content}')
);
--> statement-breakpoint
CREATE TABLE "statement_mappings" (
	"bank" text PRIMARY KEY NOT NULL,
	"mapping" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "threads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid,
	"name" text,
	"email" text,
	"language" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_message_at" timestamp (3) with time zone NOT NULL,
	"waits_since" timestamp (3) with time zone,
	CONSTRAINT "threads_language" CHECK ("threads"."language" in ('en', 'ur')),
	CONSTRAINT "threads_kind" CHECK (num_nonnulls("threads"."order_id", "threads"."email") = 1 and ("threads"."order_id" is null or "threads"."name" is null)),
	CONSTRAINT "threads_email_normal" CHECK ("threads"."email" = btrim("threads"."email") and "threads"."email" collate "C" !~ '[A-Z]')
);
--> statement-breakpoint
CREATE TABLE "totp_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"rejected_step" bigint DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"name" text PRIMARY KEY NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"pixels_sha256" text NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"user_id" uuid,
	"browser_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attached_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "used_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"phone_number" text DEFAULT '' NOT NULL,
	"password_hash" text NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"is_banned" boolean DEFAULT false NOT NULL,
	"rights" text[] DEFAULT '{}' NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"language" text DEFAULT 'en' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_taken" UNIQUE("email"),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('user', 'admin')),
	CONSTRAINT "users_language" CHECK ("users"."language" in ('en', 'ur')),
	CONSTRAINT "users_rights" CHECK ("users"."rights" <@ '{orders,payments,refunds,content}'),
	CONSTRAINT "users_rights_of_role" CHECK ("users"."role" = 'user' or "users"."rights" = '{}'),
	CONSTRAINT "users_email_normal" CHECK ("users"."email" = btrim("users"."email") and "users"."email" collate "C" !~ '[A-Z]')
);
--> statement-breakpoint
CREATE TABLE "waiting_files" (
	"name" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_messages" ADD CONSTRAINT "bank_messages_phone_id_phones_id_fk" FOREIGN KEY ("phone_id") REFERENCES "public"."phones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_messages" ADD CONSTRAINT "bank_messages_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_orders" ADD CONSTRAINT "batch_orders_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_orders" ADD CONSTRAINT "batch_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_orders" ADD CONSTRAINT "batch_orders_left_by_users_id_fk" FOREIGN KEY ("left_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block_entries" ADD CONSTRAINT "block_entries_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_image_uploads_name_fk" FOREIGN KEY ("image") REFERENCES "public"."uploads"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_copies" ADD CONSTRAINT "data_copies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_nonces" ADD CONSTRAINT "delivery_nonces_phone_id_phones_id_fk" FOREIGN KEY ("phone_id") REFERENCES "public"."phones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_held_for_order_orders_id_fk" FOREIGN KEY ("held_for_order") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_tokens" ADD CONSTRAINT "mailed_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_pictures" ADD CONSTRAINT "message_pictures_upload_uploads_name_fk" FOREIGN KEY ("upload") REFERENCES "public"."uploads"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_pictures" ADD CONSTRAINT "message_pictures_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_transfers" ADD CONSTRAINT "outgoing_transfers_bank_message_id_bank_messages_id_fk" FOREIGN KEY ("bank_message_id") REFERENCES "public"."bank_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_transfers" ADD CONSTRAINT "outgoing_transfers_refund_id_refund_requests_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_screenshot_uploads_name_fk" FOREIGN KEY ("screenshot") REFERENCES "public"."uploads"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_seconded_by_users_id_fk" FOREIGN KEY ("seconded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_difference" FOREIGN KEY ("difference_of","order_id","amount_minor","status") REFERENCES "public"."payments"("id","order_id","missing_minor","status") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_values" ADD CONSTRAINT "person_values_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_values" ADD CONSTRAINT "person_values_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_values" ADD CONSTRAINT "person_values_invitation_id_staff_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."staff_invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refill_requests" ADD CONSTRAINT "refill_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refill_requests" ADD CONSTRAINT "refill_requests_picture_uploads_name_fk" FOREIGN KEY ("picture") REFERENCES "public"."uploads"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refill_requests" ADD CONSTRAINT "refill_requests_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refill_requests" ADD CONSTRAINT "refill_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refill_requests" ADD CONSTRAINT "refill_requests_refund_id_refund_requests_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_payout_by_users_id_fk" FOREIGN KEY ("payout_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_import_rows" ADD CONSTRAINT "result_import_rows_import_id_result_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."result_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_import_rows" ADD CONSTRAINT "result_import_rows_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_factors" ADD CONSTRAINT "totp_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_by_end" ON "attempts" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "audit_events_of_subject" ON "audit_events" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_by_time" ON "audit_events" USING btree ("at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_messages_message_once" ON "bank_messages" USING btree ("message_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_messages_transaction_once" ON "bank_messages" USING btree ("method","transaction_key",(case when "transaction_key" ~ '^[0-9]{1,6}$' then "amount_minor" else 0 end),(case when "transaction_key" ~ '^[0-9]{1,6}$' then coalesce("paid_on", ("received_at" at time zone 'Asia/Karachi')::date) else date '1970-01-01' end)) WHERE "bank_messages"."state" <> 'ignored';--> statement-breakpoint
CREATE UNIQUE INDEX "bank_messages_one_per_payment" ON "bank_messages" USING btree ("payment_id") WHERE "bank_messages"."payment_id" is not null;--> statement-breakpoint
CREATE INDEX "bank_messages_same_transaction" ON "bank_messages" USING btree ("transaction_key");--> statement-breakpoint
CREATE INDEX "bank_messages_by_age" ON "bank_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bank_messages_queue" ON "bank_messages" USING btree ((case "state" when 'proposed' then 0 when 'unmatched' then 1 when 'consumed' then 2 else 3 end),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bank_messages_free" ON "bank_messages" USING btree ("method","amount_minor") WHERE "bank_messages"."state" = 'unmatched';--> statement-breakpoint
CREATE INDEX "bank_messages_of_phone" ON "bank_messages" USING btree ("phone_id","received_at");--> statement-breakpoint
CREATE INDEX "bank_messages_with_text" ON "bank_messages" USING btree ("created_at") WHERE "bank_messages"."text" is not null;--> statement-breakpoint
CREATE INDEX "batch_orders_of_batch" ON "batch_orders" USING btree ("batch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "batch_orders_one_open" ON "batch_orders" USING btree ("order_id") WHERE "batch_orders"."left_at" is null;--> statement-breakpoint
CREATE INDEX "batch_orders_left_by" ON "batch_orders" USING btree ("left_by") WHERE "batch_orders"."left_by" is not null;--> statement-breakpoint
CREATE INDEX "batches_by_age" ON "batches" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "batches_not_exported" ON "batches" USING btree ("created_at") WHERE "batches"."exported_at" is null;--> statement-breakpoint
CREATE INDEX "batches_of_person" ON "batches" USING btree ("person_id") WHERE "batches"."person_id" is not null;--> statement-breakpoint
CREATE INDEX "block_entries_by_key" ON "block_entries" USING btree ("value_key","kind");--> statement-breakpoint
CREATE INDEX "block_entries_by_age" ON "block_entries" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "block_entries_by" ON "block_entries" USING btree ("created_by") WHERE "block_entries"."created_by" is not null;--> statement-breakpoint
CREATE INDEX "blog_posts_by_time" ON "blog_posts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "blog_posts_of_author" ON "blog_posts" USING btree ("author_id") WHERE "blog_posts"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "blog_posts_of_image" ON "blog_posts" USING btree ("image");--> statement-breakpoint
CREATE INDEX "delivery_nonces_by_age" ON "delivery_nonces" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "files_to_remove_due" ON "files_to_remove" USING btree ("remove_after");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "known_browsers_by_hash" ON "known_browsers" USING btree ("browser_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_outbox_held" ON "mail_outbox" USING btree ("held_for_order") WHERE "mail_outbox"."held_for_order" is not null;--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "mail_outbox" USING btree ("next_attempt_at") WHERE "mail_outbox"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "mail_outbox_failed" ON "mail_outbox" USING btree ("failed_at") WHERE "mail_outbox"."failed_at" is not null;--> statement-breakpoint
CREATE INDEX "mail_outbox_sent" ON "mail_outbox" USING btree ("sent_at") WHERE "mail_outbox"."sent_at" is not null;--> statement-breakpoint
CREATE INDEX "mailed_tokens_of_user" ON "mailed_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "messages_of_thread" ON "messages" USING btree ("thread_id","id");--> statement-breakpoint
CREATE INDEX "messages_replies" ON "messages" USING btree ("at") WHERE "messages"."waited_since" is not null;--> statement-breakpoint
CREATE INDEX "messages_sent_by" ON "messages" USING btree ("sent_by") WHERE "messages"."sent_by" is not null;--> statement-breakpoint
CREATE INDEX "order_events_of_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_events_by" ON "order_events" USING btree ("user_id") WHERE "order_events"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "order_events_of_admins" ON "order_events" USING btree ("at","id") WHERE "order_events"."who" = 'admin';--> statement-breakpoint
CREATE INDEX "order_notes_of_order" ON "order_notes" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_notes_by" ON "order_notes" USING btree ("written_by") WHERE "order_notes"."written_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_id_start" ON "orders" USING btree (left("id"::text, 8));--> statement-breakpoint
CREATE INDEX "orders_by_age" ON "orders" USING btree ("created_at","id","status","price_minor");--> statement-breakpoint
CREATE INDEX "orders_by_price" ON "orders" USING btree ("price_minor","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_name" ON "orders" USING btree (lower(coalesce("name", '')) collate "C","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_name_ascending" ON "orders" USING btree (lower(coalesce("name", '')) collate "C","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_status_ascending" ON "orders" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "orders_of_email" ON "orders" USING btree ("email");--> statement-breakpoint
CREATE INDEX "orders_of_link" ON "orders" USING gin ("link_keys");--> statement-breakpoint
CREATE INDEX "orders_of_phone" ON "orders" USING btree ("phone_number") WHERE "orders"."phone_number" is not null;--> statement-breakpoint
CREATE INDEX "orders_in_progress" ON "orders" USING btree ("start_time","id") WHERE "orders"."status" = 'In Progress';--> statement-breakpoint
CREATE INDEX "orders_in_turn" ON "orders" USING btree ("service",("link_keys"[1]),"start_time","id") WHERE "orders"."status" = 'In Progress';--> statement-breakpoint
CREATE INDEX "orders_of_browser" ON "orders" USING btree ("browser_hash") WHERE "orders"."browser_hash" is not null;--> statement-breakpoint
CREATE INDEX "orders_to_erase" ON "orders" USING btree ("created_at") WHERE "orders"."buyer_deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "outgoing_transfers_once" ON "outgoing_transfers" USING btree ("method","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "outgoing_transfers_one_per_refund" ON "outgoing_transfers" USING btree ("refund_id") WHERE "outgoing_transfers"."refund_id" is not null;--> statement-breakpoint
CREATE INDEX "outgoing_transfers_free" ON "outgoing_transfers" USING btree ("amount_minor") WHERE "outgoing_transfers"."refund_id" is null;--> statement-breakpoint
CREATE INDEX "owner_mail_events_by_age" ON "owner_mail_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "passkeys_of_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_transaction_once" ON "payments" USING btree ("method","transaction_key",(case when "transaction_key" ~ '^[0-9]{1,6}$' then "amount_minor" else 0 end),(case when "transaction_key" ~ '^[0-9]{1,6}$' then ("created_at" at time zone 'Asia/Karachi')::date else date '1970-01-01' end)) WHERE "payments"."status" <> 'Rejected' or "payments"."received_minor" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_waits" ON "payments" USING btree ("order_id","is_from_another_browser") WHERE "payments"."status" = 'Pending' and "payments"."difference_of" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_approved" ON "payments" USING btree ("order_id") WHERE "payments"."status" = 'Approved' and "payments"."difference_of" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_short" ON "payments" USING btree ("order_id") WHERE "payments"."status" = 'Pending' and "payments"."missing_minor" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_difference" ON "payments" USING btree ("difference_of") WHERE "payments"."difference_of" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_receipt_once" ON "payments" USING btree ("receipt_number") WHERE "payments"."receipt_number" is not null and "payments"."difference_of" is null;--> statement-breakpoint
CREATE INDEX "payments_of_order" ON "payments" USING btree ("order_id","status");--> statement-breakpoint
CREATE INDEX "payments_same_transaction" ON "payments" USING btree ("transaction_key");--> statement-breakpoint
CREATE INDEX "payments_same_screenshot" ON "payments" USING btree ("screenshot");--> statement-breakpoint
CREATE INDEX "payments_by_age" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_by_decision" ON "payments" USING btree ("decided_at") WHERE "payments"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_waiting" ON "payments" USING btree ("created_at","id" DESC NULLS FIRST) WHERE "payments"."status" = 'Pending';--> statement-breakpoint
CREATE INDEX "payments_queue" ON "payments" USING btree ((case "status" when 'Pending' then 0 when 'Approved' then 1 else 2 end),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_by_amount" ON "payments" USING btree ("amount_minor","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_rejected_payers" ON "payments" USING btree (lower("client_name")) WHERE "payments"."status" = 'Rejected';--> statement-breakpoint
CREATE INDEX "payments_sent_by" ON "payments" USING btree ("sent_by") WHERE "payments"."sent_by" is not null;--> statement-breakpoint
CREATE INDEX "payments_decided_by" ON "payments" USING btree ("decided_by") WHERE "payments"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "payments_seconded_by" ON "payments" USING btree ("seconded_by") WHERE "payments"."seconded_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "person_values_once" ON "person_values" USING btree ("user_id","value") WHERE "person_values"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "person_values_of_order" ON "person_values" USING btree ("order_id") WHERE "person_values"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "person_values_of_invitation" ON "person_values" USING btree ("invitation_id") WHERE "person_values"."invitation_id" is not null;--> statement-breakpoint
CREATE INDEX "recovery_codes_of_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refill_requests_one_open" ON "refill_requests" USING btree ("order_id") WHERE "refill_requests"."status" in ('Requested', 'Accepted');--> statement-breakpoint
CREATE INDEX "refill_requests_of_order" ON "refill_requests" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "refill_requests_queue" ON "refill_requests" USING btree ((case when "status" in ('Requested', 'Accepted') then "due_at" else 'infinity' end),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "refill_requests_by_age" ON "refill_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "refill_requests_late" ON "refill_requests" USING btree ("due_at") WHERE "refill_requests"."status" in ('Requested', 'Accepted') and "refill_requests"."late_mailed_at" is null;--> statement-breakpoint
CREATE INDEX "refill_requests_picture" ON "refill_requests" USING btree ("picture");--> statement-breakpoint
CREATE INDEX "refill_requests_refunds" ON "refill_requests" USING btree ("refund_id") WHERE "refill_requests"."refund_id" is not null;--> statement-breakpoint
CREATE INDEX "refill_requests_sent_by" ON "refill_requests" USING btree ("sent_by") WHERE "refill_requests"."sent_by" is not null;--> statement-breakpoint
CREATE INDEX "refill_requests_decided_by" ON "refill_requests" USING btree ("decided_by") WHERE "refill_requests"."decided_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_requests_one_open" ON "refund_requests" USING btree ("order_id") WHERE "refund_requests"."status" = 'Pending';--> statement-breakpoint
CREATE INDEX "refund_requests_of_order" ON "refund_requests" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_requests_by_age" ON "refund_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "refund_requests_unpaid" ON "refund_requests" USING btree ("decided_at") WHERE "refund_requests"."status" = 'Approved' and "refund_requests"."payout_at" is null;--> statement-breakpoint
CREATE INDEX "refund_requests_by_payout" ON "refund_requests" USING btree ("payout_at") WHERE "refund_requests"."payout_at" is not null;--> statement-breakpoint
CREATE INDEX "refund_requests_sent_by" ON "refund_requests" USING btree ("sent_by") WHERE "refund_requests"."sent_by" is not null;--> statement-breakpoint
CREATE INDEX "refund_requests_decided_by" ON "refund_requests" USING btree ("decided_by") WHERE "refund_requests"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "refund_requests_payout_by" ON "refund_requests" USING btree ("payout_by") WHERE "refund_requests"."payout_by" is not null;--> statement-breakpoint
CREATE INDEX "result_import_rows_of_order" ON "result_import_rows" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "result_imports_by_age" ON "result_imports" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "rum_errors_by_time" ON "rum_errors" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_end" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_one_open" ON "staff_invitations" USING btree ("email") WHERE "staff_invitations"."accepted_at" is null and "staff_invitations"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "staff_invitations_of_user" ON "staff_invitations" USING btree ("user_id") WHERE "staff_invitations"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "staff_invitations_by" ON "staff_invitations" USING btree ("invited_by") WHERE "staff_invitations"."invited_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "threads_of_order" ON "threads" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "threads_waiting" ON "threads" USING btree ("waits_since","id") WHERE "threads"."waits_since" is not null;--> statement-breakpoint
CREATE INDEX "threads_by_age" ON "threads" USING btree ("last_message_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "threads_replied" ON "threads" USING btree ("last_message_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "threads"."waits_since" is null;--> statement-breakpoint
CREATE INDEX "threads_of_email" ON "threads" USING btree ("email") WHERE "threads"."email" is not null;--> statement-breakpoint
CREATE INDEX "uploads_unattached" ON "uploads" USING btree ("created_at") WHERE "uploads"."attached_at" is null;--> statement-breakpoint
CREATE INDEX "uploads_same_picture" ON "uploads" USING btree ("pixels_sha256");--> statement-breakpoint
CREATE INDEX "uploads_of_user" ON "uploads" USING btree ("user_id") WHERE "uploads"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "uploads_of_browser" ON "uploads" USING btree ("browser_hash") WHERE "uploads"."browser_hash" is not null;--> statement-breakpoint
CREATE INDEX "used_challenges_by_end" ON "used_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_by_age" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (lower("name") collate "C","created_at","id");--> statement-breakpoint
CREATE INDEX "users_by_name_ascending" ON "users" USING btree (lower("name") collate "C","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "waiting_files_by_age" ON "waiting_files" USING btree ("created_at");