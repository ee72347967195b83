/** Facts about the work of a span: the product's own ids, counts and names; never what people typed. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** A piece of work that becomes a span. */
export type Piece = {
  name: string;
  /** `server` answers a request, `consumer` runs a job, `client` calls another program. */
  kind: 'server' | 'consumer' | 'client';
  attributes: Attributes;
  /** The span that it belongs to, as a `traceparent` (W3C Trace Context); null: it begins a trace. Left out: the current span. */
  parent?: string | null;
};

/** A started span. */
export type Span = {
  /** Runs work whose own spans belong to this one. */
  inside<T>(work: () => T): T;
  note(attributes: Attributes): void;
  /** Ends the span. @param error the failure of the work: its class is noted, its message is not */
  end(error?: unknown): void;
};

/** Makes spans. */
export type Tracer = {
  begin(piece: Piece): Span;
  /** Returns the current span as a `traceparent`; undefined: there is none. */
  current(): string | undefined;
};

let tracer: Tracer | undefined;

/** Sets the tracer of this process. @param given undefined: traces are off */
export function traceWith(given: Tracer | undefined): void {
  tracer = given;
}

/** Returns the tracer of this process; undefined: traces are off. */
export const currentTracer = (): Tracer | undefined => tracer;

/** Returns the current span as a `traceparent`, for work that continues elsewhere; undefined: there is none, or traces are off. */
export const currentTrace = (): string | undefined => tracer?.current();

/**
 * Runs work as a span of the current trace; just runs the work while traces are off.
 * @param notes facts about the result for the span
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
