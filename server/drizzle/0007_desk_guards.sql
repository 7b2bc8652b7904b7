-- What was done at the desk, and the way of a deposit, can be read later as it was written.
CREATE FUNCTION desk_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: write a further row instead', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER desk_acts_append_only BEFORE UPDATE OR DELETE ON "desk_acts"
  FOR EACH ROW EXECUTE FUNCTION desk_is_append_only();
--> statement-breakpoint
CREATE TRIGGER deposit_steps_append_only BEFORE UPDATE OR DELETE ON "deposit_steps"
  FOR EACH ROW EXECUTE FUNCTION desk_is_append_only();
