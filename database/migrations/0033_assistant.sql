CREATE TABLE "assistant_conversation" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"system_type" text NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_feedback" (
	"message_id" text NOT NULL,
	"user_id" bigint NOT NULL,
	"rating" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"rated_at" timestamp with time zone NOT NULL,
	"is_example" boolean DEFAULT false NOT NULL,
	"reviewed_by" bigint,
	CONSTRAINT "assistant_feedback_message_id_user_id_pk" PRIMARY KEY("message_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "assistant_file" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"conversation_id" text NOT NULL,
	"name" text NOT NULL,
	"extension" text NOT NULL,
	"mime_type" text NOT NULL,
	"kind" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"content" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_message" (
	"id" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"user_id" bigint NOT NULL,
	"question" text NOT NULL,
	"language" text NOT NULL,
	"kind" text,
	"answer" text DEFAULT '' NOT NULL,
	"query" jsonb,
	"detail" jsonb,
	"row_count" integer DEFAULT 0 NOT NULL,
	"sql_sha256" text,
	"scope" text DEFAULT '' NOT NULL,
	"duration_ms" integer,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "assistant_conversation" ADD CONSTRAINT "assistant_conversation_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_feedback" ADD CONSTRAINT "assistant_feedback_message_id_assistant_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."assistant_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_feedback" ADD CONSTRAINT "assistant_feedback_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_feedback" ADD CONSTRAINT "assistant_feedback_reviewed_by_app_user_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_file" ADD CONSTRAINT "assistant_file_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_message" ADD CONSTRAINT "assistant_message_conversation_id_assistant_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."assistant_conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_message" ADD CONSTRAINT "assistant_message_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_conversation_user_id_updated_at_index" ON "assistant_conversation" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "assistant_file_user_id_conversation_id_index" ON "assistant_file" USING btree ("user_id","conversation_id");--> statement-breakpoint
CREATE INDEX "assistant_file_sha256_index" ON "assistant_file" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "assistant_message_conversation_id_created_at_index" ON "assistant_message" USING btree ("conversation_id","created_at");--> statement-breakpoint
CREATE INDEX "assistant_message_created_at_index" ON "assistant_message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "assistant_message_user_id_created_at_index" ON "assistant_message" USING btree ("user_id","created_at");