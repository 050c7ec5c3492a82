import { askedTextTable } from './asked-text.ts';
import { blockRoleTable } from './block-roles.ts';
import { cardTable } from './cards.ts';
import { clearGapTable } from './clear-gap.ts';
import { hardRuleTables } from './hard-rules.ts';
import { mapLineTable } from './map-lines.ts';
import { nameTable } from './names.ts';
import { phraseTable } from './phrases.ts';
import { readingTables } from './readings.ts';
import type { RuleTable } from './rule-table.ts';
import { selectionTable } from './selection.ts';
import { sentenceTable } from './sentences.ts';

/** All rules of the engine with their examples. */
export const ruleTables: readonly RuleTable[] = [
  askedTextTable,
  clearGapTable,
  cardTable,
  sentenceTable,
  nameTable,
  blockRoleTable,
  mapLineTable,
  phraseTable,
  selectionTable,
  ...hardRuleTables,
  ...readingTables,
];
