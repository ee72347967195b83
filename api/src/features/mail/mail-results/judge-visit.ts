import type { Asked } from '#api/core/context.ts';

/** Who loaded a picture or followed a link: a person, or a program by itself. */
export type Visitor = 'person' | 'program';

/** Programs that check links for danger, and tools that fetch pages for programs. */
const scanners =
  /barracuda|mimecast|proofpoint|safelinks|bingpreview|skypeuripreview|trendmicro|symantec|messagelabs|fireeye|forcepoint|sophos|ironport|cisco|zscaler|avast|bitdefender|kaspersky|mailscanner|spamassassin|urldefense|cloudmark|vade|bot\b|bot\/|crawler|spider|scan|preview|facebookexternalhit|slack|whatsapp|telegram|headlesschrome|phantomjs|curl|wget|python|okhttp|go-http|java\/|libwww|node-fetch|undici|axios|ruby|perl|httpclient|apache-http/i;
/** Proxies that load pictures for their readers, some of them long before. */
const proxies =
  /googleimageproxy|ggpht\.com|yahoomailproxy|yahoo! slurp|yahoocachesystem|duckduckgo|protonmail|hey\.com|fastmail|superhuman/i;

/** The earliest opens and clicks, in milliseconds after the mail was handed over. */
const soonest = { open: 2_000, click: 5_000 };

const isAhead = (asked: Asked) =>
  asked.head ||
  /prefetch|prerender|preview/i.test(
    `${asked.header('sec-purpose')} ${asked.header('purpose')} ${asked.header('x-moz')} ${asked.header('x-purpose')}`,
  );

/** Returns whether the browser asks not to be counted (Global Privacy Control, Do Not Track). */
export const refusesCounting = (asked: Asked) => asked.header('sec-gpc') === '1' || asked.header('dnt') === '1';

/** Returns whether the agent is the bare one of Apple's Mail Privacy Protection. */
const isBare = (userAgent: string) => /^mozilla\/5\.0$/i.test(userAgent.trim());

/** Judges who loaded the picture. @param age milliseconds since the mail was handed over */
export function judgeOpen(asked: Asked, age: number): Visitor {
  const userAgent = asked.header('user-agent') ?? '';
  const isProgram =
    isAhead(asked) || userAgent === '' || isBare(userAgent) || proxies.test(userAgent) || scanners.test(userAgent);
  return isProgram || age < soonest.open ? 'program' : 'person';
}

/** Judges who followed a link. @param age milliseconds since the mail was handed over */
export function judgeClick(asked: Asked, age: number): Visitor {
  const userAgent = asked.header('user-agent') ?? '';
  const isProgram = isAhead(asked) || !/^mozilla\//i.test(userAgent) || isBare(userAgent) || scanners.test(userAgent);
  return isProgram || age < soonest.click ? 'program' : 'person';
}

/** Milliseconds, and the number of different links of one mail that no person follows within them. */
const burst = { within: 3_000, links: 3, atOnce: 1_000, linksAtOnce: 2 };
const mostRemembered = 10_000;

/** The recently followed links of a mail, which reveal a program that follows them all at once. */
export class RecentClicks {
  readonly #clicks = new Map<string, { at: number; url: string }[]>();

  /** Records a click. @returns when its burst began; null when it belongs to none */
  note(outbox: string, url: string, at: number): number | null {
    const recent = (this.#clicks.get(outbox) ?? []).filter((click) => at - click.at <= burst.within).slice(-20);
    recent.push({ at, url });
    this.#clicks.delete(outbox);
    this.#clicks.set(outbox, recent);
    const [oldest] = this.#clicks.keys();
    if (this.#clicks.size > mostRemembered && oldest) this.#clicks.delete(oldest);
    const linksSince = (since: number) =>
      new Set(recent.filter((click) => click.at >= since).map((click) => click.url)).size;
    const isBurst = linksSince(at - burst.within) >= burst.links || linksSince(at - burst.atOnce) >= burst.linksAtOnce;
    return isBurst ? (recent[0]?.at ?? at) : null;
  }
}
