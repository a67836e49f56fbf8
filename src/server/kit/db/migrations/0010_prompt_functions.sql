-- Serving a comparison in two calls, by plans made once (as in 0009).

-- The visitor's stored situation, whose the session is (null: nobody's yet), the visitor's open prompts, and the questions
-- asked in the session since a moment, newest first and no more than so many. No row of meaning without such a visitor.
CREATE FUNCTION look_for_prompts(the_visitorid uuid, the_sessionid uuid, since timestamptz, most integer,
  OUT isvisitor boolean, OUT settings jsonb, OUT owner uuid, OUT open_prompts json, OUT asked text
) LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  SELECT true, visitor.sitbarleaguesettings INTO isvisitor, settings FROM visitor WHERE visitor.visitorid = the_visitorid;
  SELECT session.visitorid INTO owner FROM session WHERE session.sessionid = the_sessionid;
  SELECT json_agg(prompt) INTO open_prompts FROM prompt WHERE prompt.visitorid = the_visitorid AND prompt.isopen;
  SELECT string_agg(recent.comparison, ' ') INTO asked FROM (
    SELECT prompt.comparison FROM prompt
    WHERE prompt.visitorid = the_visitorid AND prompt.issueddatetime > since AND the_sessionid = ANY (prompt.sessionids)
    ORDER BY prompt.issueddatetime DESC LIMIT most
  ) AS recent;
END
$$;--> statement-breakpoint
-- Stores a new prompt; false when the visitor has an open one of its kind already. The commit is not waited for on disk where
-- somebody writes it later.
CREATE FUNCTION add_prompt(the_modalid uuid, the_poolid smallint, the_visitorid uuid, the_sessionid uuid, the_leftids integer[], the_rightids integer[],
  the_leftoffsets float8[], the_rightoffsets float8[], the_comparison text, the_reason text, as_preload boolean, shown timestamptz, expires timestamptz
) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('synchronous_commit', CASE current_setting('fsync') WHEN 'on' THEN 'off' ELSE 'on' END, true);
  INSERT INTO prompt (modalid, poolid, visitorid, sessionids, leftids, rightids, leftoffsets, rightoffsets, comparison, reason, ispreload, isopen, issueddatetime, expiresdatetime)
  VALUES (the_modalid, the_poolid, the_visitorid, ARRAY[the_sessionid], the_leftids, the_rightids, the_leftoffsets, the_rightoffsets, the_comparison, the_reason, as_preload, true, shown, expires)
  ON CONFLICT DO NOTHING;
  RETURN FOUND;
END
$$;
