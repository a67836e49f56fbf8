DROP INDEX "answer_visitorid_poolid_comparison_index";--> statement-breakpoint
ALTER TABLE "prompt" ADD COLUMN "comparison" text;--> statement-breakpoint
UPDATE "prompt" SET "comparison" = comparison_of("leftids", "rightids");--> statement-breakpoint
ALTER TABLE "prompt" ALTER COLUMN "comparison" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "answer_visitorid_comparison_index" ON "answer" USING btree ("visitorid","comparison");--> statement-breakpoint
CREATE INDEX "answer_userid_index" ON "answer" USING btree ("userid") WHERE "answer"."userid" is not null;--> statement-breakpoint
DROP FUNCTION lock_answers(uuid[], bigint);--> statement-breakpoint
DROP FUNCTION store_answers(json, json, json, json, text);--> statement-breakpoint
DROP FUNCTION comparison_of(integer[], integer[]);--> statement-breakpoint
-- Counting a batch of answers in two calls. No rule is in them: they lock, read and write. Columns travel as whole arrays,
-- which costs a third of what records do. Every row is found by its key, so that the plans can be made once: joins by anything
-- but an index, which tables that are nearly empty would suggest, are ruled out.

-- Shares the ratings until the transaction ends; locks the prompts, the beliefs they name by pool and asset, and their voters,
-- each in its one order; then takes numbers of the log. Gives everything a settlement reads, a column of a table in each text.
CREATE FUNCTION lock_answers(the_modalids uuid[], the_lock bigint,
  OUT p_modalids text, OUT p_poolids text, OUT p_visitorids text, OUT p_sessionids text, OUT p_leftids text, OUT p_rightids text, OUT p_leftoffsets text, OUT p_rightoffsets text,
  OUT p_comparisons text, OUT p_ispreload text, OUT p_shown text, OUT p_expires text, OUT p_selections text, OUT p_crowded text,
  OUT b_poolids text, OUT b_assetids text, OUT b_mus text, OUT b_variances text, OUT b_priormus text, OUT b_priorvariances text, OUT b_inflations text,
  OUT b_rises text, OUT b_falls text, OUT b_risevoters text, OUT b_fallvoters text, OUT b_votes text,
  OUT v_visitorids text, OUT v_classes text, OUT v_choices text,
  OUT c_visitorids text, OUT c_poolids text, OUT c_assetids text, OUT c_votes text, OUT c_todays text, OUT c_days text,
  OUT answered text, OUT seqs text
) LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  open_modalids uuid[];
  the_visitorids uuid[];
  the_poolids smallint[];
  the_assetids integer[];
BEGIN
  PERFORM pg_advisory_xact_lock_shared(the_lock);
  SELECT array_agg(p.modalid), array_agg(p.poolid), array_agg(p.visitorid), array_agg(p.sessionids::text), array_agg(p.leftids::text), array_agg(p.rightids::text),
    array_agg(p.leftoffsets::text), array_agg(p.rightoffsets::text), array_agg(p.comparison), array_agg(p.ispreload), array_agg((extract(epoch FROM p.issueddatetime) * 1000)::bigint),
    array_agg((extract(epoch FROM p.expiresdatetime) * 1000)::bigint), array_agg(p.selection), array_agg(visitor.fromcrowdedaddress), array_agg(p.modalid) FILTER (WHERE p.answereddatetime IS NULL)
  INTO p_modalids, p_poolids, p_visitorids, p_sessionids, p_leftids, p_rightids, p_leftoffsets, p_rightoffsets, p_comparisons, p_ispreload, p_shown, p_expires, p_selections, p_crowded, open_modalids
  FROM (SELECT prompt.* FROM prompt WHERE prompt.modalid = ANY (the_modalids) ORDER BY prompt.modalid FOR UPDATE) AS p
  JOIN visitor ON visitor.visitorid = p.visitorid;

  SELECT array_agg(named.poolid), array_agg(named.assetid) INTO the_poolids, the_assetids FROM (
    SELECT DISTINCT prompt.poolid, side.assetid FROM prompt, unnest(prompt.leftids || prompt.rightids) AS side (assetid) WHERE prompt.modalid = ANY (open_modalids)
  ) AS named;
  SELECT array_agg(prompt.visitorid) INTO the_visitorids FROM prompt WHERE prompt.modalid = ANY (open_modalids);

  SELECT array_agg(b.poolid), array_agg(b.assetid), array_agg(b.mu), array_agg(b.variance), array_agg(b.priormu), array_agg(b.priorvariance), array_agg(b.inflated),
    array_agg(b.riseevidence), array_agg(b.fallevidence), array_agg(b.risevoters::text), array_agg(b.fallvoters::text), array_agg(b.votes)
  INTO b_poolids, b_assetids, b_mus, b_variances, b_priormus, b_priorvariances, b_inflations, b_rises, b_falls, b_risevoters, b_fallvoters, b_votes
  FROM (
    SELECT belief.* FROM unnest(the_poolids, the_assetids) AS n (poolid, assetid) JOIN belief ON belief.poolid = n.poolid AND belief.assetid = n.assetid
    ORDER BY belief.poolid, belief.assetid FOR UPDATE OF belief
  ) AS b;

  SELECT array_agg(v.visitorid), array_agg(v.classes::text), array_agg(v.choices::text) INTO v_visitorids, v_classes, v_choices
  FROM (SELECT voter.* FROM voter WHERE voter.visitorid = ANY (the_visitorids) ORDER BY voter.visitorid FOR UPDATE) AS v;

  SELECT array_agg(c.visitorid), array_agg(c.poolid), array_agg(c.assetid), array_agg(c.votes), array_agg(c.today), array_agg(c.day)
  INTO c_visitorids, c_poolids, c_assetids, c_votes, c_todays, c_days
  FROM prompt, unnest(prompt.leftids || prompt.rightids) AS side (assetid)
  JOIN LATERAL (SELECT voterasset.* FROM voterasset WHERE voterasset.visitorid = prompt.visitorid AND voterasset.poolid = prompt.poolid AND voterasset.assetid = side.assetid) AS c ON true
  WHERE prompt.modalid = ANY (open_modalids);

  -- The sum keeps the index of pools out of it: it would be read from end to end.
  SELECT array_agg(prompt.modalid) INTO answered FROM prompt
  WHERE prompt.modalid = ANY (open_modalids)
    AND EXISTS (SELECT FROM answer WHERE answer.visitorid = prompt.visitorid AND answer.comparison = prompt.comparison AND answer.poolid + 0 = prompt.poolid);

  SELECT array_agg(nextval('ratingseq')) INTO seqs FROM generate_series(1, cardinality(open_modalids));
