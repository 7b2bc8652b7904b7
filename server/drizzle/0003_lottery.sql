CREATE TABLE "lottery_draws" (
	"id" text PRIMARY KEY NOT NULL,
	"lottery" text NOT NULL,
	"day" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"commitment" text NOT NULL,
	"sealed_seed" text NOT NULL,
	"seed" text,
	"result" text,
	"status" text NOT NULL,
	"drawn_at" timestamp (3) with time zone,
	CONSTRAINT "lottery_draws_result" CHECK (("lottery_draws"."status" in ('drawn', 'settled')) = ("lottery_draws"."result" is not null)),
	CONSTRAINT "lottery_draws_closing" CHECK ("lottery_draws"."closes_at" < "lottery_draws"."at")
);
--> statement-breakpoint
CREATE TABLE "lottery_lines" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"draw_id" text NOT NULL,
	"num" text NOT NULL,
	"stake" bigint NOT NULL,
	"multiplier" integer NOT NULL,
	"status" text NOT NULL,
	"prize" bigint,
	"transaction_id" bigint,
	CONSTRAINT "lottery_lines_positive" CHECK ("lottery_lines"."stake" > 0),
	CONSTRAINT "lottery_lines_paid" CHECK (("lottery_lines"."status" in ('won', 'void')) = ("lottery_lines"."transaction_id" is not null)),
	CONSTRAINT "lottery_lines_prize" CHECK (("lottery_lines"."status" = 'won') = ("lottery_lines"."prize" is not null))
);
--> statement-breakpoint
CREATE TABLE "lottery_tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"number" text NOT NULL,
	"player_id" uuid NOT NULL,
	"iso" text NOT NULL,
	"total" bigint NOT NULL,
	"status" text NOT NULL,
	"bought_at" timestamp (3) with time zone NOT NULL,
	"transaction_id" bigint NOT NULL,
	CONSTRAINT "lottery_tickets_seq_unique" UNIQUE("seq"),
	CONSTRAINT "lottery_tickets_number_unique" UNIQUE("number"),
	CONSTRAINT "lottery_tickets_positive" CHECK ("lottery_tickets"."total" > 0)
);
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "product" text;--> statement-breakpoint
ALTER TABLE "lottery_lines" ADD CONSTRAINT "lottery_lines_ticket_id_lottery_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."lottery_tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_lines" ADD CONSTRAINT "lottery_lines_draw_id_lottery_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."lottery_draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_lines" ADD CONSTRAINT "lottery_lines_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_tickets" ADD CONSTRAINT "lottery_tickets_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_tickets" ADD CONSTRAINT "lottery_tickets_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lottery_draws_day" ON "lottery_draws" USING btree ("lottery","day");--> statement-breakpoint
CREATE INDEX "lottery_draws_unfinished" ON "lottery_draws" USING btree ("at") WHERE "lottery_draws"."status" in ('open', 'drawn', 'voided');--> statement-breakpoint
CREATE INDEX "lottery_lines_ticket" ON "lottery_lines" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "lottery_lines_waiting" ON "lottery_lines" USING btree ("draw_id") WHERE "lottery_lines"."status" = 'active';--> statement-breakpoint
CREATE INDEX "lottery_tickets_player" ON "lottery_tickets" USING btree ("player_id","seq");