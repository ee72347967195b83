import Bowser from 'bowser';
import type { OwnSession, Security } from '#contract/accounts/security.ts';
import type { SecurityRow, SessionRow } from './queries.ts';

// A name that is not among these is any text that the program sent: it would stand in our mail.
const browserNames: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));

/** Returns what a browser calls itself, in words: 'Chrome on Windows'; of an unknown one 'Unknown browser'. */
export function browserText(userAgent: string | null): string {
  const { browser, os } = userAgent ? Bowser.parse(userAgent) : { browser: {}, os: {} };
  const name = browser.name && browserNames.has(browser.name) ? browser.name : 'Unknown browser';
  return os.name ? `${name} on ${os.name}` : name;
}

/** One of the own sessions; `current` is the one that asks. */
export function toOwnSession(row: SessionRow, current: string): OwnSession {
  return {
    _id: row.id,
    current: row.id === current,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at ?? row.created_at,
    browser: browserText(row.user_agent),
  };
}

export function toSecurity(row: SecurityRow): Security {
  return {
    hasPassword: row.password_hash !== null,
    twoStepSince: row.totp_enabled_at,
    recoveryCodesLeft: row.recovery_codes_left ?? 0,
  };
}
