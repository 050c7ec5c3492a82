import { oncePerDocument } from '#domain/engine/reading/once-per-document.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import type { Fact } from './fact.ts';
import { findAuthorQuestions } from './find-author-questions.ts';
import { findCauses } from './find-causes.ts';
import { findDefinitions } from './find-definitions.ts';
import { findEntries } from './find-entries.ts';
import { findEvents, findMembers, findValues } from './find-members.ts';
import { findStatements } from './find-statements.ts';
import { readText } from './read-text.ts';

/** Finds all facts in a text by its layout, marks and wording. */
function findFacts(prepared: PreparedDocument): Fact[] {
  const read = readText(prepared);
  const definitions = findDefinitions(read);
  return [
    ...definitions,
    ...findEntries(read),
    ...findMembers(read),
    ...findValues(read),
    ...findEvents(read),
    ...findCauses(prepared, read),
    ...findAuthorQuestions(read),
    ...findStatements(prepared, definitions, read),
  ];
}

/** Returns the facts of a document, cached per document. */
export const factsOf = oncePerDocument(findFacts);

export function factsOfKind<K extends Fact['kind']>(facts: readonly Fact[], kind: K): Extract<Fact, { kind: K }>[] {
  return facts.filter((fact): fact is Extract<Fact, { kind: K }> => fact.kind === kind);
}
