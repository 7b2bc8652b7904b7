-- A complaint of a player, by the number that its page knows; a visitor has no channel.
CREATE FUNCTION realtime_tell_complaint() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM realtime_tell_player(NEW."player_id", 'ComplaintUpdated', jsonb_build_object('id', NEW."number", 'status', NEW."state"));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER realtime_tell AFTER INSERT OR UPDATE ON "complaints" FOR EACH ROW WHEN (NEW."player_id" IS NOT NULL)
  EXECUTE FUNCTION realtime_tell_complaint();
