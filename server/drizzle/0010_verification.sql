CREATE TABLE "kyc_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"player_id" uuid NOT NULL,
	"requirement" text NOT NULL,
	"status" text NOT NULL,
	"file_ids" uuid[] NOT NULL,
	"reason" text,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"valid_until" timestamp (3) with time zone,
	CONSTRAINT "kyc_documents_seq_unique" UNIQUE("seq"),
	CONSTRAINT "kyc_documents_decided" CHECK (("kyc_documents"."status" = 'in_review') = ("kyc_documents"."decided_at" is null)),
	CONSTRAINT "kyc_documents_reason" CHECK (("kyc_documents"."status" = 'rejected') = ("kyc_documents"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "kyc_requests" (
	"player_id" uuid NOT NULL,
	"requirement" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "kyc_requests_player_id_requirement_pk" PRIMARY KEY("player_id","requirement")
);
--> statement-breakpoint
ALTER TABLE "kyc_documents" ADD CONSTRAINT "kyc_documents_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_requests" ADD CONSTRAINT "kyc_requests_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kyc_documents_player" ON "kyc_documents" USING btree ("player_id","requirement","seq");--> statement-breakpoint
CREATE INDEX "kyc_documents_waiting" ON "kyc_documents" USING btree ("seq") WHERE "kyc_documents"."status" = 'in_review';--> statement-breakpoint
CREATE UNIQUE INDEX "kyc_documents_one_in_review" ON "kyc_documents" USING btree ("player_id","requirement") WHERE "kyc_documents"."status" = 'in_review';