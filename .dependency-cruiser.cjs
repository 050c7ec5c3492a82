/** Import rules of the house: every arrow points down. Tests may reach anything; types count like values. */
const TEST = '\\.(test|spec)\\.tsx?$|^src/testing/|^src/client/testing/';

/** Server features by tier, lowest first: a feature may use services of lower tiers only. */
const serverTiers = [
  ['system'],
  ['mail'],
  ['accounts'],
  ['billing', 'forms', 'notifications', 'settings', 'first-steps', 'audit', 'api-keys', 'letter-texts'],
  ['documents'],
  ['extraction'],
  ['crawling', 'videos', 'transcription', 'ocr', 'revisions'],
  ['uploads'],
  ['analysis', 'search'],
  ['generation'],
  ['embeddings'],
  ['analysis-drafts', 'chat', 'highlights', 'quizzes'],
  ['flashcards'],
  ['flashcard-files', 'study', 'concept-maps'],
  ['sharing', 'referrals', 'quests', 'assistants', 'today'],
  ['classes', 'tryout', 'mcp'],
  ['people-data'],
  ['academy', 'news', 'model-setup', 'social', 'tables'],
  ['admin'],
];
/** Client features by tier. */
const clientTiers = [
  ['listening'],
  ['landing', 'viewer', 'focus-timer', 'notifications', 'billing', 'referrals', 'quests', 'news', 'first-steps'],
  ['academy'],
  ['accounts'],
  ['forms', 'api-keys'],
  ['documents'],
  ['analysis', 'highlights'],
  ['assistants'],
  ['generation'],
  ['open-reading'],
  ['quizzes'],
  ['flashcards'],
  ['chat', 'test-files', 'flashcard-files', 'study', 'concept-maps', 'model-setup'],
  ['today'],
  ['sharing'],
  ['classes'],
  ['admin'],
];

/** One rule a tier: what a feature may use lies in lower ones. */
const tierRules = (room, tiers) =>
  tiers.map((features, tier) => ({
    name: `${room}-features-use-lower-tiers`,
    severity: 'error',
    from: { path: `^src/${room}/features/(${features.join('|')})/`, pathNot: TEST },
    to: {
      path: `^src/${room}/features/(${tiers.slice(tier).flat().join('|')})/`,
      pathNot: `^src/${room}/features/$1/`,
    },
  }));

const everyFeatureHasATier = (room, tiers) => ({
  name: `every-${room}-feature-has-a-tier`,
  severity: 'error',
  from: { path: `^src/${room}/features/(?!(?:${tiers.flat().join('|')})/)` },
  to: {},
});

