-- The wallet's side of a booking says when and what by itself, so that a page of history reads one index.
CREATE FUNCTION entries_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."balance_after" IS NOT NULL THEN
    SELECT t."at", t."kind" || ':' || coalesce(t."product", '') INTO NEW."at", NEW."line"
      FROM "transactions" t WHERE t."id" = NEW."transaction_id";
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER entries_line BEFORE INSERT ON "entries" FOR EACH ROW EXECUTE FUNCTION entries_line();
--> statement-breakpoint
ALTER TABLE "entries" DISABLE TRIGGER entries_append_only;
--> statement-breakpoint
UPDATE "entries" e SET "at" = t."at", "line" = t."kind" || ':' || coalesce(t."product", '')
  FROM "transactions" t WHERE t."id" = e."transaction_id" AND e."balance_after" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "entries" ENABLE TRIGGER entries_append_only;
