-- expand: checks the rows that are there, without keeping others out meanwhile.
ALTER TABLE "audit_events" VALIDATE CONSTRAINT "audit_events_subject";
