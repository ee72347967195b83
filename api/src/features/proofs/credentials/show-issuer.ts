import { createHash } from 'node:crypto';
import type { PublicContext } from '#api/core/context.ts';
import { trustedCompanyId } from '#api/core/ids.ts';
import { findCompanyState } from '#api/core/installation/companies.ts';
import type { PageContext } from '#api/core/pages/public-page.ts';
import { notFound } from '#api/core/server/errors.ts';
import type { Download } from '#api/core/server/http.ts';
import { isCareerOffered } from '#api/features/proofs/career/shared.ts';
import { mediaTypes, type RouteInput } from '#contract/base/route.ts';
import type { showStatusList as listRoute } from '#contract/proofs/credentials.ts';
import { buildIssuer, buildStatusList, issuerOf, methodOf } from './build-credential.ts';
import { holdKey, listedSince, type Signing } from './hold-key.ts';
import { readPublicKeys } from './key-queries.ts';
import { signDocument } from './sign-document.ts';
import { readSetPlaces } from './status-queries.ts';

/** How long verifiers may keep an answer: a revocation counts everywhere after that. */
const [issuerSeconds, listSeconds] = [300, 60];

/** The documents of an issuer, found by its id. One that is suspended, or whose name is not approved, proves nothing; one that has closed still does. */
const ofIssuer = {
  async company({ services }: PublicContext, { params: { id } }: { params: { id: string } }) {
    const db = services.database.system;
    const company = trustedCompanyId(id.toLowerCase());
    const found = await findCompanyState(db, company);
    if (!found?.isNameApproved || found.state === 'suspended' || !(await isCareerOffered(db, company))) return null;
    return { company };
  },
};
// More than for other pages: a program verifies many credentials from one network.
const perMinute = 300;
export const issuerPage = { ...ofIssuer, perMinute, cacheSeconds: issuerSeconds };
export const listPage = { ...ofIssuer, perMinute, cacheSeconds: listSeconds };

/** Verifiers in pages of other sites may read it; it is the same for everyone. */
const open = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/** Returns the answer, or that the caller has it already. */
function answerOnce({ asked }: PageContext, contentType: string, version: string, content: string): Download {
  const etag = `"${createHash('sha256').update(version).digest('base64url')}"`;
  const headers = { ...open, etag };
  const isKept = (asked.header('if-none-match') ?? '')
    .split(/\s*,\s*/)
    .some((known) => known.replace('W/', '') === etag);
  return isKept ? { content: '', contentType, headers, status: 304 } : { content, contentType, headers };
}

/** Returns the DID document of a company. @throws Failure not-found for one that has issued no credential */
export function showIssuer(context: PageContext): Promise<Download> {
  return context.inside(async ({ db, company }) => {
    const keys = await readPublicKeys(db, company, listedSince(context.services.clock()));
    if (keys.length === 0) throw notFound();
    const document = JSON.stringify(buildIssuer({ brand: context.brand, company }, keys));
    return answerOnce(context, mediaTypes.did, document, document);
  });
}

type Listing = Signing & Pick<PageContext, 'brand'>;
type SignedList = { version: string; text: string };
/** The last list of each address as it was signed, and those that are being made: many verifiers ask for the same one at once. */
const [signedLists, listsInWork] = [new Map<string, SignedList>(), new Map<string, Promise<SignedList>>()];
const keptLists = 100;

async function makeList({ db, company, brand, services }: Listing, list: number): Promise<SignedList> {
  const set = await readSetPlaces(db, company, list);
  if (!set) throw notFound();
  const { publicKey, key } = await holdKey({ db, company, services }, { isIssuing: false });
  const from = new Date(services.clock().setUTCMinutes(0, 0, 0));
  const issuer = { brand, company };
  const unsigned = buildStatusList(issuer, { list, set, from });
  const version = JSON.stringify([unsigned, publicKey]);
  const kept = signedLists.get(unsigned.id);
  const signing = { key, method: methodOf(issuerOf(issuer), publicKey), at: from };
  const made =
    kept?.version === version ? kept : { version, text: JSON.stringify(await signDocument(unsigned, signing)) };
  // The oldest entry is first.
  signedLists.delete(unsigned.id);
  signedLists.set(unsigned.id, made);
  for (const oldest of signedLists.keys()) if (signedLists.size > keptLists) signedLists.delete(oldest);
  return made;
}

/** Returns a status list, signed with the current key. Within an hour it is the same until something is revoked. */
export async function showStatusList(
  context: PageContext,
  { params }: RouteInput<typeof listRoute>,
): Promise<Download> {
  const { services, brand, company } = context;
  const asked = `${company} ${params.list}`;
  const making =
    listsInWork.get(asked) ??
    context
      .inside(({ db }) => makeList({ db, company, brand, services }, params.list))
      .finally(() => listsInWork.delete(asked));
  listsInWork.set(asked, making);
  const { version, text } = await making;
  return answerOnce(context, mediaTypes.credential, version, text);
}
