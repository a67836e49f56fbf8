-- Counting a batch of answers in two calls with plans the database keeps. No rule is in them: they lock, read and write.

-- The question a comparison asks, whichever side each asset stands on.
CREATE FUNCTION comparison_of(the_left integer[], the_right integer[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg(side.assets, ':' ORDER BY side.assets COLLATE "C")
  FROM (
    SELECT (SELECT string_agg(id::text, '+' ORDER BY id) FROM unnest(the_left) AS id) AS assets
    UNION ALL
    SELECT (SELECT string_agg(id::text, '+' ORDER BY id) FROM unnest(the_right) AS id)
  ) AS side
$$;
--> statement-breakpoint
-- Shares the ratings until the transaction ends; locks the prompts, the beliefs they name by pool and asset, and their voters,
-- each in its one order; then takes numbers of the log. Gives everything a settlement reads.
CREATE FUNCTION lock_answers(the_modalids uuid[], the_lock bigint) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  prompts json;
  beliefs json;
  voters json;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(the_lock);
  SELECT json_agg(locked) INTO prompts FROM (
    SELECT prompt.*, comparison_of(prompt.leftids, prompt.rightids) AS comparison, visitor.fromcrowdedaddress
    FROM prompt JOIN visitor ON visitor.visitorid = prompt.visitorid
    WHERE prompt.modalid = ANY (the_modalids) ORDER BY prompt.modalid FOR UPDATE OF prompt
  ) AS locked;
  SELECT json_agg(locked) INTO beliefs FROM (
    SELECT belief.* FROM belief
    WHERE (belief.poolid, belief.assetid) IN (
      SELECT prompt.poolid, unnest(prompt.leftids || prompt.rightids) FROM prompt WHERE prompt.modalid = ANY (the_modalids) AND prompt.answereddatetime IS NULL
    )
    ORDER BY belief.poolid, belief.assetid FOR UPDATE OF belief
  ) AS locked;
  SELECT json_agg(locked) INTO voters FROM (
    SELECT voter.* FROM voter
    WHERE voter.visitorid IN (SELECT prompt.visitorid FROM prompt WHERE prompt.modalid = ANY (the_modalids) AND prompt.answereddatetime IS NULL)
    ORDER BY voter.visitorid FOR UPDATE OF voter
  ) AS locked;
  RETURN json_build_object(
    'prompts', coalesce(prompts, '[]'),
    'beliefs', coalesce(beliefs, '[]'),
    'voters', coalesce(voters, '[]'),
    'counts', (
      SELECT coalesce(json_agg(voterasset), '[]') FROM voterasset
      WHERE (voterasset.visitorid, voterasset.poolid, voterasset.assetid) IN (
        SELECT prompt.visitorid, prompt.poolid, unnest(prompt.leftids || prompt.rightids) FROM prompt WHERE prompt.modalid = ANY (the_modalids) AND prompt.answereddatetime IS NULL
      )
    ),
    'answered', (
      SELECT coalesce(json_agg(json_build_object('visitorid', answer.visitorid, 'poolid', answer.poolid, 'comparison', answer.comparison)), '[]') FROM answer
      WHERE (answer.visitorid, answer.poolid, answer.comparison) IN (
        SELECT prompt.visitorid, prompt.poolid, comparison_of(prompt.leftids, prompt.rightids) FROM prompt WHERE prompt.modalid = ANY (the_modalids) AND prompt.answereddatetime IS NULL
      )
    ),
    'seqs', (SELECT json_agg(nextval('ratingseq')) FROM generate_series(1, cardinality(the_modalids)))
  );
END
$$;
--> statement-breakpoint
-- Writes what a batch of answers changes, and tells the other processes once it is committed.
CREATE FUNCTION store_answers(the_answers json, the_beliefs json, the_voters json, the_counts json, the_notice text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO answer (seq, modalid, poolid, visitorid, sessionid, userid, leftids, rightids, leftoffsets, rightoffsets, selection, comparison, promptreason,
    weight, weightreason, temper, attention, voterscale, issueddatetime, answereddatetime, engineversion)
  SELECT * FROM json_to_recordset(the_answers) AS n(seq bigint, modalid uuid, poolid smallint, visitorid uuid, sessionid uuid, userid integer, leftids integer[], rightids integer[],
    leftoffsets float8[], rightoffsets float8[], selection smallint, comparison text, promptreason text, weight float8, weightreason text, temper float8, attention float8,
    voterscale float8, issueddatetime timestamptz, answereddatetime timestamptz, engineversion smallint);
  UPDATE prompt SET answereddatetime = n.answereddatetime, selection = n.selection, isopen = false
  FROM json_to_recordset(the_answers) AS n(modalid uuid, answereddatetime timestamptz, selection smallint) WHERE prompt.modalid = n.modalid;
  UPDATE belief SET mu = n.mu, variance = n.variance, priormu = n.priormu, priorvariance = n.priorvariance, inflated = n.inflated, riseevidence = n.riseevidence,
    fallevidence = n.fallevidence, risevoters = n.risevoters, fallvoters = n.fallvoters, votes = n.votes, updatedseq = n.updatedseq
  FROM json_to_recordset(the_beliefs) AS n(poolid smallint, assetid integer, mu float8, variance float8, priormu float8, priorvariance float8, inflated float8, riseevidence float8,
    fallevidence float8, risevoters uuid[], fallvoters uuid[], votes integer, updatedseq bigint)
  WHERE belief.poolid = n.poolid AND belief.assetid = n.assetid;
  INSERT INTO voter (visitorid, classes, choices)
  SELECT * FROM json_to_recordset(the_voters) AS n(visitorid uuid, classes float8[], choices integer[])
  ON CONFLICT (visitorid) DO UPDATE SET classes = excluded.classes, choices = excluded.choices;
  INSERT INTO voterasset (visitorid, poolid, assetid, votes, today, day)
  SELECT * FROM json_to_recordset(the_counts) AS n(visitorid uuid, poolid smallint, assetid integer, votes integer, today integer, day date)
  ON CONFLICT (visitorid, poolid, assetid) DO UPDATE SET votes = excluded.votes, today = excluded.today, day = excluded.day;
  PERFORM pg_notify('ratings', the_notice);
END
$$;
