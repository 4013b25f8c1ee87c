-- Recomputes the keys of transaction ids as `normalizeTransactionId` does: without marks, symbols and characters that are
-- not drawn, with ASCII digits, without a label before the number and without leading zeros. One statement.
-- Two payments that count may have the same key now. Then the one that has it already, or the earliest, gets it, and the
-- others keep their former key.
WITH "keys" AS (
	SELECT "id", "method", "status", "created_at", "transaction_key" AS "former",
		regexp_replace(
			regexp_replace(
				translate(normalize("transaction_key", NFKD),
					U&'\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9\0966\0967\0968\0969\096A\096B\096C\096D\096E\096F',
					'012345678901234567890123456789'),
				U&'[\0001-\002F\003A-\0040\005B-\0060\007B-\00A9\00AB-\00B4\00B6-\00B9\00BB-\00BF\00D7\00F7\0300-\036F\0483-\0489\0591-\05C7\0600-\061F\064B-\065F\066A-\066D\0670\06D4\06D6-\06DC\06DF-\06E4\06E7-\06ED\180B-\180F\1AB0-\1AFF\1DC0-\1DFF\2000-\206F\20A0-\20F0\2190-\2BFF\3000-\3004\3008-\3020\302A-\3030\FE00-\FE6F\FEFF\FFF0-\FFFF\+01F000-\+01FAFF\+0E0000-\+0E0FFF]',
				'', 'g'),
			'^((TID|TRX|TXN|REF|ID)+(?=[0-9])|0(?=.))+', '') AS "computed"
	FROM "payments"
), "ranked" AS (
	SELECT "id", "former", "computed", "status",
		row_number() OVER (
			PARTITION BY "method", "computed", "status" <> 'Rejected'
			ORDER BY "former" <> "computed", "created_at", "id"
		) AS "place"
	FROM "keys"
)
UPDATE "payments" SET "transaction_key" = "ranked"."computed"
FROM "ranked"
WHERE "ranked"."id" = "payments"."id" AND "ranked"."computed" <> '' AND "ranked"."computed" <> "ranked"."former"
	AND ("ranked"."status" = 'Rejected' OR "ranked"."place" = 1);
