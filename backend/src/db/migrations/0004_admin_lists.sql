CREATE TABLE "audit_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"who" text NOT NULL,
	"user_id" uuid,
	"user_email" text,
	"action" text NOT NULL,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"after" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	"request_id" text,
	CONSTRAINT "audit_events_subject" CHECK ("audit_events"."subject" in ('order', 'payment', 'refund', 'user')),
	CONSTRAINT "audit_events_who" CHECK ("audit_events"."who" in ('admin', 'owner', 'system'))
);
--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_events_of_subject" ON "audit_events" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "payments_same_transaction" ON "payments" USING btree ("transaction_key");--> statement-breakpoint
INSERT INTO "audit_events" ("at", "subject", "subject_id", "who", "user_id", "user_email", "action", "before", "after", "why")
SELECT "decided_at", 'payment', "payments"."id", 'admin', "decided_by", "users"."email", lower("payments"."status"),
	'{"status": "Pending"}'::jsonb, jsonb_build_object('status', "payments"."status"), CASE "payments"."status" WHEN 'Rejected' THEN "remarks" ELSE '' END
FROM "payments" LEFT JOIN "users" ON "users"."id" = "decided_by" WHERE "decided_at" IS NOT NULL
UNION ALL
SELECT "decided_at", 'refund', "refund_requests"."id", 'admin', "decided_by", "users"."email", lower("refund_requests"."status"),
	'{"status": "Pending"}'::jsonb, jsonb_build_object('status', "refund_requests"."status"), "admin_remarks"
FROM "refund_requests" LEFT JOIN "users" ON "users"."id" = "decided_by" WHERE "decided_at" IS NOT NULL
ORDER BY 1;
--> statement-breakpoint
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
-- The texts that the admin searches, as modules/lists/sources.ts joins them. Without the extension the same searches
-- read the whole table.
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
