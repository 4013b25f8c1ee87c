-- expand: checks the rows that are there, without keeping others out meanwhile.
ALTER TABLE "sessions" VALIDATE CONSTRAINT "sessions_confirmed_by";
