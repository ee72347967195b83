import Bowser from 'bowser';
import type { OwnSession, Security } from '#contract/accounts/security.ts';
import type { SecurityRow, SessionRow } from './queries.ts';

// Other names are arbitrary text from the program, which must not get into our mail.
const browserNames: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));

/** Returns the name of a browser in words: 'Chrome on Windows'; 'Unknown browser' if unknown. */
export function browserText(userAgent: string | null): string {
  const { browser, os } = userAgent ? Bowser.parse(userAgent) : { browser: {}, os: {} };
  const name = browser.name && browserNames.has(browser.name) ? browser.name : 'Unknown browser';
  return os.name ? `${name} on ${os.name}` : name;
}

/** Converts one of the user's own sessions; `current` is the one that asks. */
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
