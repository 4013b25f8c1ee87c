-- What drizzle cannot express: tables without a write-ahead log, functions, triggers and the indexes of searches.

-- Counters of rate limits and the live processes: writing them costs no write-ahead log, and a crash of the database empties them.
ALTER TABLE "attempts" SET UNLOGGED;
--> statement-breakpoint
ALTER TABLE "instances" SET UNLOGGED;
--> statement-breakpoint
-- A restore creates the tables again and finds the functions there, hence OR REPLACE.
-- History is only ever added to.
CREATE OR REPLACE FUNCTION "keep_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The account of who did it may go; what was done stays.
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'order_events' THEN
    IF NEW."user_id" IS NULL AND to_jsonb(NEW) - 'user_id' = to_jsonb(OLD) - 'user_id' THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'Rows of % are only ever added', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_events_kept" BEFORE UPDATE OR DELETE ON "audit_events" FOR EACH ROW EXECUTE FUNCTION "keep_event"();
--> statement-breakpoint
CREATE TRIGGER "order_events_kept" BEFORE UPDATE OR DELETE ON "order_events" FOR EACH ROW EXECUTE FUNCTION "keep_event"();
--> statement-breakpoint
CREATE TRIGGER "audit_events_not_emptied" BEFORE TRUNCATE ON "audit_events" FOR EACH STATEMENT EXECUTE FUNCTION "keep_event"();
--> statement-breakpoint
CREATE TRIGGER "order_events_not_emptied" BEFORE TRUNCATE ON "order_events" FOR EACH STATEMENT EXECUTE FUNCTION "keep_event"();
--> statement-breakpoint
-- The message of a bank stays as it arrived; what was read from it can change until a payment refers to it.
CREATE OR REPLACE FUNCTION "keep_bank_message"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' THEN
    RAISE EXCEPTION 'Bank messages cannot be deleted';
  END IF;
  IF (NEW.id, NEW.source, NEW.phone_id, NEW.sender, NEW.message_hash, NEW.received_at, NEW.created_at)
    IS DISTINCT FROM (OLD.id, OLD.source, OLD.phone_id, OLD.sender, OLD.message_hash, OLD.received_at, OLD.created_at)
    OR (NEW.text IS NOT NULL AND NEW.text IS DISTINCT FROM OLD.text) THEN
    RAISE EXCEPTION 'The text of a bank message cannot be changed';
  END IF;
  IF OLD.state <> 'unmatched' AND
    ((NEW.pattern, NEW.method, NEW.transaction_id, NEW.transaction_key, NEW.amount_minor, NEW.payee_account, NEW.paid_on, NEW.paid_at,
      NEW.balance_minor)
    IS DISTINCT FROM (OLD.pattern, OLD.method, OLD.transaction_id, OLD.transaction_key, OLD.amount_minor, OLD.payee_account,
      OLD.paid_on, OLD.paid_at, OLD.balance_minor)
    -- A payer who is deleted is removed.
    OR (NEW.payer_name IS NOT NULL AND NEW.payer_name IS DISTINCT FROM OLD.payer_name)
    OR (NEW.payer_account IS NOT NULL AND NEW.payer_account IS DISTINCT FROM OLD.payer_account)) THEN
    RAISE EXCEPTION 'The fields of a bank message with a payment cannot be changed';
  END IF;
  IF OLD.state IN ('consumed', 'ignored') AND (NEW.state, NEW.payment_id, NEW.state_reason, NEW.state_by, NEW.state_at, NEW.doubt)
    IS DISTINCT FROM (OLD.state, OLD.payment_id, OLD.state_reason, OLD.state_by, OLD.state_at, OLD.doubt) THEN
    RAISE EXCEPTION 'A consumed or ignored bank message cannot be changed';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "bank_messages_kept" BEFORE UPDATE OR DELETE ON "bank_messages" FOR EACH ROW EXECUTE FUNCTION "keep_bank_message"();
--> statement-breakpoint
CREATE TRIGGER "bank_messages_not_emptied" BEFORE TRUNCATE ON "bank_messages" FOR EACH STATEMENT EXECUTE FUNCTION "keep_bank_message"();
--> statement-breakpoint
-- After the decision the account of a refund stays, and after the payout that, too. Both can be erased. An account that nobody
-- knew can be named until the payout.
CREATE OR REPLACE FUNCTION "keep_refund"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'Pending' AND (
    (NEW.amount_minor, NEW.status) IS DISTINCT FROM (OLD.amount_minor, OLD.status)
    OR ((OLD.account_number IS NOT NULL OR OLD.payout_at IS NOT NULL) AND (
      (NEW.account_number IS NOT NULL AND NEW.account_number IS DISTINCT FROM OLD.account_number)
      OR NEW.account_method IS DISTINCT FROM OLD.account_method))) THEN
    RAISE EXCEPTION 'A refund that was decided cannot be changed';
  END IF;
  IF OLD.payout_at IS NOT NULL AND (NEW.payout_method, NEW.payout_reference, NEW.payout_at)
    IS DISTINCT FROM (OLD.payout_method, OLD.payout_reference, OLD.payout_at) THEN
    RAISE EXCEPTION 'A refund is paid out once';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "refund_requests_kept" BEFORE UPDATE ON "refund_requests" FOR EACH ROW EXECUTE FUNCTION "keep_refund"();
