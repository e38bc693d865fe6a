import { beforeEach, expect, test } from "vitest";
import { inviteTo, keepInvite } from "./invites";

const SECRET = "abcdefgh234567aa";
beforeEach(() => localStorage.clear());

test("an invitation is kept for its table, however its code is written", () => {
  expect(keepInvite("bcdfg", `#${SECRET}`)).toBe(true);
  expect(inviteTo("BCDFG")).toBe(SECRET);
  expect(inviteTo("XXXXX")).toBe("");
});

test.each(["", "#learn", "#", `#${SECRET}a`, "#ABCDEFGH234567AA", "#<script>aaaaaaaa"])(
  "%s is no invitation",
  (hash) => {
    expect(keepInvite("ZZZZZ", hash)).toBe(false);
    expect(inviteTo("ZZZZZ")).toBe("");
  },
);

test("of many tables the oldest is forgotten", () => {
  for (let n = 0; n < 60; n += 1) keepInvite(`T${n}`, `#${SECRET}`);
  expect(inviteTo("T9")).toBe("");
  expect(inviteTo("T10")).toBe(SECRET);
  expect(JSON.parse(localStorage.getItem("invites")!)).toHaveLength(50);
});
