DROP INDEX "payments_of_order";--> statement-breakpoint
CREATE INDEX "payments_of_order" ON "payments" USING btree ("order_id","status");