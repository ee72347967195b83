import { z } from 'zod';
import type { Services } from '#api/core/context.ts';
import type { Secrets } from '#api/core/installation/secrets.ts';
import { unseal } from '#api/core/sessions/seal.ts';
import { unstorableText } from '#api/core/texts/unstorable-text.ts';
import { callOut, OutgoingError } from '#api/core/work/outgoing-http.ts';
import type { Unasked } from '#api/features/directory/people/list-unasked.ts';
import type { ProvidedProfile } from '#api/features/directory/people/save-provided.ts';
import { optionalText } from '#contract/base/rules.ts';
import { crawledInfo } from '#contract/directory/person.ts';
import { profileProviderLimits } from '#contract/directory/profile-provider.ts';
import type { ProviderRow } from './queries.ts';

/** The purpose under which the key is sealed. */
export const keyPurpose = 'profile-provider';

/** The reason why a provider could not be called, in words for the company; never the provider's own. */
export class ProviderFault extends Error {}

/** The time limit of a call in milliseconds, and the most bytes read of its answer: fifty people with the longest texts allowed. */
const [timeout, mostBytes] = [30_000, 256 * 1024];

const answered = z.object({ people: z.array(z.unknown()).max(profileProviderLimits.peoplePerCall) });
/** The texts of a person follow the rules of a form. */
const one = crawledInfo.extend({ id: z.number().int(), currentIndustry: optionalText() });

type Answer = { told: Map<string, ProvidedProfile>; unreadable: number };

/**
 * Asks about people: the number of each within the call, name, LinkedIn address, and their role here. Answers about anyone else, or
 * against the rules, count as unreadable and nothing of them is used.
 * @throws ProviderFault
 */
export async function fetchProfiles(
  services: Pick<Services, 'config'>,
  provider: Pick<ProviderRow, 'url' | 'key'>,
  companyName: string,
  people: readonly Unasked[],
): Promise<Answer> {
  const asked = people.map(({ name, linkedin_url, designation }, index) => ({
    id: index + 1,
    name,
    ...(linkedin_url ? { linkedinUrl: linkedin_url } : {}),
    formerCompany: companyName,
    formerDesignation: designation,
  }));
  const said = await call(services, provider, people.length > 0 ? { people: asked } : { test: true, people: [] });
  const told = new Map<string, ProvidedProfile>();
  let unreadable = 0;
  for (const each of said) {
    const read = unstorableText(each).length > 0 ? null : one.safeParse(each);
    const person = read?.success ? people[read.data.id - 1] : undefined;
    if (!read?.success || !person || told.has(person.id)) unreadable += 1;
    else {
      const { currentCompany, currentDesignation, currentLocation, currentIndustry } = read.data;
      told.set(person.id, {
        current_company: currentCompany,
        current_designation: currentDesignation,
        current_location: currentLocation,
        current_industry: currentIndustry,
      });
    }
  }
  return { told, unreadable };
}

async function call(
  { config }: Pick<Services, 'config'>,
  { url, key }: Pick<ProviderRow, 'url' | 'key'>,
  body: object,
) {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    'user-agent': 'Encore-Profiles/1',
    authorization: `Bearer ${openKey(config.secrets, key)}`,
  };
  const response = await callOut(config, url, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    timeout,
    mostBytes,
  }).catch((error: unknown): never => {
    if (!(error instanceof OutgoingError)) throw error;
    throw new ProviderFault(`${error.message}.`);
  });
  const { status } = response;
  if (status === 401 || status === 403)
    throw new ProviderFault(`The provider rejected the key: it answered ${status}.`);
  if (status >= 300 && status < 400)
    throw new ProviderFault('The address redirects elsewhere, and redirects are not followed.');
  if (status >= 400) throw new ProviderFault(`It answered ${status}.`);
  const parsed = answered.safeParse(await response.json().catch(() => null));
  if (!parsed.success) throw new ProviderFault('Its answer is not a list of people as the documentation describes it.');
  return parsed.data.people;
}

function openKey(secrets: Secrets, key: string | null): string {
  try {
    if (key !== null) return unseal(secrets, keyPurpose, key);
  } catch {
    // The key was sealed with another ENCORE_SECRET.
  }
  throw new ProviderFault('The key can no longer be read. Please enter it again.');
}
