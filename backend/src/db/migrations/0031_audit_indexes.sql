-- expand: the audit lists entries newest first. What was released before writes these tables as ever.
CREATE INDEX CONCURRENTLY "audit_events_by_time" ON "audit_events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_events_of_admins" ON "order_events" USING btree ("at","id") WHERE "order_events"."who" = 'admin';