CREATE TABLE "push_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"event" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "push_outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"token" text NOT NULL,
	"event" text NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_tokens" (
	"token" text PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"topics" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "push_tokens" ADD CONSTRAINT "push_tokens_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_tokens" ADD CONSTRAINT "push_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_notices_sent" ON "push_notices" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "push_outbox_lease" ON "push_outbox" USING btree ("leased_until");--> statement-breakpoint
CREATE INDEX "push_tokens_player" ON "push_tokens" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "push_tokens_session" ON "push_tokens" USING btree ("session_id");
--> statement-breakpoint
-- A login that ends, whatever ended it, takes its browser along: nobody is logged in there who could read a notice.
CREATE FUNCTION push_let_go() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "push_tokens" WHERE "session_id" = NEW."id";
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER push_let_go AFTER UPDATE OF "revoked_at" ON "sessions" FOR EACH ROW
  WHEN (OLD."revoked_at" IS NULL AND NEW."revoked_at" IS NOT NULL) EXECUTE FUNCTION push_let_go();
--> statement-breakpoint
CREATE FUNCTION push_tell_player(player uuid, event text, data jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "push_outbox" ("player_id", "token", "event", "data")
    SELECT player, "token", event, data FROM "push_tokens" WHERE "player_id" = player
$$;
--> statement-breakpoint
-- What open pages are told goes to browsers too; which of it is news worth a notice is said by the server.
CREATE FUNCTION push_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM push_tell_player(substr(NEW."channel", length('private-user.') + 1)::uuid, NEW."event", NEW."data");
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER push_tell AFTER INSERT ON "realtime_outbox" FOR EACH ROW
  WHEN (NEW."channel" LIKE 'private-user.%' AND NEW."event" IN ('DepositUpdated', 'WithdrawalUpdated', 'ComplaintUpdated', 'MessageReceived'))
  EXECUTE FUNCTION push_tell();
--> statement-breakpoint
CREATE FUNCTION push_tell_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM push_tell_player(NEW."player_id", 'SessionOpened', jsonb_build_object('id', NEW."id", 'device', NEW."device"));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER push_tell AFTER INSERT ON "sessions" FOR EACH ROW EXECUTE FUNCTION push_tell_session();
