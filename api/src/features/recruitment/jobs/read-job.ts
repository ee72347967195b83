import type { Context } from '#api/core/context.ts';
import { findJob } from './find-job.ts';

/** One job, in whatever state. */
export const readJob = (context: Context, { params }: { params: { id: string } }) => findJob(context, params.id);
