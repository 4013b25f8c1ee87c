-- contract 0024: code that does not know it expects a screenshot with every payment.
ALTER TABLE "payments" ALTER COLUMN "screenshot" DROP NOT NULL;
