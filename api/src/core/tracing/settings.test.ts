import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readTracing, tracingSettings } from './settings.ts';

const shape = z.object(tracingSettings);
const read = (values: Record<string, string>) => readTracing(shape.parse(values));
const faultOf = (values: Record<string, string>) => shape.safeParse(values).error?.issues[0]?.message;
const everything = { sampler: 'parentbased_always_on', ratio: 1 };

describe('The address for traces', () => {
  test('is none if no address is set, or if OpenTelemetry is off', () => {
    expect(read({})).toBeNull();
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_SDK_DISABLED: 'true' })).toBeNull();
  });

  test.each([
    ['http://collector:4318', 'http://collector:4318/v1/traces'],
    ['https://collector.example/otlp/', 'https://collector.example/otlp/v1/traces'],
  ])('is below %s', (OTEL_EXPORTER_OTLP_ENDPOINT, url) => {
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT })).toEqual({ url, ...everything });
  });

  test('is the one for traces as given, before the one for everything', () => {
    const both = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/in',
    };
    expect(read(both)?.url).toBe('https://traces.example/in');
  });

  test.each([
    ['0', 0],
    ['0.25', 0.25],
    ['.5', 0.5],
    ['1', 1],
    ['1.0', 1],
  ])('a share of %s', (OTEL_TRACES_SAMPLER_ARG, ratio) => {
    const values = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_SAMPLER: 'traceidratio' };
    expect(read({ ...values, OTEL_TRACES_SAMPLER_ARG })).toMatchObject({ sampler: 'traceidratio', ratio });
  });
});

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'grpc://collector:4317'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://'],
  ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', '/v1/traces'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
  ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'grpc'],
  ['OTEL_TRACES_SAMPLER', 'jaeger_remote'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.1'],
  ['OTEL_TRACES_SAMPLER_ARG', '-0.1'],
  ['OTEL_TRACES_SAMPLER_ARG', 'a tenth'],
])('%s=%s stops the start with a sentence that names it', (name, value) => {
  expect(faultOf({ [name]: value })).toMatch(new RegExp(`^${name} must `));
});
