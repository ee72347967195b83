/** What a span says of its work: ids, counts and names of the product's own; never what people typed. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** A piece of work that becomes a span. */
export type Piece = {
  name: string;
  /** `server` answers a request, `consumer` takes up a job, `client` asks another program. */
  kind: 'server' | 'consumer' | 'client';
  attributes: Attributes;
  /** The span that it belongs to, as a `traceparent` (W3C Trace Context); null: it begins a trace. Left out: the current span. */
  parent?: string | null;
};

/** A span that has begun. */
export type Span = {
  /** Runs work whose own spans belong to this one. */
  inside<T>(work: () => T): T;
  note(attributes: Attributes): void;
  /** Ends the span. @param error what the work failed by: its class is noted, its words are not */
  end(error?: unknown): void;
};

/** What makes spans. */
export type Tracer = {
  begin(piece: Piece): Span;
  /** The current span as a `traceparent`; undefined: there is none. */
  current(): string | undefined;
};

let tracer: Tracer | undefined;

/** Sets what makes spans in this process. @param given undefined: traces are off */
export function traceWith(given: Tracer | undefined): void {
  tracer = given;
}

/** What makes spans in this process; undefined: traces are off. */
export const currentTracer = (): Tracer | undefined => tracer;

/** The current span as a `traceparent`, for work that goes on elsewhere; undefined: there is none, or traces are off. */
export const currentTrace = (): string | undefined => tracer?.current();

/**
 * Runs work as a span of the current trace; where traces are off it just runs the work.
 * @param notes what the span says of the result
 */
export function traced<T>(piece: Piece, work: () => Promise<T>, notes?: (result: T) => Attributes): Promise<T> {
  return tracer === undefined ? work() : runTraced(tracer.begin(piece), work, notes);
}

async function runTraced<T>(span: Span, work: () => Promise<T>, notes?: (result: T) => Attributes): Promise<T> {
  try {
    const result = await span.inside(work);
    if (notes) span.note(notes(result));
    span.end();
    return result;
  } catch (error) {
    span.end(error ?? new Error());
    throw error;
  }
}
