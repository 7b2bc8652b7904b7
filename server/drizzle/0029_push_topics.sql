CREATE TABLE "limit_notices" (
	"player_id" uuid NOT NULL,
	"type" text NOT NULL,
	"period" text NOT NULL,
	"scope" text NOT NULL,
	"value" bigint NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"level" text NOT NULL,
	CONSTRAINT "limit_notices_player_id_type_period_scope_value_since_pk" PRIMARY KEY("player_id","type","period","scope","value","since")
);
--> statement-breakpoint
CREATE INDEX "limit_notices_since" ON "limit_notices" USING btree ("since");--> statement-breakpoint
-- A promotion is no message about the account: browsers are told of each by another name, so that neither can pass for the
-- other. Open pages go on hearing of both as `MessageReceived`.
DROP TRIGGER push_tell ON "realtime_outbox";
--> statement-breakpoint
CREATE TRIGGER push_tell AFTER INSERT ON "realtime_outbox" FOR EACH ROW
  WHEN (NEW."channel" LIKE 'private-user.%' AND NEW."event" IN ('DepositUpdated', 'WithdrawalUpdated', 'ComplaintUpdated'))
  EXECUTE FUNCTION push_tell();
--> statement-breakpoint
CREATE FUNCTION push_tell_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM push_tell_player(NEW."player_id", CASE NEW."category" WHEN 'promo' THEN 'PromotionReceived' ELSE 'MessageReceived' END, '{}');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER push_tell AFTER INSERT ON "desk_messages" FOR EACH ROW EXECUTE FUNCTION push_tell_message();
--> statement-breakpoint
-- What waits under the old name may be a promotion.
DELETE FROM "push_outbox" o USING "desk_messages" m
  WHERE o."event" = 'MessageReceived' AND m."player_id" = o."player_id" AND m."category" = 'promo' AND m."at" > now() - interval '6 hours';
--> statement-breakpoint
CREATE FUNCTION push_tell_limit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM push_tell_player(NEW."player_id", CASE NEW."level" WHEN 'near' THEN 'OwnLimitNear' ELSE 'OwnLimitReached' END, '{}');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER push_tell AFTER INSERT OR UPDATE ON "limit_notices" FOR EACH ROW EXECUTE FUNCTION push_tell_limit();
