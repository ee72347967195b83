import { z } from 'zod';

/** The samplers of OpenTelemetry that need no other service. */
const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** The destination of traces (OTLP over HTTP), and the sampling. `ratio`: the share that `traceidratio` takes, 0 to 1. */
export type TracingSettings = { url: string; sampler: (typeof samplers)[number]; ratio: number };

const endpoint = (name: string) =>
  z
    .string()
    .refine(
      (text) => /^https?:\/\//i.test(text) && URL.canParse(text),
      `${name} must be an address such as http://localhost:4318`,
    )
    .optional();
const protocol = (name: string) =>
  z
    .enum(['http/json', 'http/protobuf'], `${name} must be http/json: traces are sent by OTLP over HTTP, not gRPC`)
    .optional();

/** The settings of OpenTelemetry that are checked at the start; its own code reads the others. */
export const tracingSettings = {
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint('OTEL_EXPORTER_OTLP_ENDPOINT'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'),
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol('OTEL_EXPORTER_OTLP_PROTOCOL'),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'),
  OTEL_TRACES_SAMPLER: z
    .enum(samplers, `OTEL_TRACES_SAMPLER must be one of ${samplers.join(', ')}`)
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0|1|0?\.\d{1,9}|1\.0{1,9})$/, 'OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1, such as 0.1')
    .transform(Number)
    .default(1),
};

/**
 * Reads the destination of traces. The address for traces is used as it is; the one for everything gets a path added.
 * @returns null: none
 * @see https://opentelemetry.io/docs/specs/otel/protocol/exporter/
 */
export function readTracing(values: z.infer<z.ZodObject<typeof tracingSettings>>): TracingSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: folder, OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: ratio } = values;
  const url = values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (folder ? `${folder.replace(/\/+$/, '')}/v1/traces` : null);
  return url === null || values.OTEL_SDK_DISABLED?.toLowerCase() === 'true' ? null : { url, sampler, ratio };
}
