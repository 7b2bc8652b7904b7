CREATE TABLE "acceptances" (
	"player_id" uuid NOT NULL,
	"document" text NOT NULL,
	"version" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "acceptances_player_id_document_version_pk" PRIMARY KEY("player_id","document","version")
);
--> statement-breakpoint
CREATE TABLE "realtime_paces" (
	"channel" text NOT NULL,
	"event" text NOT NULL,
	"told_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "realtime_paces_channel_event_pk" PRIMARY KEY("channel","event")
);
--> statement-breakpoint
ALTER TABLE "moves" ADD COLUMN "seed_hash" text;--> statement-breakpoint
ALTER TABLE "acceptances" ADD CONSTRAINT "acceptances_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What everybody may hear, without a word of what it is: whoever shows it reads again.
CREATE FUNCTION realtime_tell_public(channel text, event text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "realtime_outbox" ("channel", "event", "data") VALUES (channel, event, '{}')
$$;
--> statement-breakpoint
CREATE FUNCTION realtime_tell_config() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR OLD."value" <> NEW."value" THEN
    PERFORM realtime_tell_public('site', 'ConfigChanged');
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER realtime_tell_config AFTER INSERT OR UPDATE ON "settings" FOR EACH ROW WHEN (NEW."key" = 'config')
  EXECUTE FUNCTION realtime_tell_config();
--> statement-breakpoint
CREATE FUNCTION realtime_tell_jackpot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM realtime_tell_public('site', 'JackpotUpdated');
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Thousandths that wait for a whole minor unit change no amount that anybody reads.
CREATE TRIGGER realtime_tell AFTER UPDATE ON "jackpot_shards" FOR EACH ROW WHEN (OLD."minor" <> NEW."minor")
  EXECUTE FUNCTION realtime_tell_jackpot();
--> statement-breakpoint
CREATE FUNCTION realtime_tell_race() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM realtime_tell_public('race.' || NEW."id", 'RaceUpdated');
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- A report, a runner that is scratched, the start, the result, a race that is void. When bets close is a matter of the clock.
CREATE TRIGGER realtime_tell AFTER UPDATE ON "races" FOR EACH ROW
  WHEN ((OLD."status", OLD."ruled_out", OLD."scratches") IS DISTINCT FROM (NEW."status", NEW."ruled_out", NEW."scratches"))
  EXECUTE FUNCTION realtime_tell_race();
--> statement-breakpoint
CREATE FUNCTION realtime_tell_draw() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM realtime_tell_public('lottery.' || NEW."lottery", 'DrawUpdated');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER realtime_tell_new AFTER INSERT ON "lottery_draws" FOR EACH ROW EXECUTE FUNCTION realtime_tell_draw();
--> statement-breakpoint
CREATE TRIGGER realtime_tell AFTER UPDATE ON "lottery_draws" FOR EACH ROW WHEN (OLD."status" <> NEW."status")
  EXECUTE FUNCTION realtime_tell_draw();
