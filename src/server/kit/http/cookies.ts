import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { DAY_S } from "#core/kit/calendar.ts";
import { SIGNED_IN_COOKIE } from "#contract/kit/cookies.ts";

type CookieStyle = { readonly secure: boolean };
export const cookieStyle = (publicUrl: string): CookieStyle => ({ secure: publicUrl.startsWith("https:") });

export const cookieName = (style: CookieStyle, name: string): string => (style.secure ? `__Host-${name}` : name);

/** The value of a cookie. Cookies are parsed on first use, because most calls need none. */
export const cookieOf = (request: FastifyRequest, name: string): string | undefined =>
  (request.cookies ??= request.server.parseCookie(request.headers.cookie ?? ""))[name];

const attributes = ({ secure }: CookieStyle, httpOnly = true) =>
  ({ path: "/", httpOnly, sameSite: "lax", secure }) as const;

/** Sets a cookie that scripts cannot read and other sites do not send. */
export function setCookie(reply: FastifyReply, style: CookieStyle, name: string, value: string, seconds: number): void {
  reply.setCookie(cookieName(style, name), value, { ...attributes(style), maxAge: seconds });
}

export function clearCookie(reply: FastifyReply, style: CookieStyle, name: string): void {
  reply.clearCookie(cookieName(style, name), attributes(style));
}

/** The companion cookie that scripts can read proves nothing: it tells whether asking for the user is worth a call. */
export function setSignIn(reply: FastifyReply, style: CookieStyle, token: string, seconds: number): void {
  setCookie(reply, style, SIGN_IN_COOKIE, token, seconds);
  reply.setCookie(cookieName(style, SIGNED_IN_COOKIE), "1", { ...attributes(style, false), maxAge: seconds });
}

/** Clears the cookies of the sign-in and of the visitor, because somebody else may use the browser from now on. */
export function clearSignIn(reply: FastifyReply, style: CookieStyle): void {
  clearCookie(reply, style, SIGN_IN_COOKIE);
  clearCookie(reply, style, VISITOR_COOKIE);
  reply.clearCookie(cookieName(style, SIGNED_IN_COOKIE), attributes(style, false));
}

/** Visitor ids expire after 13 months without renewal. */
export const VISITOR_COOKIE_SECONDS = 395 * DAY_S;
export const VISITOR_COOKIE = "bbf_visitor";
export const SIGN_IN_COOKIE = "bbf_session";

const signatureOf = (secret: Buffer, visitorId: string): string =>
  createHmac("sha256", secret).update(`visitor:${visitorId}`).digest("base64url");

export const visitorCookie = (secret: Buffer, visitorId: string): string =>
  `${visitorId}.${signatureOf(secret, visitorId)}`;

/** The visitor id that a cookie proves, or null. */
export function provenVisitor(secret: Buffer, value: string | undefined): string | null {
  if (!value || value.length > 200) return null;
  const dot = value.lastIndexOf(".");
  const visitorId = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1));
  const expected = Buffer.from(signatureOf(secret, visitorId));
  return dot > 0 && given.length === expected.length && timingSafeEqual(given, expected) ? visitorId : null;
}
