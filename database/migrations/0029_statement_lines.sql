CREATE TABLE "statement_line" (
	"import_file_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"page" integer NOT NULL,
	"subject" text NOT NULL,
	"energy_mwh" double precision,
	"price_cny_per_mwh" double precision,
	"amount_cny" double precision,
	"note" text,
	CONSTRAINT "statement_line_import_file_id_line_pk" PRIMARY KEY("import_file_id","line")
);
--> statement-breakpoint
ALTER TABLE "statement_line" ADD CONSTRAINT "statement_line_import_file_id_import_file_id_fk" FOREIGN KEY ("import_file_id") REFERENCES "public"."import_file"("id") ON DELETE cascade ON UPDATE no action;