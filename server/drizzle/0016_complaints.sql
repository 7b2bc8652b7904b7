CREATE TABLE "complaint_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"complaint_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"operator_id" uuid,
	"text" text,
	"outcome" text,
	"file_ids" uuid[] DEFAULT '{}' NOT NULL,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "complaint_entries_by" CHECK (("complaint_entries"."kind" in ('opened', 'replied', 'escalated')) = ("complaint_entries"."operator_id" is null)),
	CONSTRAINT "complaint_entries_outcome" CHECK (("complaint_entries"."kind" = 'resolved') = ("complaint_entries"."outcome" is not null))
);
--> statement-breakpoint
CREATE TABLE "complaints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"number" text NOT NULL,
	"player_id" uuid,
	"email" text,
	"rid" uuid NOT NULL,
	"topic" text NOT NULL,
	"about_key" text,
	"about" jsonb,
	"lang" text NOT NULL,
	"state" text NOT NULL,
	"outcome" text,
	"ack_by" timestamp (3) with time zone NOT NULL,
	"answer_by" timestamp (3) with time zone NOT NULL,
	"acked_at" timestamp (3) with time zone,
	"extended" boolean DEFAULT false NOT NULL,
	"escalated_to" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "complaints_seq_unique" UNIQUE("seq"),
	CONSTRAINT "complaints_number_unique" UNIQUE("number"),
	CONSTRAINT "complaints_whose" CHECK (("complaints"."player_id" is null) = ("complaints"."email" is not null)),
	CONSTRAINT "complaints_about" CHECK (("complaints"."about" is null) = ("complaints"."about_key" is null)),
	CONSTRAINT "complaints_outcome" CHECK ("complaints"."state" <> 'resolved' or "complaints"."outcome" is not null),
	CONSTRAINT "complaints_escalated" CHECK ("complaints"."state" <> 'escalated' or jsonb_array_length("complaints"."escalated_to") > 0)
);
--> statement-breakpoint
ALTER TABLE "complaint_entries" ADD CONSTRAINT "complaint_entries_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_entries" ADD CONSTRAINT "complaint_entries_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaint_entries_complaint" ON "complaint_entries" USING btree ("complaint_id","id");--> statement-breakpoint
CREATE INDEX "complaints_player" ON "complaints" USING btree ("player_id","seq");--> statement-breakpoint
CREATE INDEX "complaints_open" ON "complaints" USING btree ("seq") WHERE "complaints"."state" in ('received', 'in_study', 'needs_answer');--> statement-breakpoint
CREATE UNIQUE INDEX "complaints_visitor" ON "complaints" USING btree ("rid") WHERE "complaints"."player_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "complaints_one_about" ON "complaints" USING btree ("player_id","about_key") WHERE "complaints"."about_key" is not null and "complaints"."state" in ('received', 'in_study', 'needs_answer');