import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { withoutInvisible } from '#contract/base/invisible.ts';
import { generalMessages, limits } from '#contract/base/rules.ts';
import type { Services } from '../context.ts';
import { Failure, invalidField, toFailure } from './errors.ts';
import type { Binding, UploadedFile } from './http.ts';

const noFile = (fieldName: string) => invalidField(fieldName, generalMessages.noFile);

/**
 * Stores the file of a multipart request on disk, with the fields beside it; the caller removes `folder`.
 * @throws Failure when there is no file, or one over the limit (section 9: 5 MB; spreadsheets and archives: the operator's)
 */
export async function receiveFile(request: FastifyRequest, binding: Binding, { config, disk, spool }: Services) {
  const { file: fieldName = '', fileOptional = false } = binding.route;
  const { fileLimit } = binding;
  const maximumBytes = fileLimit
    ? { upload: config.maximumUploadBytes, archive: config.maximumArchiveBytes }[fileLimit]
    : limits.fileBytes;
  if (!request.isMultipart()) throw noFile(fieldName);
  disk.requireSpace();
  const folder = await spool.makeFolder();
  const receive = async () => {
    const fields: Record<string, unknown> = {};
    let file: UploadedFile | null = null;
    for await (const part of request.parts({ limits: { fileSize: maximumBytes } })) {
      // Browsers send the end of every line as two characters, which would count as two.
      if (part.type === 'field') fields[part.fieldname] = String(part.value).replaceAll('\r\n', '\n');
      else if (part.fieldname !== fieldName) {
        part.file.resume();
        // If the file is optional, one under another name would be silently dropped.
        fields[part.fieldname] = '';
      } else {
        const path = join(folder, 'file');
        await pipeline(part.file, whileThereIsSpace(disk), createWriteStream(path, { mode: 0o600 }));
        if (part.file.truncated) {
          const message = binding.tooLarge ?? generalMessages.fileTooLarge(maximumBytes);
          throw new Failure('too-large', message, [{ path: fieldName, message }]);
        }
        file = { path, name: withoutInvisible(part.filename.replaceAll('\0', '').toWellFormed()) };
      }
    }
    if (!file && !fileOptional) throw noFile(fieldName);
    return { folder, fields, file };
  };
  try {
    return await Promise.race([receive(), brokenOff(request)]);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    // Errors of the form parser have no status of their own; errors of the disk (a full one, say) are not the request's fault.
    const { statusCode, syscall } = error as { statusCode?: number; syscall?: string };
    const known = toFailure(error) !== null || statusCode !== undefined || syscall !== undefined;
    throw known ? error : new Failure('invalid', generalMessages.unreadable);
  }
}

/** Passes a file on while the disk has space for it: an archive could fill it, and the embedded database does not survive that. */
const whileThereIsSpace = (disk: Services['disk']) =>
  async function* passed(pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      disk.requireSpace();
      yield piece;
    }
  };

/** Rejects when the client disconnects in the middle: the parser would wait forever. */
function brokenOff({ raw }: FastifyRequest): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(new Failure('invalid', generalMessages.unreadable));
    if (raw.destroyed) end();
    raw.once('close', () => raw.complete || end());
  });
}
