ALTER TABLE "trebol_release"."session_releases" ADD COLUMN "lcp" integer;--> statement-breakpoint
ALTER TABLE "trebol_release"."session_releases" ADD COLUMN "inp" integer;--> statement-breakpoint
ALTER TABLE "trebol_release"."session_releases" ADD COLUMN "cls" integer;--> statement-breakpoint
ALTER TABLE "trebol_release"."session_releases" ADD COLUMN "ready" integer;