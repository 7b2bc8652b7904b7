CREATE TABLE "trebol_release"."error_groups" (
	"id" text PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"unit" text NOT NULL,
	"release" text NOT NULL,
	"fingerprint" text NOT NULL,
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"place" text,
	"is_mapped" boolean NOT NULL,
	"example" jsonb,
	"network" text,
	"first_seen" timestamp (3) with time zone NOT NULL,
	"last_seen" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trebol_release"."error_sightings" (
	"group_id" text NOT NULL,
	"session" uuid NOT NULL,
	"count" integer NOT NULL,
	"first_seen" timestamp (3) with time zone NOT NULL,
	"last_seen" timestamp (3) with time zone NOT NULL,
	"network" text,
	CONSTRAINT "error_sightings_group_id_session_pk" PRIMARY KEY("group_id","session")
);
--> statement-breakpoint
ALTER TABLE "trebol_release"."error_sightings" ADD CONSTRAINT "error_sightings_group_id_error_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "trebol_release"."error_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "error_groups_release" ON "trebol_release"."error_groups" USING btree ("channel","unit","release","first_seen");--> statement-breakpoint
CREATE INDEX "error_groups_first_seen" ON "trebol_release"."error_groups" USING btree ("channel","first_seen");--> statement-breakpoint
CREATE INDEX "error_sightings_last_seen" ON "trebol_release"."error_sightings" USING btree ("last_seen");