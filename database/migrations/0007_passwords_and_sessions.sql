CREATE TABLE "known_address" (
	"user_id" bigint NOT NULL,
	"address" text NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_address_user_id_address_pk" PRIMARY KEY("user_id","address")
);
--> statement-breakpoint
CREATE TABLE "password_failure" (
	"kind" text NOT NULL,
	"account" text NOT NULL,
	"address" text NOT NULL,
	"count" integer NOT NULL,
	"refused" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "password_failure_kind_account_address_pk" PRIMARY KEY("kind","account","address")
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "last_used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "known_address" ADD CONSTRAINT "known_address_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_failure_until_index" ON "password_failure" USING btree ("until");--> statement-breakpoint
ALTER TABLE "app_user" DROP COLUMN "failed_attempts";--> statement-breakpoint
ALTER TABLE "app_user" DROP COLUMN "locked_until";--> statement-breakpoint
UPDATE "session" SET "last_used_at" = "created_at";--> statement-breakpoint
-- Where people have signed in from before; their addresses would else have to be learned anew.
INSERT INTO "known_address" ("user_id", "address", "last_used_at")
SELECT "login_log"."user_id", "login_log"."ip", max("login_log"."at")
FROM "login_log" JOIN "app_user" ON "app_user"."id" = "login_log"."user_id"
WHERE "login_log"."success" AND "login_log"."ip" ~ '^\d{1,3}(\.\d{1,3}){3}$'
GROUP BY 1, 2;
