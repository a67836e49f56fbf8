import { found, type ApiCall } from "./api-call.ts";
import { eventObject, listOf } from "./objects.ts";

/** The calls that list and read events. */
export const EVENT_CALLS: readonly ApiCall[] = [
  [
    "GET",
    "/events",
    ({ world, apiVersion }) =>
      listOf(
        "/v1/events",
        world.state.events
          .toReversed()
          .slice(0, 100)
          .map((event) => eventObject(event, apiVersion)),
      ),
  ],
  [
    "GET",
    "/events/:id",
    ({ world, params, apiVersion }) =>
      eventObject(
        found(
          world.state.events.find(({ id }) => id === params["id"]),
          "event",
          params["id"] ?? "",
        ),
        apiVersion,
      ),
  ],
];
