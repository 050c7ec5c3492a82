import { hasLeadingZeroBits, proofText } from '#domain/forms/proof-of-work.ts';

/** Digests per batch; the page stays responsive between batches. */
const AT_ONCE = 256;

/** Solves the proof of work of a ticket; about half a second at 14 bits. Requires a secure context. */
export async function findProof(ticket: string, bits: number): Promise<number> {
  const encoder = new TextEncoder();
  for (let first = 0; ; first += AT_ONCE) {
    const proofs = Array.from({ length: AT_ONCE }, (_, place) => first + place);
    const digests = await Promise.all(
      proofs.map((proof) => crypto.subtle.digest('SHA-256', encoder.encode(proofText(ticket, proof)))),
    );
    const found = digests.findIndex((digest) => hasLeadingZeroBits(new Uint8Array(digest), bits));
    if (found !== -1) return first + found;
  }
}
