-- expand: counted by triggers, so also while earlier code runs. The next migration counts what was there before.
CREATE TABLE "order_counts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"status" text NOT NULL,
	"service" text NOT NULL,
	"orders" integer NOT NULL,
	"price_minor" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_counts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"status" text NOT NULL,
	"method" text NOT NULL,
	"payments" integer NOT NULL,
	"amount_minor" bigint NOT NULL
);
--> statement-breakpoint
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
		INSERT INTO "payment_counts" ("day", "status", "method", "payments", "amount_minor")
		SELECT ("created_at" AT TIME ZONE 'Asia/Karachi')::date, "status", "method", count(*), sum("amount_minor") FROM after GROUP BY 1, 2, 3;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO "payment_counts" ("day", "status", "method", "payments", "amount_minor")
		SELECT ("created_at" AT TIME ZONE 'Asia/Karachi')::date, "status", "method", -count(*), -sum("amount_minor") FROM before GROUP BY 1, 2, 3;
	ELSE
		INSERT INTO "payment_counts" ("day", "status", "method", "payments", "amount_minor")
		SELECT "day", "status", "method", sum("n"), sum("minor") FROM (
			SELECT ("created_at" AT TIME ZONE 'Asia/Karachi')::date AS "day", "status", "method", 1 AS "n", "amount_minor" AS "minor" FROM after
			UNION ALL SELECT ("created_at" AT TIME ZONE 'Asia/Karachi')::date AS "day", "status", "method", -1 AS "n", -"amount_minor" AS "minor" FROM before
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
