import type { RawBuilder } from 'kysely';
import type { Context } from '#api/core/context.ts';
import { definePlug } from '#api/core/plugs.ts';

type Reading = Pick<Context, 'db' | 'company' | 'brand' | 'services'>;

/** What the block of former colleagues shows to each reader of a journey; one feature provides it. */
export type JourneyColleagues = {
  /**
   * Returns SQL of what is filled in for each reader, however many there are: `id`, `fields` (`colleagues` and `nextStep`), `link`, and `about`, the
   * ids of the people who are named. Readers without an account get a link to one. @param readers SQL of `id` and `email`
   */
  read(context: Reading, readers: RawBuilder<unknown>): Promise<RawBuilder<unknown>>;
};
export const journeyColleagues = definePlug<JourneyColleagues>('colleagues of journeys', () => ['source']);
