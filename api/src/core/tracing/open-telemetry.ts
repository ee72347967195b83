// Imported only by start-tracing.ts, and only if an address for traces is set.
import { setTimeout as wait } from 'node:timers/promises';
import {
  context,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from '../installation/log.ts';
import { errorClass } from './error-class.ts';
import type { TracingSettings } from './settings.ts';
import type { Tracer } from './tracing.ts';

/** Milliseconds for sending the last spans when the process stops. */
const stopWithin = 2_000;

const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, client: SpanKind.CLIENT };

/** Returns a sampler of the OpenTelemetry specification; the SDK no longer reads this from the environment. */
function samplerOf({ sampler, ratio }: TracingSettings): Sampler {
  const root = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  }[sampler.replace(/^parentbased_/, '') as 'always_on' | 'always_off' | 'traceidratio']();
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

/** Wraps an exporter so that its failures have no effect: the first in a row is logged, and so is the next success. */
function quietly(exporter: SpanExporter, log: Logger): SpanExporter {
  let failing = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, ({ code, error }) => {
        const failed = code !== ExportResultCode.SUCCESS;
        if (failed && !failing) log.warn({ err: error }, 'traces cannot be sent; the product goes on without them');
        if (!failed && failing) log.info('traces are sent again');
        failing = failed;
        done({ code: ExportResultCode.SUCCESS });
      }),
    shutdown: () => exporter.shutdown(),
  };
}

const toTraceparent = ({ traceId, spanId, traceFlags }: SpanContext) =>
  `00-${traceId}-${spanId}-${traceFlags & TraceFlags.SAMPLED ? '01' : '00'}`;

/** Returns the context that a `traceparent` names, or an empty one if it is invalid. */
function contextOf(traceparent: string | null) {
  const parent = traceparent === null ? null : parseTraceParent(traceparent);
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT;
}

/**
 * Sends spans to a collector by OTLP over HTTP. Name, attributes and headers come from the environment (OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES,
 * OTEL_EXPORTER_OTLP_HEADERS). If the collector is unreachable, only spans are lost.
 */
export function openTelemetry(settings: TracingSettings, log: Logger): { tracer: Tracer; stop: () => Promise<void> } {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  const given = detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] });
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'encore' }))
      .merge(given),
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter: quietly(new OTLPTraceExporter({ url: settings.url }), log) })],
  });
  const spans = provider.getTracer('encore');
  return {
    tracer: {
      begin({ name, kind, attributes, parent }) {
        const within = parent === undefined ? context.active() : contextOf(parent);
        const span = spans.startSpan(name, { kind: kinds[kind], attributes: { ...attributes } }, within);
        return {
          inside: (work) => context.with(trace.setSpan(within, span), work),
          note: (more) => void span.setAttributes(more),
          end(error) {
            if (error !== undefined) {
              const message = errorClass(error);
              span.setAttribute('error.type', message).setStatus({ code: SpanStatusCode.ERROR, message });
            }
            span.end();
          },
        };
      },
      current() {
        const span = trace.getSpanContext(context.active());
        return span && toTraceparent(span);
      },
    },
    async stop() {
      const late = new AbortController();
      const ended = provider.shutdown().catch(() => {});
      await Promise.race([ended, wait(stopWithin, undefined, { signal: late.signal }).catch(() => {})]);
      late.abort();
      context.disable();
    },
  };
}
