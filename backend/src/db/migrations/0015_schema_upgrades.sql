-- expand
CREATE TABLE "schema_upgrades" (
	"migration" text PRIMARY KEY NOT NULL,
	"required_migration" integer NOT NULL,
	"applied_at" timestamp with time zone DEFAULT now() NOT NULL
);
