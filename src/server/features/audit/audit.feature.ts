import * as contract from '#contract/audit.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { AuditTrail } from '#server/platform/audit/audit-trail.ts';
import { defineFeature } from '#server/platform/feature/feature.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import { createAuditService } from './audit.service.ts';

/** Wires reading of the audit log; `platform/audit` writes it. */
export function createAuditFeature(ports: { trail: AuditTrail; accounts: AccountsService }) {
  const service = createAuditService(ports);
  return defineFeature({
    mount(router: Router): void {
      router.read(contract.listAudit, ({ query }) => service.list(query));
      router.read(contract.getAuditEntry, ({ params }) => service.view(params.uuid));
    },
  });
}
