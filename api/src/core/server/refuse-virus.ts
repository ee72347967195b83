import type { FastifyReply } from 'fastify';
import { generalMessages } from '#contract/base/rules.ts';
import type { Actor } from '../actor.ts';
import { audit } from '../audit.ts';
import type { Services } from '../context.ts';
import { asCompany } from '../database/tenant.ts';
import type { CompanyId } from '../ids.ts';
import { ClamdError, findVirus } from './clamd.ts';
import { filesChecked } from './counters.ts';
import { Failure } from './errors.ts';
import type { Binding, UploadedFile } from './http.ts';

type Sender = { company: CompanyId | null; actor: Actor | null };

/**
 * Has the virus scanner check an upload, if there is one (`ENCORE_CLAMD`), before any verb sees it.
 * @param from returns the sender; called when the file is refused
 * @throws Failure `invalid` when it contains a virus, `unavailable` when the scanner gave no usable answer
 */
export async function refuseVirus(
  { config, database }: Services,
  { route, scansParts }: Binding,
  { reply, file, from }: { reply: FastifyReply; file: UploadedFile; from: () => Promise<Sender> },
): Promise<void> {
  if (!config.clamd || scansParts) return;
  const field = route.file ?? '';
  const what = `${route.method} ${route.path}`;
  const refuse = (kind: 'invalid' | 'unavailable', message: string) =>
    new Failure(kind, message, [{ path: field, message }]);
  let virus: string | null;
  try {
    virus = await findVirus(config.clamd, file.path, whenGone(reply));
  } catch (error) {
    filesChecked.inc({ outcome: 'unchecked' });
    // A ClamdError says everything; for any other error the stack matters too.
    const why = error instanceof ClamdError ? { reason: error.message } : { err: error };
    reply.log.error({ ...why, route: what }, 'a file could not be checked for viruses');
    throw refuse('unavailable', generalMessages.fileUnchecked);
  }
  filesChecked.inc({ outcome: virus === null ? 'clean' : 'virus' });
  if (virus === null) return;
  reply.log.warn({ virus, route: what }, 'a file with a virus was refused');
  const { company, actor } = await from();
  if (company)
    await asCompany(
      database,
      company,
      (tenant) => audit({ ...tenant, company, actor }, 'company.file-refused', null, { virus, route: what }),
      what,
    );
  throw refuse('invalid', generalMessages.fileInfected(virus));
}

/** Returns a signal that aborts when the connection ends before there is an answer. */
function whenGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort(new ClamdError('The request ended')));
  return gone.signal;
}
