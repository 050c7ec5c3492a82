import { hasLeadingZeroBits, proofText } from '#domain/forms/proof-of-work.ts';

/** So many digests are computed at a time: the page stays usable between them. */
const AT_ONCE = 256;

/** Finds the number that a ticket asks for; about half a second at 14 bits. Only secure pages can compute it. */
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
