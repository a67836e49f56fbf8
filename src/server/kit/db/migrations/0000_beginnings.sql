CREATE SEQUENCE "public"."ratingseq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "asset" (
	"assetid" integer PRIMARY KEY NOT NULL,
	"assetdisplayname" text NOT NULL,
	"position" text NOT NULL,
	"team" text,
	"birthday" date,
	"college" text,
	"draftyear" smallint,
	"draftpicknumber" smallint,
	"rookieyear" smallint,
	"pickyear" smallint,
	"pickround" smallint,
	"pickslot" smallint,
	"picktier" text,
	"gsisid" text,
	"sleeperid" text,
	"depth" smallint,
	"injurystatus" text,
	"availability" real DEFAULT 1 NOT NULL,
	"isdisabled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "asset_gsisid_unique" UNIQUE("gsisid"),
	CONSTRAINT "asset_sleeperid_unique" UNIQUE("sleeperid"),
	CONSTRAINT "asset_position" CHECK ("asset"."position" in ('QB', 'RB', 'WR', 'TE', 'PICK'))
);
--> statement-breakpoint
CREATE TABLE "assetseason" (
	"assetid" integer NOT NULL,
	"season" smallint NOT NULL,
	"games" smallint NOT NULL,
	"passattempts" smallint NOT NULL,
	"rushattempts" smallint NOT NULL,
	"passtds" smallint NOT NULL,
	"passyds" smallint NOT NULL,
	"rushtds" smallint NOT NULL,
	"rushyds" smallint NOT NULL,
	"receptiontds" smallint NOT NULL,
	"receptionyds" smallint NOT NULL,
	"receptions" smallint NOT NULL,
	CONSTRAINT "assetseason_assetid_season_pk" PRIMARY KEY("assetid","season")
);
--> statement-breakpoint
CREATE TABLE "answer" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"modalid" uuid NOT NULL,
	"poolid" smallint NOT NULL,
	"visitorid" uuid NOT NULL,
	"sessionid" uuid NOT NULL,
	"userid" integer,
	"leftids" integer[] NOT NULL,
	"rightids" integer[] NOT NULL,
	"leftoffsets" real[] NOT NULL,
	"rightoffsets" real[] NOT NULL,
	"selection" smallint NOT NULL,
	"temper" double precision NOT NULL,
	"weight" double precision NOT NULL,
	"issueddatetime" timestamp with time zone NOT NULL,
	"answereddatetime" timestamp with time zone NOT NULL,
	"engineversion" smallint NOT NULL,
	"voidedby" bigint,
	CONSTRAINT "answer_modalid_unique" UNIQUE("modalid")
);
--> statement-breakpoint
CREATE TABLE "belief" (
	"poolid" smallint NOT NULL,
	"assetid" integer NOT NULL,
	"mu" double precision NOT NULL,
	"variance" double precision NOT NULL,
	"riseevidence" double precision DEFAULT 0 NOT NULL,
	"fallevidence" double precision DEFAULT 0 NOT NULL,
	"risevoters" uuid[] DEFAULT '{}' NOT NULL,
	"fallvoters" uuid[] DEFAULT '{}' NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	"updatedseq" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "belief_poolid_assetid_pk" PRIMARY KEY("poolid","assetid")
);
--> statement-breakpoint
CREATE TABLE "checkpoint" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"state" "bytea" NOT NULL,
	"hash" text NOT NULL,
	"createddatetime" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobrun" (
	"jobrunid" bigserial PRIMARY KEY NOT NULL,
	"job" text NOT NULL,
	"day" date NOT NULL,
	"starteddatetime" timestamp with time zone NOT NULL,
	"finisheddatetime" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "pool" (
	"poolid" smallint PRIMARY KEY NOT NULL,
	"leagueformatid" smallint NOT NULL,
	"scoretypeid" smallint NOT NULL,
	"centre" double precision NOT NULL,
	"scale" double precision NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prompt" (
	"modalid" uuid PRIMARY KEY NOT NULL,
	"poolid" smallint NOT NULL,
	"visitorid" uuid NOT NULL,
	"sessionid" uuid NOT NULL,
	"leftids" integer[] NOT NULL,
	"rightids" integer[] NOT NULL,
	"leftoffsets" real[] NOT NULL,
	"rightoffsets" real[] NOT NULL,
	"reason" text NOT NULL,
	"ispreload" boolean DEFAULT false NOT NULL,
	"issueddatetime" timestamp with time zone NOT NULL,
	"expiresdatetime" timestamp with time zone NOT NULL,
	"answereddatetime" timestamp with time zone,
	"selection" smallint
);
--> statement-breakpoint
CREATE TABLE "ratingevent" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"poolid" smallint,
	"kind" text NOT NULL,
	"markday" date,
	"detail" jsonb NOT NULL,
	"createddatetime" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "snapshot" (
	"poolid" smallint NOT NULL,
	"day" date NOT NULL,
	"seq" bigint NOT NULL,
	"isbreak" boolean DEFAULT false NOT NULL,
	"packed" "bytea" NOT NULL,
	CONSTRAINT "snapshot_poolid_day_pk" PRIMARY KEY("poolid","day")
);
--> statement-breakpoint
CREATE TABLE "voter" (
	"visitorid" uuid PRIMARY KEY NOT NULL,
	"classes" double precision[] NOT NULL,
	"choices" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voterasset" (
	"visitorid" uuid NOT NULL,
	"poolid" smallint NOT NULL,
	"assetid" integer NOT NULL,
	"votes" integer NOT NULL,
	"today" smallint NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "voterasset_visitorid_poolid_assetid_pk" PRIMARY KEY("visitorid","poolid","assetid")
);
--> statement-breakpoint
CREATE TABLE "code" (
	"codeid" smallint PRIMARY KEY NOT NULL,
	"codegroup" text NOT NULL,
	"dataname" text NOT NULL,
	"displayname" text NOT NULL,
	"informalname" text NOT NULL,
	"sortorder" smallint NOT NULL,
	"isdisabled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "code_codegroup_dataname_unique" UNIQUE("codegroup","dataname")
);
--> statement-breakpoint
CREATE TABLE "leagueformat" (
	"leagueformatid" smallint PRIMARY KEY NOT NULL,
	"dataname" text NOT NULL,
	"formalname" text NOT NULL,
	"displayname" text NOT NULL,
	"promptname" text NOT NULL,
	CONSTRAINT "leagueformat_dataname_unique" UNIQUE("dataname")
);
--> statement-breakpoint
CREATE TABLE "scoretype" (
	"scoretypeid" smallint PRIMARY KEY NOT NULL,
	"dataname" text NOT NULL,
	"formalname" text NOT NULL,
	CONSTRAINT "scoretype_dataname_unique" UNIQUE("dataname")
);
--> statement-breakpoint
CREATE TABLE "account" (
	"userid" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_userid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"contactemail" text NOT NULL,
	"isstaff" boolean DEFAULT false NOT NULL,
	"isdisabled" boolean DEFAULT false NOT NULL,
	"islaunchmode" boolean DEFAULT false NOT NULL,
	"manualsubtiercodeid" smallint,
	"customerid" text,
	"visitorid" uuid,
	"createddatetime" timestamp with time zone NOT NULL,
	"lastlogindatetime" timestamp with time zone,
	CONSTRAINT "account_customerid_unique" UNIQUE("customerid")
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"auditid" bigserial PRIMARY KEY NOT NULL,
	"happeneddatetime" timestamp with time zone NOT NULL,
	"staffuserid" integer,
	"staffemail" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "customscore" (
	"userid" integer NOT NULL,
	"leagueformatid" smallint NOT NULL,
	"scoretypeid" smallint NOT NULL,
	"assetid" integer NOT NULL,
	"customscore" double precision NOT NULL,
	"updateddatetime" timestamp with time zone NOT NULL,
	CONSTRAINT "customscore_userid_leagueformatid_scoretypeid_assetid_pk" PRIMARY KEY("userid","leagueformatid","scoretypeid","assetid")
);
--> statement-breakpoint
CREATE TABLE "signin" (
	"tokenhash" text PRIMARY KEY NOT NULL,
	"userid" integer NOT NULL,
	"createddatetime" timestamp with time zone NOT NULL,
	"lastseendatetime" timestamp with time zone NOT NULL,
	"expiresdatetime" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pageview" (
	"pageviewid" bigserial PRIMARY KEY NOT NULL,
	"sessionid" uuid NOT NULL,
	"path" text NOT NULL,
	"vieweddatetime" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"sessionid" uuid PRIMARY KEY NOT NULL,
	"visitorid" uuid NOT NULL,
	"userid" integer,
	"starttime" timestamp with time zone NOT NULL,
	"serverstarttime" timestamp with time zone NOT NULL,
	"lastactivitytime" timestamp with time zone NOT NULL,
	"endtime" timestamp with time zone,
	"referrer" text,
	"isactive" boolean DEFAULT true NOT NULL,
	"pageviews" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitor" (
	"visitorid" uuid PRIMARY KEY NOT NULL,
	"devicetype" text NOT NULL,
	"browserfamily" text NOT NULL,
	"operatingsystem" text NOT NULL,
	"timezone" text,
	"acquisitionsource" text,
	"sitbarleaguesettings" jsonb,
	"trackingoptout" boolean DEFAULT false NOT NULL,
	"userid" integer,
	"createddatetime" timestamp with time zone NOT NULL,
	"reneweddatetime" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assetseason" ADD CONSTRAINT "assetseason_assetid_asset_assetid_fk" FOREIGN KEY ("assetid") REFERENCES "public"."asset"("assetid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "belief" ADD CONSTRAINT "belief_poolid_pool_poolid_fk" FOREIGN KEY ("poolid") REFERENCES "public"."pool"("poolid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "belief" ADD CONSTRAINT "belief_assetid_asset_assetid_fk" FOREIGN KEY ("assetid") REFERENCES "public"."asset"("assetid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool" ADD CONSTRAINT "pool_leagueformatid_leagueformat_leagueformatid_fk" FOREIGN KEY ("leagueformatid") REFERENCES "public"."leagueformat"("leagueformatid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool" ADD CONSTRAINT "pool_scoretypeid_scoretype_scoretypeid_fk" FOREIGN KEY ("scoretypeid") REFERENCES "public"."scoretype"("scoretypeid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt" ADD CONSTRAINT "prompt_poolid_pool_poolid_fk" FOREIGN KEY ("poolid") REFERENCES "public"."pool"("poolid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratingevent" ADD CONSTRAINT "ratingevent_poolid_pool_poolid_fk" FOREIGN KEY ("poolid") REFERENCES "public"."pool"("poolid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customscore" ADD CONSTRAINT "customscore_userid_account_userid_fk" FOREIGN KEY ("userid") REFERENCES "public"."account"("userid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customscore" ADD CONSTRAINT "customscore_assetid_asset_assetid_fk" FOREIGN KEY ("assetid") REFERENCES "public"."asset"("assetid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signin" ADD CONSTRAINT "signin_userid_account_userid_fk" FOREIGN KEY ("userid") REFERENCES "public"."account"("userid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assetseason_season_index" ON "assetseason" USING btree ("season");--> statement-breakpoint
CREATE INDEX "answer_visitorid_index" ON "answer" USING btree ("visitorid");--> statement-breakpoint
CREATE INDEX "answer_answereddatetime_index" ON "answer" USING btree ("answereddatetime");--> statement-breakpoint
CREATE UNIQUE INDEX "jobrun_job_day_index" ON "jobrun" USING btree ("job","day");--> statement-breakpoint
CREATE UNIQUE INDEX "pool_leagueformatid_scoretypeid_index" ON "pool" USING btree ("leagueformatid","scoretypeid");--> statement-breakpoint
CREATE INDEX "prompt_visitorid_issueddatetime_index" ON "prompt" USING btree ("visitorid","issueddatetime");--> statement-breakpoint
CREATE UNIQUE INDEX "one_mark_a_day" ON "ratingevent" USING btree ("poolid","markday");--> statement-breakpoint
CREATE UNIQUE INDEX "account_issuer_subject_index" ON "account" USING btree ("issuer","subject");--> statement-breakpoint
CREATE INDEX "account_contactemail_index" ON "account" USING btree ("contactemail");--> statement-breakpoint
CREATE INDEX "audit_subject_index" ON "audit" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "signin_userid_index" ON "signin" USING btree ("userid");--> statement-breakpoint
CREATE INDEX "signin_expiresdatetime_index" ON "signin" USING btree ("expiresdatetime");--> statement-breakpoint
CREATE INDEX "pageview_sessionid_index" ON "pageview" USING btree ("sessionid");--> statement-breakpoint
CREATE INDEX "pageview_vieweddatetime_index" ON "pageview" USING btree ("vieweddatetime");--> statement-breakpoint
CREATE INDEX "session_visitorid_index" ON "session" USING btree ("visitorid");--> statement-breakpoint
CREATE INDEX "session_serverstarttime_index" ON "session" USING btree ("serverstarttime");--> statement-breakpoint
CREATE INDEX "visitor_userid_index" ON "visitor" USING btree ("userid");--> statement-breakpoint
CREATE INDEX "visitor_reneweddatetime_index" ON "visitor" USING btree ("reneweddatetime");