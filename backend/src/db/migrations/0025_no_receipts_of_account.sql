-- expand: no statement reads this index, in no release.
DROP INDEX CONCURRENTLY IF EXISTS "receipts_of_account";
