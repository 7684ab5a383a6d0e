CREATE TABLE "stored_file" (
	"sha256" text PRIMARY KEY NOT NULL,
	"size_bytes" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_file_chunk" (
	"sha256" text NOT NULL,
	"number" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "stored_file_chunk_sha256_number_pk" PRIMARY KEY("sha256","number")
);
--> statement-breakpoint
ALTER TABLE "stored_file_chunk" ADD CONSTRAINT "stored_file_chunk_sha256_stored_file_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."stored_file"("sha256") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Whatever changes what users may do or see raises their auth_version, which every call reads with its
-- session: kept rights are dropped on every server, and whoever changes a right need not remember it.
-- One such change at a time: of two beside each other neither would see the users of the other.
CREATE FUNCTION "raise_auth_of_user"() RETURNS trigger AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(7302534);
	UPDATE app_user SET auth_version = auth_version + 1 WHERE id IN (OLD.user_id, NEW.user_id);
	RETURN NULL;
END;
$$ LANGUAGE plpgsql;--> statement-breakpoint
CREATE FUNCTION "raise_auth_of_role"() RETURNS trigger AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(7302534);
	UPDATE app_user SET auth_version = auth_version + 1
	WHERE id IN (SELECT user_id FROM user_role WHERE role_id = NEW.id);
	RETURN NULL;
END;
$$ LANGUAGE plpgsql;--> statement-breakpoint
CREATE FUNCTION "raise_auth_of_role_group"() RETURNS trigger AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(7302534);
	UPDATE app_user SET auth_version = auth_version + 1
	WHERE id IN (SELECT user_id FROM user_role WHERE role_id IN (OLD.role_id, NEW.role_id));
	RETURN NULL;
END;
$$ LANGUAGE plpgsql;--> statement-breakpoint
CREATE FUNCTION "raise_auth_of_group"() RETURNS trigger AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(7302534);
	UPDATE app_user SET auth_version = auth_version + 1
	WHERE id IN (
		SELECT user_role.user_id FROM user_role JOIN role_permission_group USING (role_id)
		WHERE permission_group_id IN (OLD.permission_group_id, NEW.permission_group_id)
	);
	RETURN NULL;
END;
$$ LANGUAGE plpgsql;--> statement-breakpoint
CREATE FUNCTION "raise_auth_of_resource"() RETURNS trigger AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(7302534);
	UPDATE app_user SET auth_version = auth_version + 1
	WHERE id IN (
		SELECT user_role.user_id FROM user_role JOIN role_permission_group USING (role_id)
		JOIN permission_group_resource USING (permission_group_id)
		WHERE resource_id = NEW.id
	);
	RETURN NULL;
END;
$$ LANGUAGE plpgsql;--> statement-breakpoint
CREATE FUNCTION "raise_own_auth"() RETURNS trigger AS $$
BEGIN
	NEW.auth_version := OLD.auth_version + 1;
	RETURN NEW;
END;
$$ LANGUAGE plpgsql;--> statement-breakpoint
CREATE TRIGGER "user_role_held" AFTER INSERT OR DELETE ON "user_role"
	FOR EACH ROW EXECUTE FUNCTION raise_auth_of_user();--> statement-breakpoint
CREATE TRIGGER "user_role_changed" AFTER UPDATE ON "user_role"
	FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION raise_auth_of_user();--> statement-breakpoint
CREATE TRIGGER "user_data_scope_held" AFTER INSERT OR DELETE ON "user_data_scope"
	FOR EACH ROW EXECUTE FUNCTION raise_auth_of_user();--> statement-breakpoint
CREATE TRIGGER "user_data_scope_changed" AFTER UPDATE ON "user_data_scope"
	FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION raise_auth_of_user();--> statement-breakpoint
CREATE TRIGGER "role_changed" AFTER UPDATE ON "role"
	FOR EACH ROW WHEN ((OLD.code, OLD.enabled) IS DISTINCT FROM (NEW.code, NEW.enabled))
	EXECUTE FUNCTION raise_auth_of_role();--> statement-breakpoint
CREATE TRIGGER "role_permission_group_held" AFTER INSERT OR DELETE ON "role_permission_group"
	FOR EACH ROW EXECUTE FUNCTION raise_auth_of_role_group();--> statement-breakpoint
CREATE TRIGGER "role_permission_group_changed" AFTER UPDATE ON "role_permission_group"
	FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION raise_auth_of_role_group();--> statement-breakpoint
CREATE TRIGGER "permission_group_resource_held" AFTER INSERT OR DELETE ON "permission_group_resource"
	FOR EACH ROW EXECUTE FUNCTION raise_auth_of_group();--> statement-breakpoint
CREATE TRIGGER "permission_group_resource_changed" AFTER UPDATE ON "permission_group_resource"
	FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION raise_auth_of_group();--> statement-breakpoint
CREATE TRIGGER "resource_changed" AFTER UPDATE ON "resource"
	FOR EACH ROW WHEN (OLD.code IS DISTINCT FROM NEW.code)
	EXECUTE FUNCTION raise_auth_of_resource();--> statement-breakpoint
-- A change that raises the version by itself is left as it is.
CREATE TRIGGER "app_user_changed" BEFORE UPDATE ON "app_user"
	FOR EACH ROW WHEN (
		(OLD.enabled, OLD.system_types) IS DISTINCT FROM (NEW.enabled, NEW.system_types)
		AND OLD.auth_version = NEW.auth_version
	) EXECUTE FUNCTION raise_own_auth();