END
$$;--> statement-breakpoint
-- Writes what a batch of answers changes, and tells the other processes once it is committed.
CREATE FUNCTION store_answers(
  the_modalids uuid[], the_seqs bigint[], the_sessionids uuid[], the_userids integer[], the_selections smallint[], the_weights float8[], the_reasons text[],
  the_tempers float8[], the_attentions float8[], the_scales float8[], the_moments timestamptz[], the_engine smallint,
  b_poolids smallint[], b_assetids integer[], b_mus float8[], b_variances float8[], b_priormus float8[], b_priorvariances float8[], b_inflations float8[],
  b_rises float8[], b_falls float8[], b_risevoters text[], b_fallvoters text[], b_votes integer[], b_seqs bigint[],
  v_visitorids uuid[], v_classes text[], v_choices text[],
  c_visitorids uuid[], c_poolids smallint[], c_assetids integer[], c_votes integer[], c_todays integer[], c_days date[],
  the_notice text
) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  WITH closed AS (
    UPDATE prompt SET answereddatetime = n.moment, selection = n.selection, isopen = false
    FROM unnest(the_modalids, the_seqs, the_sessionids, the_userids, the_selections, the_weights, the_reasons, the_tempers, the_attentions, the_scales, the_moments)
      AS n (modalid, seq, sessionid, userid, selection, weight, weightreason, temper, attention, scale, moment)
    WHERE prompt.modalid = n.modalid
    RETURNING prompt.*, n.seq, n.sessionid, n.userid, n.weight, n.weightreason, n.temper, n.attention, n.scale
  )
  INSERT INTO answer (seq, modalid, poolid, visitorid, sessionid, userid, leftids, rightids, leftoffsets, rightoffsets, selection, comparison, promptreason,
    weight, weightreason, temper, attention, voterscale, issueddatetime, answereddatetime, engineversion)
  SELECT seq, modalid, poolid, visitorid, sessionid, userid, leftids, rightids, leftoffsets, rightoffsets, selection, comparison, reason,
    weight, weightreason, temper, attention, scale, issueddatetime, answereddatetime, the_engine FROM closed;

  UPDATE belief SET mu = n.mu, variance = n.variance, priormu = n.priormu, priorvariance = n.priorvariance, inflated = n.inflated, riseevidence = n.rise, fallevidence = n.fall,
    risevoters = n.risevoters::uuid[], fallvoters = n.fallvoters::uuid[], votes = n.votes, updatedseq = n.seq
  FROM unnest(b_poolids, b_assetids, b_mus, b_variances, b_priormus, b_priorvariances, b_inflations, b_rises, b_falls, b_risevoters, b_fallvoters, b_votes, b_seqs)
    AS n (poolid, assetid, mu, variance, priormu, priorvariance, inflated, rise, fall, risevoters, fallvoters, votes, seq)
  WHERE belief.poolid = n.poolid AND belief.assetid = n.assetid;

  INSERT INTO voter (visitorid, classes, choices)
  SELECT n.visitorid, n.classes::float8[], n.choices::integer[] FROM unnest(v_visitorids, v_classes, v_choices) AS n (visitorid, classes, choices)
  ON CONFLICT (visitorid) DO UPDATE SET classes = excluded.classes, choices = excluded.choices;

  INSERT INTO voterasset (visitorid, poolid, assetid, votes, today, day)
  SELECT * FROM unnest(c_visitorids, c_poolids, c_assetids, c_votes, c_todays, c_days)
  ON CONFLICT (visitorid, poolid, assetid) DO UPDATE SET votes = excluded.votes, today = excluded.today, day = excluded.day;

  PERFORM pg_notify('ratings', the_notice);
END
$$;
