import { type Received, type Receiver, startReceiver } from './receiver.ts';

/** A span as tests read it: its ids, and its attributes by name. */
export type ReceivedSpan = {
  trace: string;
  id: string;
  /** Empty: it has none. */
  parent: string;
  name: string;
  attributes: Record<string, string | number | boolean>;
  /** The message of a failure; null: it has not failed. */
  failure: string | null;
};

type Value = { stringValue?: string; intValue?: number | string; boolValue?: boolean };
type Attribute = { key: string; value: Value };
type Sent = {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: {
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        name: string;
        attributes: Attribute[];
        status: { code: number; message?: string };
      }[];
    }[];
  }[];
};

const read = ({ stringValue, intValue, boolValue }: Value) => stringValue ?? boolValue ?? Number(intValue);
const toAttributes = (list: Attribute[]) => Object.fromEntries(list.map(({ key, value }) => [key, read(value)]));
const sentIn = (received: readonly Received[]) =>
  received.flatMap(({ body }) => (JSON.parse(body) as Sent).resourceSpans);

export type Collector = Receiver & { spans(): ReceivedSpan[]; resource(): Record<string, unknown> };

/** Starts a collector of traces on this machine (OTLP over HTTP, as JSON). */
export async function startCollector(): Promise<Collector> {
  const receiver = await startReceiver();
  receiver.answers((response) => response.setHeader('content-type', 'application/json').end('{}'));
  return {
    ...receiver,
    spans: () =>
      sentIn(receiver.received).flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap(({ spans }) =>
          spans.map(({ traceId, spanId, parentSpanId = '', name, attributes, status }) => ({
            trace: traceId,
            id: spanId,
            parent: parentSpanId,
            name,
            attributes: toAttributes(attributes),
            failure: status.code === 2 ? (status.message ?? '') : null,
          })),
        ),
      ),
    resource: () => toAttributes(sentIn(receiver.received)[0]?.resource.attributes ?? []),
  };
}
