-- What was written in a complaint, and who made it about what, can be read later as it was.
CREATE TRIGGER complaint_entries_append_only BEFORE UPDATE OR DELETE ON "complaint_entries"
  FOR EACH ROW EXECUTE FUNCTION desk_is_append_only();
--> statement-breakpoint
CREATE FUNCTION complaint_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a complaint is never deleted' USING ERRCODE = 'check_violation';
  END IF;
  IF (NEW.id, NEW.number, NEW.player_id, NEW.email, NEW.rid, NEW.topic, NEW.about_key, NEW.about, NEW.created_at)
    IS DISTINCT FROM
    (OLD.id, OLD.number, OLD.player_id, OLD.email, OLD.rid, OLD.topic, OLD.about_key, OLD.about, OLD.created_at) THEN
    RAISE EXCEPTION 'who complained about what never changes' USING ERRCODE = 'check_violation';
  END IF;
  IF (OLD.extended AND NOT NEW.extended) OR (OLD.extended AND NEW.answer_by > OLD.answer_by) THEN
    RAISE EXCEPTION 'the time to answer is lengthened once' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER complaints_stay BEFORE UPDATE OR DELETE ON "complaints"
  FOR EACH ROW EXECUTE FUNCTION complaint_stays();
