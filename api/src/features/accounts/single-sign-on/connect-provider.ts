import * as openid from 'openid-client';
import type { Services } from '#api/core/context.ts';
import { callOut, OutgoingError } from '#api/core/work/outgoing-http.ts';

export type Provider = { issuer: string; clientId: string; clientSecret: string | null };

const notConform = 'It has no valid description at /.well-known/openid-configuration.';

/** The reason a provider could not be reached, in a sentence for the person who sets it up. */
export class ProviderError extends Error {}

/** Reads the self-description of a company's provider. Never inside a transaction: it may take seconds. @throws ProviderError */
export async function connectProvider(
  { config }: Pick<Services, 'config'>,
  { issuer, clientId, clientSecret }: Provider,
): Promise<openid.Configuration> {
  const { allowPrivateNetwork } = config;
  const fetch: openid.CustomFetch = (url, { method, headers, body }) =>
    callOut({ allowPrivateNetwork }, url, { method, headers, body: body ? String(body) : undefined });
  try {
    const execute = allowPrivateNetwork ? [openid.allowInsecureRequests] : [];
    const found = await openid.discovery(new URL(issuer), clientId, undefined, openid.None(), {
      execute,
      timeout: 10,
      [openid.customFetch]: fetch,
    });
    const metadata = found.serverMetadata();
    // A provider for many organisations would not tell whose people it lets in.
    if (new URL(metadata.issuer).href !== new URL(issuer).href) throw new ProviderError(otherIssuer(metadata.issuer));
    const { authorization_endpoint: page, token_endpoint: tokens } = metadata;
    if (![page, tokens].every((url) => url && /^https?:$/.test(new URL(url).protocol)))
      throw new ProviderError(notConform);
    const configuration = new openid.Configuration(
      metadata,
      clientId,
      undefined,
      authentication(metadata, clientSecret),
    );
    configuration[openid.customFetch] = fetch;
    configuration.timeout = 10;
    if (allowPrivateNetwork) openid.allowInsecureRequests(configuration);
    return configuration;
  } catch (error) {
    throw error instanceof ProviderError ? error : new ProviderError(reasonOf(error), { cause: error });
  }
}

/** Sends the secret in the header if the provider allows it, which is also the default (OpenID Connect Discovery, section 3). */
function authentication(metadata: openid.ServerMetadata, secret: string | null): openid.ClientAuth {
  if (secret === null) return openid.None();
  const taken = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return taken.includes('client_secret_basic') ? openid.ClientSecretBasic(secret) : openid.ClientSecretPost(secret);
}

const otherIssuer = (issuer: string) => `It calls itself ${issuer.slice(0, 200)}; please enter that address.`;

function reasonOf(error: unknown): string {
  const { cause, code } = error as { cause?: unknown; code?: string };
  if (cause instanceof OutgoingError) return `${cause.message}.`;
  const { attribute, body } = (cause ?? {}) as { attribute?: string; body?: { issuer?: unknown } };
  if (attribute === 'issuer' && typeof body?.issuer === 'string') return otherIssuer(body.issuer);
  return code === 'OAUTH_HTTP_REQUEST_FORBIDDEN' ? 'Its address must begin with https://.' : notConform;
}
