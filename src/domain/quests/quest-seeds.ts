/** Sources of progress. Events are counted, each object once; reviews and study days are measured from their totals. */
export const questSources = ['documents', 'tests', 'plans', 'sessions', 'reviews', 'study-days'] as const;
export type QuestSource = (typeof questSources)[number];
export const questPeriods = ['once', 'day', 'week'] as const;
export type QuestPeriod = (typeof questPeriods)[number];

export interface QuestSeed {
  /** Its name for good: a quest with other numbers is another quest. */
  slug: string;
  title: Record<'es' | 'en', string>;
  source: QuestSource;
  required: number;
  points: number;
  period: QuestPeriod;
}

const seed = (
  slug: string,
  [source, required, period]: [QuestSource, number, QuestPeriod],
  points: number,
  title: QuestSeed['title'],
): QuestSeed => ({ slug, source, required, period, points, title });

/** The quests that a new instance begins with: the first ones lead through the product. */
export const questSeeds: readonly QuestSeed[] = [
  seed('first-document', ['documents', 1, 'once'], 20, {
    es: 'Sube tu primer documento',
    en: 'Upload your first document',
  }),
  seed('first-test', ['tests', 1, 'once'], 25, { es: 'Termina tu primer test', en: 'Finish your first test' }),
  seed('first-cards', ['reviews', 20, 'once'], 20, { es: 'Repasa 20 tarjetas', en: 'Review 20 cards' }),
  seed('first-plan', ['plans', 1, 'once'], 30, {
    es: 'Haz un plan hasta tu examen',
    en: 'Make a plan up to your exam',
  }),
  seed('first-session', ['sessions', 1, 'once'], 25, {
    es: 'Completa una sesión de estudio',
    en: 'Complete a study session',
  }),
  seed('three-documents', ['documents', 3, 'once'], 30, {
    es: 'Reúne tres documentos',
    en: 'Bring three documents together',
  }),
  seed('ten-tests', ['tests', 10, 'once'], 60, { es: 'Termina diez tests', en: 'Finish ten tests' }),
  seed('thousand-cards', ['reviews', 1000, 'once'], 100, { es: 'Repasa 1000 tarjetas', en: 'Review 1,000 cards' }),
  seed('day-cards', ['reviews', 15, 'day'], 10, { es: 'Repasa 15 tarjetas hoy', en: 'Review 15 cards today' }),
  seed('week-days', ['study-days', 4, 'week'], 50, {
    es: 'Repasa cuatro días esta semana',
    en: 'Review on four days this week',
  }),
  seed('week-tests', ['tests', 3, 'week'], 40, {
    es: 'Termina tres tests esta semana',
    en: 'Finish three tests this week',
  }),
  seed('week-sessions', ['sessions', 3, 'week'], 60, {
    es: 'Cumple tres sesiones esta semana',
    en: 'Complete three sessions this week',
  }),
];
