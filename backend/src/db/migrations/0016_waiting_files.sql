-- expand
CREATE TABLE "waiting_files" (
	"name" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "waiting_files_by_age" ON "waiting_files" USING btree ("created_at");