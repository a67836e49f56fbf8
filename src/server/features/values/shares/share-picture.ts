import type { FastifyReply, FastifyRequest } from "fastify";
import { ShareId, type SharedTrade } from "#contract/shares.ts";
import type { Deps } from "#server/deps.ts";
import { Failure } from "#server/http/failure.ts";
import type { Drawn } from "#server/pictures/open-pictures.ts";
import { sendPicture } from "#server/pictures/send-picture.ts";
import { staticPicture } from "#server/pictures/static-picture.ts";
import { themeOf, TONES, type Theme } from "#server/pictures/tones.ts";
import { tradePicture } from "#server/pictures/trade-picture.ts";
import { leagueText } from "../previews/previewed.ts";
import { leagueOf } from "../situation.ts";
import * as service from "./service.ts";
import { dayText, titleOf } from "./shared-texts.ts";

/** Draws a shared trade as of its day; null where nothing can be drawn. */
const drawShared = ({ pictures, ratings }: Deps, shared: SharedTrade, theme: Theme): Promise<Drawn | null> =>
  pictures.draw(
    tradePicture(
      {
        title: titleOf(shared),
        under: `${dayText(shared.createddatetime)}, ${leagueText(leagueOf(ratings.reference, shared.situation))}`,
        teams: shared.teams.map(({ name }) => name),
        moves: shared.moves,
        weighed: shared.frozen,
      },
      TONES[theme],
    ),
  );

/** Answers with the picture of a shared trade; 404 or 410 with a default picture for an id without a trade. */
export const sendSharePicture = async (
  deps: Deps,
  shareid: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  reply.header("x-robots-tag", "noindex");
  const standIn = await staticPicture("trade-calculator");
  try {
    if (!ShareId.safeParse(shareid).success) throw new Failure("not-found");
    const drawn = await drawShared(deps, await service.read(deps, shareid), themeOf(request.query));
    return sendPicture(request, reply, drawn ?? standIn);
  } catch (error) {
    if (!(error instanceof Failure) || (error.kind !== "gone" && error.kind !== "not-found")) throw error;
    return sendPicture(request, reply, standIn, error.kind === "gone" ? 410 : 404);
  }
};
