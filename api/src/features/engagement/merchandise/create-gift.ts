import type { Context } from '#api/core/context.ts';
import { fileAddress } from '#api/core/work/files.ts';
import { findItemFacts } from '#api/features/engagement/items/find-items.ts';
import type { CampaignAbout, CampaignProblem } from '#contract/engagement/campaigns.ts';
import { giftMessages } from '#contract/engagement/merchandise-messages.ts';
import { placeholderFaults } from '#contract/mail/placeholders.ts';
import { faultOf } from './policy.ts';
import { insertGift, readGiftRows, writeGift } from './queries.ts';

type Inside = Pick<Context, 'db' | 'company'>;

/** Creates the gift of a new campaign: empty, or with the offer of another gift. */
export async function beginGift(
  { db, company }: Pick<Context, 'db' | 'company'>,
  id: string,
  from: string | null,
): Promise<void> {
  await insertGift(db, company, id);
  const [offered] = from === null ? [] : await readGiftRows(db, company, [from]);
  if (!offered) return;
  const { title, text, with_points: withPoints, item_ids: items } = offered;
  await writeGift(db, company, id, { title, text, withPoints, items });
}

/** Describes gifts for the list of campaigns: their titles, items and a picture. Gifts without a title are absent. */
export async function describeGifts(
  { db, company, services }: Pick<Context, 'db' | 'company' | 'services'>,
  ids: readonly string[],
) {
  const rows = (await readGiftRows(db, company, ids)).filter(({ title }) => title !== '');
  const items = await findItemFacts({ db, company }, [...new Set(rows.flatMap(({ item_ids }) => item_ids))]);
  return new Map(
    rows.map(({ id, title, item_ids }): [string, CampaignAbout] => {
      const offered = item_ids.flatMap((item) => items.get(item) ?? []);
      const picture = offered.find((item) => item.picture !== null)?.picture ?? null;
      return [
        id,
        {
          title,
          text: offered.map(({ name }) => name).join(', '),
          picture: fileAddress(services.config.secrets, company, picture),
          isSecret: false,
          when: null,
        },
      ];
    }),
  );
}

/** Lists what a gift still needs before it can start. */
export async function listGiftProblems({ db, company }: Inside, id: string): Promise<CampaignProblem[]> {
  const [row] = await readGiftRows(db, company, [id]);
  if (!row || row.title === '' || row.item_ids.length === 0)
    return [{ about: 'content', message: giftMessages.notWritten }];
  const items = await findItemFacts({ db, company }, row.item_ids);
  const fault = faultOf(
    row.item_ids.map((item) => items.get(item)),
    row.with_points,
  );
  const unreplaced = placeholderFaults({ 'the title': row.title, 'the text': row.text });
  return [...(fault ? [{ message: fault }] : []), ...unreplaced].map((each) => ({ about: 'content', ...each }));
}
