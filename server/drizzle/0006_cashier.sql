CREATE TABLE "deposit_steps" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"deposit_id" uuid NOT NULL,
	"status" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rates" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"base" text NOT NULL,
	"quote" text NOT NULL,
	"value" text NOT NULL,
	"source" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_acts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"operator_id" uuid NOT NULL,
	"act" text NOT NULL,
	"player_id" uuid,
	"subject" text,
	"why" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"address" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "desk_sessions" (
	"digest" text PRIMARY KEY NOT NULL,
	"operator_id" uuid NOT NULL,
	"page_token" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"rights" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "deposits" DROP CONSTRAINT "deposits_positive";--> statement-breakpoint
ALTER TABLE "deposits" ALTER COLUMN "transaction_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "pay_minor" bigint;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "pay_iso" text;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "fee_minor" bigint;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "rate" jsonb;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "proof" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "pay_token" text;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "reject_code" text;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "request" text;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "deposit_steps" ADD CONSTRAINT "deposit_steps_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_acts" ADD CONSTRAINT "desk_acts_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_acts" ADD CONSTRAINT "desk_acts_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_messages" ADD CONSTRAINT "desk_messages_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_sessions" ADD CONSTRAINT "desk_sessions_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposit_steps_deposit" ON "deposit_steps" USING btree ("deposit_id","id");--> statement-breakpoint
CREATE INDEX "rates_pair" ON "rates" USING btree ("base","quote","at");--> statement-breakpoint
CREATE INDEX "desk_acts_player" ON "desk_acts" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "desk_acts_subject" ON "desk_acts" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "desk_messages_waiting" ON "desk_messages" USING btree ("player_id") WHERE "desk_messages"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "desk_sessions_operator" ON "desk_sessions" USING btree ("operator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "operators_name" ON "operators" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "deposits_due" ON "deposits" USING btree ("due_at") WHERE "deposits"."status" in ('awaiting_payment', 'under_review');--> statement-breakpoint
CREATE INDEX "deposits_queue" ON "deposits" USING btree ("seq") WHERE "deposits"."status" = 'under_review';--> statement-breakpoint
CREATE UNIQUE INDEX "deposits_reference" ON "deposits" USING btree ("reference") WHERE "deposits"."status" <> 'rejected';--> statement-breakpoint
CREATE UNIQUE INDEX "deposits_transaction" ON "deposits" USING btree ("transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_one_deposit" ON "transactions" USING btree ("ref") WHERE "transactions"."kind" = 'deposit';--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_pay_token_unique" UNIQUE("pay_token");--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_booked" CHECK (("deposits"."status" = 'approved') = ("deposits"."transaction_id" is not null));--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_rejected" CHECK (("deposits"."status" = 'rejected') = ("deposits"."reject_code" is not null));--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_positive" CHECK ("deposits"."minor" > 0 and "deposits"."pay_minor" > 0 and "deposits"."fee_minor" >= 0);