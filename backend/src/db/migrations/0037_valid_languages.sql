-- expand: checks the rows that are there, without keeping others out meanwhile.
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_language";--> statement-breakpoint
ALTER TABLE "users" VALIDATE CONSTRAINT "users_language";
