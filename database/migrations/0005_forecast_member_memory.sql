CREATE TABLE "forecast_member_memory" (
	"model_id" bigint NOT NULL,
	"member" text NOT NULL,
	"model_version" integer NOT NULL,
	"format" smallint NOT NULL,
	"origin_date" date NOT NULL,
	"memory" "bytea" NOT NULL,
	CONSTRAINT "forecast_member_memory_model_id_member_pk" PRIMARY KEY("model_id","member")
);
--> statement-breakpoint
ALTER TABLE "forecast_member_memory" ADD CONSTRAINT "forecast_member_memory_model_id_forecast_model_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."forecast_model"("id") ON DELETE cascade ON UPDATE no action;