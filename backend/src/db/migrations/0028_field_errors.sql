-- expand: errors that browsers report. Nothing before reads or writes this table.
CREATE TABLE "field_errors" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"fingerprint" text NOT NULL,
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"stack" text NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "field_errors_pk" PRIMARY KEY("remote","version","fingerprint"),
	CONSTRAINT "field_errors_kind" CHECK ("field_errors"."kind" in ('error', 'csp', 'deprecation'))
);
--> statement-breakpoint
CREATE INDEX "field_errors_by_time" ON "field_errors" USING btree ("last_at");