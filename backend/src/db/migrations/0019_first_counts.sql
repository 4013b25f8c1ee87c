-- expand: one statement has one snapshot. It contains the changes that the deleted rows have counted, and no others; so what is
-- changed meanwhile is counted once, by the rows that this statement does not see. It locks neither orders nor payments. Rows are
-- merged only by code that needs this migration.
WITH "counted" AS (DELETE FROM "order_counts")
INSERT INTO "order_counts" ("day", "status", "service", "orders", "price_minor")
SELECT ("created_at" AT TIME ZONE 'Asia/Karachi')::date, "status", "service", count(*), sum("price_minor") FROM "orders" GROUP BY 1, 2, 3;
--> statement-breakpoint
WITH "counted" AS (DELETE FROM "payment_counts")
INSERT INTO "payment_counts" ("day", "status", "method", "payments", "amount_minor")
SELECT ("created_at" AT TIME ZONE 'Asia/Karachi')::date, "status", "method", count(*), sum("amount_minor") FROM "payments" GROUP BY 1, 2, 3;
