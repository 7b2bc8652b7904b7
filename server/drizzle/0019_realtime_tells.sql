-- Whatever changes what a player sees says so in its own transaction: a change that is rolled back is told to nobody, and
-- a new way to change it cannot forget to tell. `realtime_tell_player` is what further parts call.
CREATE FUNCTION realtime_tell_player(player uuid, event text, data jsonb DEFAULT '{}') RETURNS void LANGUAGE sql AS $$
  INSERT INTO "realtime_outbox" ("channel", "event", "data") VALUES ('private-user.' || player, event, data)
$$;
--> statement-breakpoint
CREATE FUNCTION realtime_tell_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM realtime_tell_player(a."player_id", 'BalanceUpdated', jsonb_build_object('cause', split_part(coalesce(NEW."line", ''), ':', 1)))
    FROM "accounts" a WHERE a."id" = NEW."account_id";
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER realtime_tell_balance AFTER INSERT ON "entries" FOR EACH ROW WHEN (NEW."balance_after" IS NOT NULL)
  EXECUTE FUNCTION realtime_tell_balance();
--> statement-breakpoint
-- For tables whose rows are one item of a player; the event's name is the trigger's argument.
CREATE FUNCTION realtime_tell_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM realtime_tell_player(NEW."player_id", TG_ARGV[0], jsonb_build_object('id', NEW."id", 'status', NEW."status"));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER realtime_tell_new AFTER INSERT ON "deposits" FOR EACH ROW EXECUTE FUNCTION realtime_tell_item('DepositUpdated');
--> statement-breakpoint
CREATE TRIGGER realtime_tell AFTER UPDATE ON "deposits" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*)
  EXECUTE FUNCTION realtime_tell_item('DepositUpdated');
--> statement-breakpoint
CREATE TRIGGER realtime_tell_new AFTER INSERT ON "withdrawals" FOR EACH ROW EXECUTE FUNCTION realtime_tell_item('WithdrawalUpdated');
--> statement-breakpoint
CREATE TRIGGER realtime_tell AFTER UPDATE ON "withdrawals" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*)
  EXECUTE FUNCTION realtime_tell_item('WithdrawalUpdated');
--> statement-breakpoint
-- For tables of which a page reads all at once.
CREATE FUNCTION realtime_tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM realtime_tell_player(OLD."player_id", TG_ARGV[0]);
  ELSE
    PERFORM realtime_tell_player(NEW."player_id", TG_ARGV[0]);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER realtime_tell AFTER INSERT OR UPDATE ON "kyc_documents" FOR EACH ROW EXECUTE FUNCTION realtime_tell_change('KycUpdated');
--> statement-breakpoint
CREATE TRIGGER realtime_tell AFTER INSERT OR DELETE ON "kyc_requests" FOR EACH ROW EXECUTE FUNCTION realtime_tell_change('KycUpdated');
--> statement-breakpoint
CREATE TRIGGER realtime_tell AFTER INSERT OR UPDATE ON "blocks" FOR EACH ROW EXECUTE FUNCTION realtime_tell_change('ProtectionChanged');
--> statement-breakpoint
CREATE TRIGGER realtime_tell AFTER INSERT OR UPDATE ON "limits" FOR EACH ROW EXECUTE FUNCTION realtime_tell_change('ProtectionChanged');
--> statement-breakpoint
CREATE TRIGGER realtime_tell AFTER INSERT OR UPDATE ON "protections" FOR EACH ROW EXECUTE FUNCTION realtime_tell_change('ProtectionChanged');
--> statement-breakpoint
CREATE TRIGGER realtime_tell AFTER INSERT OR UPDATE ON "shields" FOR EACH ROW EXECUTE FUNCTION realtime_tell_change('ProtectionChanged');
--> statement-breakpoint
CREATE TRIGGER realtime_tell AFTER INSERT ON "desk_messages" FOR EACH ROW EXECUTE FUNCTION realtime_tell_change('MessageReceived');
--> statement-breakpoint
CREATE FUNCTION realtime_tell_revoked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "realtime_outbox" ("channel", "event", "data", "session")
    VALUES ('private-user.' || NEW."player_id", 'SessionRevoked', '{}', NEW."id"::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER realtime_tell AFTER UPDATE OF "revoked_at" ON "sessions" FOR EACH ROW
  WHEN (OLD."revoked_at" IS NULL AND NEW."revoked_at" IS NOT NULL) EXECUTE FUNCTION realtime_tell_revoked();
--> statement-breakpoint
CREATE FUNCTION realtime_tell_maintenance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "realtime_outbox" ("channel", "event", "data") VALUES ('site', 'MaintenanceChanged', '{}');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER realtime_tell AFTER INSERT OR UPDATE ON "settings" FOR EACH ROW WHEN (NEW."key" = 'maintenance')
  EXECUTE FUNCTION realtime_tell_maintenance();
