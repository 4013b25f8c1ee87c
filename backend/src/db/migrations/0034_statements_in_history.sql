-- expand: the history also records imports of statements. Code before writes none.
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_subject";--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_subject" CHECK ("audit_events"."subject" in ('order', 'payment', 'refund', 'user', 'receipt', 'device', 'pattern', 'settings', 'statement')) NOT VALID;
