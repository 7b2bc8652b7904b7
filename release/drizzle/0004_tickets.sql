DROP TABLE "trebol_release"."page_loads" CASCADE;--> statement-breakpoint
ALTER TABLE "trebol_release"."session_releases" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "trebol_release"."session_releases" ADD COLUMN "asked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "trebol_release"."sessions" ADD COLUMN "network" text;