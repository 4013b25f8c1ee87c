CREATE UNLOGGED TABLE "instances" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"marker" text NOT NULL,
	"content" text NOT NULL,
	"was_rejected" boolean DEFAULT false NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
