import { modelServers } from '#domain/model/providers.ts';

/** Where a program of this machine may serve models, whatever the operator sets. */
const usualOrigins = Object.values(modelServers).flatMap(({ baseUrl }) => {
  const { port } = new URL(baseUrl);
  return [`http://127.0.0.1:${port}`, `http://localhost:${port}`];
});

/** Private origins that administrators may name as the address of a model. */
export const allowedModelOrigins = (intranetOrigins: readonly string[]): string[] => [
  ...usualOrigins,
  ...intranetOrigins,
];
