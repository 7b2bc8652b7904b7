-- What a player has accepted, and when, can be read later as it was.
CREATE TRIGGER acceptances_append_only BEFORE UPDATE OR DELETE ON "acceptances"
  FOR EACH ROW EXECUTE FUNCTION desk_is_append_only();
--> statement-breakpoint
-- Conversations stay as they were said until the housekeeping forgets them whole, which it says in its transaction.
CREATE FUNCTION chat_is_forgotten(chat uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT current_setting('trebol.forgets_chats', true) = 'yes'
    AND EXISTS (SELECT 1 FROM "chats" WHERE "id" = chat AND "status" = 'closed')
$$;
--> statement-breakpoint
CREATE FUNCTION chat_message_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND chat_is_forgotten(OLD."chat_id") THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only: write a further row instead', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END
$$;
--> statement-breakpoint
DROP TRIGGER chat_messages_append_only ON "chat_messages";--> statement-breakpoint
CREATE TRIGGER chat_messages_stay BEFORE UPDATE OR DELETE ON "chat_messages"
  FOR EACH ROW EXECUTE FUNCTION chat_message_stays();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION chat_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF chat_is_forgotten(OLD."id") THEN
      RETURN OLD;
    END IF;
    RAISE EXCEPTION 'a conversation is never deleted' USING ERRCODE = 'check_violation';
  END IF;
  IF (NEW.id, NEW.number, NEW.player_id, NEW.key_digest, NEW.name, NEW.email, NEW.rid, NEW.topic, NEW.ref, NEW.created_at)
    IS DISTINCT FROM
    (OLD.id, OLD.number, OLD.player_id, OLD.key_digest, OLD.name, OLD.email, OLD.rid, OLD.topic, OLD.ref, OLD.created_at) THEN
    RAISE EXCEPTION 'whose a conversation is never changes' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.status = 'closed' AND NEW.status <> 'closed' THEN
    RAISE EXCEPTION 'a conversation that is over stays over' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
