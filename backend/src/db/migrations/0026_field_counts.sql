-- expand: counts of what browsers measured. Nothing before reads or writes this table.
CREATE TABLE "field_counts" (
	"period" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"route" text NOT NULL,
	"device" text NOT NULL,
	"measure" text NOT NULL,
	"bucket" smallint NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "field_counts_pk" PRIMARY KEY("period","at","remote","version","route","device","measure","bucket"),
	CONSTRAINT "field_counts_period" CHECK ("field_counts"."period" in ('minute', 'hour', 'day'))
);
