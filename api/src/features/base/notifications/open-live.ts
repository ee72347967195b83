import type { Context } from '#api/core/context.ts';
import type { Download } from '#api/core/server/http.ts';
import { mediaTypes } from '#contract/base/route.ts';

/** Opens the caller's stream of hints. Who asks for its head alone gets no stream, which nobody would read. */
export async function openLive({ services, actor, company, asked }: Context): Promise<Download> {
  const { sessionId: session, id: user, role, permissions } = actor;
  const content = asked.head ? '' : await services.live.open({ session, user, role, company, permissions });
  return { content, contentType: mediaTypes.events, isLive: true };
}
