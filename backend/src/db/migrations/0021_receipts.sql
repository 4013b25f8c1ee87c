-- expand: receipts of money that arrived, and what sends them. Nothing before reads or writes these tables.
CREATE TABLE "receipt_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"app" text NOT NULL,
	"secret" text NOT NULL,
	"accounts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"rotated_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	"last_message_at" timestamp with time zone,
	"silent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "receipt_mailboxes" (
	"name" text PRIMARY KEY NOT NULL,
	"uid_validity" text,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"held_by" text,
	"held_until" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	"last_message_at" timestamp with time zone,
	"silent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "receipt_nonces" (
	"device_id" uuid NOT NULL,
	"nonce" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receipt_nonces_device_id_nonce_pk" PRIMARY KEY("device_id","nonce")
);
--> statement-breakpoint
CREATE TABLE "receipt_patterns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"provider" text NOT NULL,
	"method" text NOT NULL,
	"senders" text[] NOT NULL,
	"regex" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "receipt_patterns_method" CHECK ("receipt_patterns"."method" in ('easypaisa', 'jazzcash', 'bankTransfer', 'paypal', 'googlePay'))
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source" text NOT NULL,
	"device_id" uuid,
	"sender" text NOT NULL,
	"text" text,
	"message_hash" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"pattern" text,
	"method" text,
	"transaction_id" text,
	"transaction_key" text,
	"amount_minor" bigint,
	"payee_account" text,
	"payer_name" text,
	"payer_account" text,
	"paid_on" date,
	"paid_at" timestamp with time zone,
	"balance_minor" bigint,
	"doubt" text,
	"state" text DEFAULT 'unmatched' NOT NULL,
	"payment_id" uuid,
	"state_reason" text DEFAULT '' NOT NULL,
	"state_by" text,
	"state_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receipts_source" CHECK ("receipts"."source" in ('phone', 'mail', 'statement')),
	CONSTRAINT "receipts_state" CHECK ("receipts"."state" in ('unmatched', 'proposed', 'consumed', 'ignored')),
	CONSTRAINT "receipts_doubt" CHECK ("receipts"."doubt" in ('unsigned', 'joined', 'conflict', 'sameScreenshot', 'rejectedBefore', 'banned')),
	CONSTRAINT "receipts_method" CHECK ("receipts"."method" in ('easypaisa', 'jazzcash', 'bankTransfer', 'paypal', 'googlePay')),
	CONSTRAINT "receipts_amount" CHECK ("receipts"."amount_minor" > 0),
	CONSTRAINT "receipts_device" CHECK (("receipts"."source" = 'phone') = ("receipts"."device_id" is not null)),
	CONSTRAINT "receipts_fields" CHECK (("receipts"."transaction_key" is null) = ("receipts"."method" is null) and ("receipts"."amount_minor" is null) = ("receipts"."method" is null)),
	CONSTRAINT "receipts_payment" CHECK (("receipts"."state" in ('proposed', 'consumed')) = ("receipts"."payment_id" is not null)),
	CONSTRAINT "receipts_proof" CHECK ("receipts"."state" <> 'consumed' or "receipts"."method" is not null)
);
--> statement-breakpoint
CREATE TABLE "statement_mappings" (
	"bank" text PRIMARY KEY NOT NULL,
	"mapping" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_subject";--> statement-breakpoint
ALTER TABLE "receipt_nonces" ADD CONSTRAINT "receipt_nonces_device_id_receipt_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."receipt_devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_device_id_receipt_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."receipt_devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipt_nonces_by_age" ON "receipt_nonces" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_message_once" ON "receipts" USING btree ("message_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_transaction_once" ON "receipts" USING btree ("method","transaction_key") WHERE "receipts"."state" <> 'ignored';--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_one_per_payment" ON "receipts" USING btree ("payment_id") WHERE "receipts"."payment_id" is not null;--> statement-breakpoint
CREATE INDEX "receipts_same_transaction" ON "receipts" USING btree ("transaction_key");--> statement-breakpoint
CREATE INDEX "receipts_by_age" ON "receipts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "receipts_queue" ON "receipts" USING btree ((case "state" when 'proposed' then 0 when 'unmatched' then 1 when 'consumed' then 2 else 3 end),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "receipts_free" ON "receipts" USING btree ("method","amount_minor") WHERE "receipts"."state" = 'unmatched';--> statement-breakpoint
CREATE INDEX "receipts_of_device" ON "receipts" USING btree ("device_id","received_at");--> statement-breakpoint
CREATE INDEX "receipts_of_account" ON "receipts" USING btree ("method","payee_account","received_at");--> statement-breakpoint
CREATE INDEX "receipts_with_text" ON "receipts" USING btree ("created_at") WHERE "receipts"."text" is not null;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_subject" CHECK ("audit_events"."subject" in ('order', 'payment', 'refund', 'user', 'receipt', 'device', 'pattern')) NOT VALID;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_receipt"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' THEN
    RAISE EXCEPTION 'Receipts cannot be deleted';
  END IF;
  IF (NEW.id, NEW.source, NEW.device_id, NEW.sender, NEW.message_hash, NEW.received_at, NEW.created_at)
    IS DISTINCT FROM (OLD.id, OLD.source, OLD.device_id, OLD.sender, OLD.message_hash, OLD.received_at, OLD.created_at)
    OR (NEW.text IS NOT NULL AND NEW.text IS DISTINCT FROM OLD.text) THEN
    RAISE EXCEPTION 'The message of a receipt cannot be changed';
  END IF;
  IF OLD.state <> 'unmatched' AND
    (NEW.pattern, NEW.method, NEW.transaction_id, NEW.transaction_key, NEW.amount_minor, NEW.payee_account, NEW.payer_name,
      NEW.payer_account, NEW.paid_on, NEW.paid_at, NEW.balance_minor)
    IS DISTINCT FROM (OLD.pattern, OLD.method, OLD.transaction_id, OLD.transaction_key, OLD.amount_minor, OLD.payee_account,
      OLD.payer_name, OLD.payer_account, OLD.paid_on, OLD.paid_at, OLD.balance_minor) THEN
    RAISE EXCEPTION 'The fields of a receipt with a payment cannot be changed';
  END IF;
  IF OLD.state IN ('consumed', 'ignored') AND (NEW.state, NEW.payment_id, NEW.state_reason, NEW.state_by, NEW.state_at, NEW.doubt)
    IS DISTINCT FROM (OLD.state, OLD.payment_id, OLD.state_reason, OLD.state_by, OLD.state_at, OLD.doubt) THEN
    RAISE EXCEPTION 'A consumed or ignored receipt cannot be changed';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "receipts_kept" BEFORE UPDATE OR DELETE ON "receipts" FOR EACH ROW EXECUTE FUNCTION "keep_receipt"();--> statement-breakpoint
CREATE TRIGGER "receipts_not_emptied" BEFORE TRUNCATE ON "receipts" FOR EACH STATEMENT EXECUTE FUNCTION "keep_receipt"();
