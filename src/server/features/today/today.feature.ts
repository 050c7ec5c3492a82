import { getToday } from '#contract/today.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import { defineFeature } from '#server/platform/feature/feature.ts';
import { createTodayService } from './today.service.ts';

/** Wires a user's home page. */
export function createTodayFeature(ports: Parameters<typeof createTodayService>[0]) {
  const service = createTodayService(ports);
  return defineFeature({ mount: (router: Router) => router.read(getToday, ({ actor }) => service.view(actor)) });
}
