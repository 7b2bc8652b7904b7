CREATE TABLE "chat_messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"chat_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"operator_id" uuid,
	"rid" uuid,
	"text" text,
	"file_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_messages_words" CHECK (("chat_messages"."kind" = 'said') = ("chat_messages"."text" is not null or "chat_messages"."file_id" is not null)),
	CONSTRAINT "chat_messages_joined" CHECK ("chat_messages"."kind" <> 'joined' or "chat_messages"."operator_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"number" text NOT NULL,
	"player_id" uuid,
	"key_digest" text,
	"name" text,
	"email" text,
	"rid" uuid NOT NULL,
	"topic" text NOT NULL,
	"ref" text,
	"status" text NOT NULL,
	"agent_id" uuid,
	"rating" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"taken_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chats_seq_unique" UNIQUE("seq"),
	CONSTRAINT "chats_number_unique" UNIQUE("number"),
	CONSTRAINT "chats_whose" CHECK (("chats"."player_id" is null) = ("chats"."key_digest" is not null and "chats"."name" is not null and "chats"."email" is not null)),
	CONSTRAINT "chats_open" CHECK ("chats"."status" <> 'open' or "chats"."agent_id" is not null),
	CONSTRAINT "chats_closed" CHECK (("chats"."status" = 'closed') = ("chats"."closed_at" is not null)),
	CONSTRAINT "chats_rating" CHECK ("chats"."rating" is null or ("chats"."status" = 'closed' and "chats"."rating" between 1 and 5))
);
--> statement-breakpoint
ALTER TABLE "desk_messages" ADD COLUMN "seq" bigserial NOT NULL;--> statement-breakpoint
ALTER TABLE "desk_messages" ADD COLUMN "category" text DEFAULT 'account' NOT NULL;--> statement-breakpoint
ALTER TABLE "desk_messages" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "desk_messages" ADD COLUMN "action_to" text;--> statement-breakpoint
ALTER TABLE "desk_messages" ADD COLUMN "read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_agent_id_operators_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_messages_chat" ON "chat_messages" USING btree ("chat_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_intent" ON "chat_messages" USING btree ("chat_id","rid") WHERE "chat_messages"."rid" is not null;--> statement-breakpoint
CREATE INDEX "chats_live" ON "chats" USING btree ("status","seq") WHERE "chats"."status" <> 'closed';--> statement-breakpoint
CREATE INDEX "chats_player" ON "chats" USING btree ("player_id","seq");--> statement-breakpoint
CREATE INDEX "chats_closed" ON "chats" USING btree ("closed_at") WHERE "chats"."status" = 'closed';--> statement-breakpoint
CREATE UNIQUE INDEX "chats_intent" ON "chats" USING btree ("player_id","rid") WHERE "chats"."player_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "chats_visitor" ON "chats" USING btree ("rid") WHERE "chats"."player_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "chats_one" ON "chats" USING btree ("player_id") WHERE "chats"."player_id" is not null and "chats"."status" <> 'closed';--> statement-breakpoint
CREATE UNIQUE INDEX "chats_visitor_one" ON "chats" USING btree ("key_digest") WHERE "chats"."key_digest" is not null and "chats"."status" <> 'closed';--> statement-breakpoint
CREATE INDEX "chats_key" ON "chats" USING btree ("key_digest","seq");--> statement-breakpoint
CREATE INDEX "desk_messages_player" ON "desk_messages" USING btree ("player_id","seq");--> statement-breakpoint
CREATE INDEX "desk_messages_unread" ON "desk_messages" USING btree ("player_id") WHERE "desk_messages"."read_at" is null;--> statement-breakpoint
ALTER TABLE "desk_messages" ADD CONSTRAINT "desk_messages_seq_unique" UNIQUE("seq");--> statement-breakpoint
-- What was said in a conversation, and whose it is about what, can be read later as it was.
CREATE TRIGGER chat_messages_append_only BEFORE UPDATE OR DELETE ON "chat_messages"
  FOR EACH ROW EXECUTE FUNCTION desk_is_append_only();
--> statement-breakpoint
CREATE FUNCTION chat_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
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
--> statement-breakpoint
CREATE TRIGGER chats_stay BEFORE UPDATE OR DELETE ON "chats"
  FOR EACH ROW EXECUTE FUNCTION chat_stays();
--> statement-breakpoint
-- Hints for the channel of one conversation: ids and a state, never a word of it. That somebody looked is told to nobody.
CREATE FUNCTION realtime_tell_chat_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "realtime_outbox" ("channel", "event", "data")
    VALUES ('private-chat.' || NEW."chat_id", 'ChatMessage', jsonb_build_object('id', NEW."id"::text));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER realtime_tell AFTER INSERT ON "chat_messages" FOR EACH ROW EXECUTE FUNCTION realtime_tell_chat_message();
--> statement-breakpoint
CREATE FUNCTION realtime_tell_chat_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "realtime_outbox" ("channel", "event", "data")
    VALUES ('private-chat.' || NEW."id", 'ChatStatus', jsonb_build_object('id', NEW."id", 'status', NEW."status"));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER realtime_tell AFTER UPDATE ON "chats" FOR EACH ROW
  WHEN (OLD."status" IS DISTINCT FROM NEW."status" OR OLD."agent_id" IS DISTINCT FROM NEW."agent_id")
  EXECUTE FUNCTION realtime_tell_chat_status();
