import { asCompany } from '#api/core/database/tenant.ts';
import { findCompanyState, readCompany } from '#api/core/installation/companies.ts';
import { logoOf, readLook } from '#api/core/pages/company-look.ts';
import type { PageHead } from '#api/core/pages/page-head.ts';
import { escapeHtml } from '#api/core/texts/rich-text.ts';
import { fileAddress } from '#api/core/work/files.ts';
import { dataScript } from '#api/features/recruitment/jobs/build-job-posting.ts';
import type { CampaignState } from '#contract/base/campaign-states.ts';
import { attendEventPath } from '#contract/base/paths.ts';
import { toEventData } from './build-event-data.ts';
import { isWritten, modesOf } from './policy.ts';
import { findPublicEvent, readEventRows, type WrittenRow } from './queries.ts';

/** Shortens a text at the end of a word. */
function beginning(text: string, most = 155): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= most ? line : `${line.slice(0, most).replace(/\s+\S*$/, '')}…`;
}

/** Returns how many people are admitted in all; null when that is unknown. */
function roomFor(row: WrittenRow): number | null {
  const most = { room: row.room_capacity, stream: row.stream_capacity };
  const all = modesOf(row).map((mode) => most[mode]);
  return all.every((places) => places !== null) ? all.reduce((sum, places) => sum + (places ?? 0), 0) : null;
}

const told: readonly CampaignState[] = ['running', 'cancelled'];

/** The head of a public event's page for search engines, while the event is open or cancelled and its day has not passed. */
export const eventHead: PageHead = {
  path: /^\/events\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
  async read({ services, brand }, id) {
    const { database, config, clock } = services;
    const found = await findPublicEvent(database.system, id);
    if (!found || !told.includes(found.state) || new Date(found.ends_at) <= clock()) return null;
    const { company: of } = found;
    const its = await findCompanyState(database.system, of);
    if (its?.state !== 'active' || its.brand !== brand.key) return null;
    const { row, company, look } = await asCompany(
      database,
      of,
      async ({ db }) => ({
        row: (await readEventRows(db, of, [id]))[0],
        company: await readCompany(db, of),
        look: await readLook(db, of),
      }),
      null,
    );
    if (!row || !isWritten(row)) return null;
    const url = brand.siteUrl + attendEventPath(id);
    const cover = fileAddress(config.secrets, of, row.cover);
    const name = company.name ?? brand.name;
    const logo = logoOf(brand, name, look);
    const description = escapeHtml(beginning(`${name}. ${row.description}`));
    const data = toEventData({
      title: row.title,
      description: row.description || row.title,
      url,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      startedAt: row.first_starts_at,
      isCancelled: found.state === 'cancelled',
      place: row.place_name === null ? null : { name: row.place_name, address: row.place_address },
      isOnline: row.meeting_link !== null,
      pictures: cover ? [brand.siteUrl + cover] : [],
      capacity: roomFor(row),
      company: { name, website: company.website, logo: logo && new URL(logo, brand.siteUrl).href },
    });
    const title = escapeHtml(`${row.title}, ${name}`);
    return [
      `<meta name="description" content="${description}" />`,
      `<link rel="canonical" href="${escapeHtml(url)}" />`,
      `<meta property="og:title" content="${title}" />`,
      `<meta property="og:description" content="${description}" />`,
      `<meta property="og:url" content="${escapeHtml(url)}" />`,
      ...(cover ? [`<meta property="og:image" content="${escapeHtml(brand.siteUrl + cover)}" />`] : []),
      dataScript(data),
    ].join('\n    ');
  },
};