--> statement-breakpoint
-- A receipt keeps its number, and its payment stays approved (`payments_receipt`).
CREATE OR REPLACE FUNCTION "keep_receipt"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A receipt keeps its number';
END $$;
--> statement-breakpoint
CREATE TRIGGER "payments_receipt_kept" BEFORE UPDATE ON "payments" FOR EACH ROW
  WHEN (OLD.receipt_number IS NOT NULL AND NEW.receipt_number IS DISTINCT FROM OLD.receipt_number)
  EXECUTE FUNCTION "keep_receipt"();
--> statement-breakpoint
-- A refill of an order is requested once in 24 hours.
CREATE OR REPLACE FUNCTION "limit_refill_requests"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "refill_requests" WHERE "order_id" = NEW."order_id"
    AND "created_at" > NEW."created_at" - interval '24 hours' AND "created_at" < NEW."created_at" + interval '24 hours') THEN
    RAISE EXCEPTION 'A refill of this order was requested within 24 hours';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "refill_requests_limited" BEFORE INSERT ON "refill_requests" FOR EACH ROW EXECUTE FUNCTION "limit_refill_requests"();
--> statement-breakpoint
-- Each change of orders and payments adds rows to the counts (schema/counts.ts).
CREATE OR REPLACE FUNCTION "count_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "order_counts" ("day", "status", "service", "orders", "price_minor")
    SELECT ("created_at" AT TIME ZONE 'Asia/Karachi')::date, "status", "service", count(*), sum("price_minor") FROM after GROUP BY 1, 2, 3;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "order_counts" ("day", "status", "service", "orders", "price_minor")
    SELECT ("created_at" AT TIME ZONE 'Asia/Karachi')::date, "status", "service", -count(*), -sum("price_minor") FROM before GROUP BY 1, 2, 3;
  ELSE
    INSERT INTO "order_counts" ("day", "status", "service", "orders", "price_minor")
    SELECT "day", "status", "service", sum("n"), sum("minor") FROM (
      SELECT ("created_at" AT TIME ZONE 'Asia/Karachi')::date AS "day", "status", "service", 1 AS "n", "price_minor" AS "minor" FROM after
      UNION ALL SELECT ("created_at" AT TIME ZONE 'Asia/Karachi')::date AS "day", "status", "service", -1 AS "n", -"price_minor" AS "minor" FROM before
    ) AS "changed" GROUP BY 1, 2, 3 HAVING sum("n") <> 0 OR sum("minor") <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "order_counts_after_insert" AFTER INSERT ON "orders" REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "count_orders"();
--> statement-breakpoint
CREATE TRIGGER "order_counts_after_update" AFTER UPDATE ON "orders" REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "count_orders"();
--> statement-breakpoint
CREATE TRIGGER "order_counts_after_delete" AFTER DELETE ON "orders" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "count_orders"();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_payments"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "payment_counts" ("day", "status", "method", "payments", "paid_minor")
    SELECT ("created_at" AT TIME ZONE 'Asia/Karachi')::date, "status", "method", count(*), sum("paid_minor") FROM after GROUP BY 1, 2, 3;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "payment_counts" ("day", "status", "method", "payments", "paid_minor")
    SELECT ("created_at" AT TIME ZONE 'Asia/Karachi')::date, "status", "method", -count(*), -sum("paid_minor") FROM before GROUP BY 1, 2, 3;
  ELSE
    INSERT INTO "payment_counts" ("day", "status", "method", "payments", "paid_minor")
    SELECT "day", "status", "method", sum("n"), sum("minor") FROM (
      SELECT ("created_at" AT TIME ZONE 'Asia/Karachi')::date AS "day", "status", "method", 1 AS "n", "paid_minor" AS "minor" FROM after
      UNION ALL SELECT ("created_at" AT TIME ZONE 'Asia/Karachi')::date AS "day", "status", "method", -1 AS "n", -"paid_minor" AS "minor" FROM before
    ) AS "changed" GROUP BY 1, 2, 3 HAVING sum("n") <> 0 OR sum("minor") <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "payment_counts_after_insert" AFTER INSERT ON "payments" REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "count_payments"();
--> statement-breakpoint
CREATE TRIGGER "payment_counts_after_update" AFTER UPDATE ON "payments" REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "count_payments"();
--> statement-breakpoint
CREATE TRIGGER "payment_counts_after_delete" AFTER DELETE ON "payments" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "count_payments"();
--> statement-breakpoint
-- The texts that the admin searches, as modules/lists/sources.ts joins them. Where the server does
-- not offer the extension, the same searches read the whole table.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "orders_searched" ON "orders" USING gin (lower("id"::text || chr(10) || coalesce("email", '') || chr(10) || coalesce("name", '') || chr(10) || "service") gin_trgm_ops);
  CREATE INDEX "users_searched" ON "users" USING gin (lower("id"::text || chr(10) || "email" || chr(10) || "name" || chr(10) || "phone_number") gin_trgm_ops);
  CREATE INDEX "payments_searched" ON "payments" USING gin (lower("id"::text || chr(10) || "order_id"::text || chr(10) || "client_email" || chr(10) || "transaction_id" || chr(10) || "transaction_key") gin_trgm_ops);
  CREATE INDEX "refund_requests_searched" ON "refund_requests" USING gin (lower("id"::text || chr(10) || "order_id"::text || chr(10) || "client_email" || chr(10) || "reason") gin_trgm_ops);
EXCEPTION WHEN undefined_file OR insufficient_privilege OR feature_not_supported OR undefined_object THEN
  RAISE NOTICE 'Searching without trigrams: %', SQLERRM;
END $$;
