import { modelServers } from '#domain/model/providers.ts';

/** Default addresses of model servers on this machine, always allowed. */
const usualOrigins = Object.values(modelServers).flatMap(({ baseUrl }) => {
  const { port } = new URL(baseUrl);
  return [`http://127.0.0.1:${port}`, `http://localhost:${port}`];
});

/** Private origins that administrators may enter as a model's address. */
export const allowedModelOrigins = (intranetOrigins: readonly string[]): string[] => [
  ...usualOrigins,
  ...intranetOrigins,
];
