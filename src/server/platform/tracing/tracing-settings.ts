/** Values of OTEL_TRACES_SAMPLER, as the OpenTelemetry specification names them. */
export const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

export interface TracingSettings {
  /** Address of the collector, without `/v1/traces`. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  attributes: Record<string, string>;
  sampler: (typeof samplers)[number];
  /** Share of the traces that a `traceidratio` sampler keeps, 0 to 1. */
  ratio: number;
}