module.exports = {
  tiers: { server: serverTiers, client: clientTiers },
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: TEST },
      to: {
        pathNot:
          '^src/domain/|^node_modules/(jsonrepair|snowball-stemmers|eld|temporal-polyfill|ts-fsrs|@dagrejs/dagre)/',
      },
    },
    {
      name: 'contract-knows-domain-and-zod',
      severity: 'error',
      from: { path: '^src/contract/', pathNot: TEST },
      to: { pathNot: '^src/(contract|domain)/|^node_modules/zod/' },
    },
    {
      name: 'locales-import-types-only',
      severity: 'error',
      from: { path: '^src/locales/', pathNot: TEST },
      to: { pathNot: '^src/locales/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'client-knows-no-server',
      severity: 'error',
      from: { path: '^src/client/' },
      to: { path: '^src/server/' },
    },
    { name: 'server-knows-no-client', severity: 'error', from: { path: '^src/server/' }, to: { path: '^src/client/' } },
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: TEST },
      to: { path: '^src/testing/|^src/client/testing/' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^src/server/platform/', pathNot: TEST },
      to: { path: '^src/server/(composition/|config/|features/|operator/|(app|main|config|events)\\.ts$)' },
    },
    {
      name: 'db-knows-no-feature',
      severity: 'error',
      from: { path: '^src/server/db/', pathNot: TEST },
      to: { path: '^src/server/(composition|config|features|operator|platform)/|^src/server/[^/]+\\.ts$' },
    },
    {
      name: 'events-know-no-feature',
      severity: 'error',
      from: { path: '^src/server/events\\.ts$' },
      to: { path: '^src/server/(features|platform)/' },
    },
    {
      name: 'platform-sees-its-own-tables-only',
      severity: 'error',
      from: { path: '^src/server/platform/', pathNot: TEST },
      to: { path: '^src/server/db/tables/', pathNot: '^src/server/db/tables/platform\\.ts$' },
    },
    {
      name: 'only-stores-see-tables',
      severity: 'error',
      from: { path: '^src/server/features/', pathNot: `\\.store\\.ts$|${TEST}` },
      to: { path: '^src/server/db/tables/' },
    },
    {
      name: 'a-store-sees-its-own-tables',
      comment:
        'those that are called after its feature, or after the store itself; rows that are edited by hand are of several, and declared by the column',
      severity: 'error',
      from: {
        path: '^src/server/features/([^/]+)/([^/]+)\\.store\\.ts$',
        pathNot: `${TEST}|^src/server/features/tables/tables\\.store\\.ts$`,
      },
      to: { path: '^src/server/db/tables/', pathNot: '^src/server/db/tables/($1|$2)\\.ts$' },
    },
    {
      name: 'a-store-knows-no-other-feature',
      severity: 'error',
      from: { path: '^src/server/features/([^/]+)/.*\\.store\\.ts$', pathNot: TEST },
      to: { path: '^src/server/features/', pathNot: '^src/server/features/$1/' },
    },
    {
      name: 'a-store-knows-no-service',
      severity: 'error',
      from: { path: '\\.store\\.ts$' },
      to: { path: '\\.(service|routes|worker|feature)\\.ts$' },
    },
    {
      name: 'features-meet-through-services',
      severity: 'error',
      from: { path: '^src/server/features/([^/]+)/', pathNot: TEST },
      to: {
        path: '^src/server/features/([^/]+)/',
        pathNot: ['^src/server/features/$1/', '\\.service\\.ts$', '^src/server/features/generation/generator\\.ts$'],
      },
    },
    {
      name: 'services-know-no-http-routes-or-workers',
      severity: 'error',
      from: { path: '\\.service\\.ts$', pathNot: TEST },
      to: { path: '\\.(routes|worker|feature)\\.ts$|^src/server/platform/http/|^node_modules/fastify/' },
    },
    {
      name: 'nobody-imports-the-app',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/server/serve\\.ts$|${TEST}` },
      to: { path: '^src/server/app\\.ts$' },
    },
    {
      name: 'the-composition-is-for-the-app',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/server/(app\\.ts$|composition/)|${TEST}` },
      to: { path: '^src/server/composition/' },
    },
    {
      name: 'texts-by-their-fronts',
      comment: 'one file a language, or one for both: what is inside may be cut anew',
      severity: 'error',
      from: { path: '^src/(?!locales/)', pathNot: TEST },
      to: { path: '^src/locales/(es|en)/' },
    },
    {
      name: 'ui-knows-no-contract',
      severity: 'error',
      from: { path: '^src/client/ui/', pathNot: TEST },
      to: { path: '^src/contract/' },
    },
    {
      name: 'lib-knows-no-ui',
      severity: 'error',
      from: { path: '^src/client/lib/', pathNot: TEST },
      to: { path: '^src/client/ui/' },
    },
    {
      name: 'ui-and-lib-know-no-feature',
      severity: 'error',
      from: { path: '^src/client/(ui|lib)/', pathNot: TEST },
      to: { path: '^src/client/(features|pages|app)/' },
    },
    {
      name: 'client-features-know-no-page',
      severity: 'error',
      from: { path: '^src/client/features/', pathNot: TEST },
      to: { path: '^src/client/(pages|app)/' },
    },
    {
      name: 'pages-know-no-app',
      severity: 'error',
      from: { path: '^src/client/pages/', pathNot: TEST },
      to: { path: '^src/client/app/' },
    },
    everyFeatureHasATier('server', serverTiers),
    everyFeatureHasATier('client', clientTiers),
    ...tierRules('server', serverTiers),
    ...tierRules('client', clientTiers),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};
