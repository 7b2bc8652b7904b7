ALTER TABLE "players" ADD COLUMN "identity" text;
--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "identity_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_identity" CHECK (("players"."identity" is null) = ("players"."identity_at" is null));
--> statement-breakpoint
-- Whose document and selfie the desk has accepted, and has not asked for again, is known. Of several open accounts with one
-- document the one that was verified first keeps it; the others are known to be of the same person.
WITH "newest" AS (
  SELECT DISTINCT ON ("player_id", "requirement") "player_id", "requirement", "status", "sent_at", "decided_at"
  FROM "kyc_documents" WHERE "requirement" IN ('identity', 'selfie') ORDER BY "player_id", "requirement", "seq" DESC
), "known" AS (
  SELECT n."player_id", max(n."decided_at") AS "at" FROM "newest" n
  LEFT JOIN "kyc_requests" r ON r."player_id" = n."player_id" AND r."requirement" = n."requirement" AND r."at" > n."sent_at"
  WHERE n."status" = 'accepted' AND r."player_id" IS NULL
  GROUP BY n."player_id" HAVING count(*) = 2
), "placed" AS (
  SELECT p."id", p."closed_at", k."at", row_number() OVER (
    PARTITION BY p."document_type", upper(regexp_replace(p."document_number", '[^[:alnum:]]', '', 'g')), p."closed_at" IS NULL
    ORDER BY k."at", p."id"
  ) AS "place"
  FROM "known" k JOIN "players" p ON p."id" = k."player_id"
)
UPDATE "players" p SET "identity" = CASE WHEN d."closed_at" IS NULL AND d."place" > 1 THEN 'double' ELSE 'verified' END, "identity_at" = d."at"
FROM "placed" d WHERE p."id" = d."id";
--> statement-breakpoint
-- Built once the rows above agree with it.
CREATE UNIQUE INDEX "players_one_verified" ON "players" USING btree ("document_type",upper(regexp_replace("document_number", '[^[:alnum:]]', '', 'g'))) WHERE "players"."identity" = 'verified' and "players"."closed_at" is null;
