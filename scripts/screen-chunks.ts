// Assigns browser modules to output files. By default, the bundler creates a file for every set of screens that share
// something: about forty requests for one screen. Nine files are enough for shared code:
//   shell    used by the app and the frame of every screen, with both languages
//   home     used by the library and another screen, so that the screen after sign-in loads nothing it does not need
//   screens  used by two or more other screens
//   layers   used by two or more overlays (dialogs, menus, toasts, tooltips)
//   cards    used only by the screens of cards
//   sessions used only by the screens of study sessions and timers
//   maps     used only by the parts of a concept map
//   plans    used only by the screens of limits, plans and invitations
//   admin    used only by the frame of administration and its sections
// Code used by only one of them stays with it.
interface ModuleInfo {
  importers: string[];
  dynamicImporters: string[];
}
interface ChunkingContext {
  getModuleInfo(id: string): ModuleInfo | null;
}

const program = /src\/client\/main\.tsx$/;
/** The screen that opens after sign-in. */
const library = /src\/client\/pages\/documents\/documents-page\.tsx$/;
const pages = /src\/client\/pages\//;
/** Rarely opened screens and panels, and formulas: code shared only with them makes no other screen heavier. */
const apart =
  /src\/client\/(?:(?:pages|features)\/(?:flashcards|flashcard-files|chat|classes|focus-timer|sharing|billing|referrals|quests|study|concept-maps|news|model-setup|first-steps|admin|assistants|api-keys|test-files|open-reading|highlights)\/|features\/listening\/(?:listen-to|listening-bar)|features\/analysis\/reanalyse-dialog|ui\/drawn-text|app\/job-tray|features\/viewer\/marked-formulas|features\/documents\/(?:found-in-text|no-match|licence-line|read-kept)|features\/today\/next-up|pages\/documents\/offline-home)/;
/** Screens of sessions and timers, and the parts shown beside all screens during a session. */
const sessions = /src\/client\/(?:pages\/(?:study|focus-timer)\/|features\/study\/.*\/live-session\.tsx)/;
const ofSessions = /src\/client\/(?:pages|features)\/(?:study|focus-timer)\//;
/** A map, its drawing, its dialogs and its layout, each loaded on demand. */
const ofMaps = /src\/(?:client\/(?:pages|features)|domain)\/concept-maps\//;
const ofPlans = /src\/client\/(?:(?:pages|features)\/(?:billing|referrals)|features\/admin\/plans)\//;
/** Code used only by the three screens of classes is a separate file. */
const ofClasses = /src\/client\/(?:pages|features)\/classes\//;
/** The frame of administration, and its sections, including those from other features. */
const ofAdmin = /src\/client\/(?:pages\/admin|features\/(?:admin|model-setup|first-steps))\//;
const adminPage = /src\/client\/pages\/admin\//;
/** Module added by the bundler. */
const bundler = '\0rolldown';
/** Libraries that position, trap and close overlays: too heavy to make other screens wait. */
const behaviour = /node_modules\/(?!lucide-react)/;

/**
 * A file includes the dependencies of its modules unless an earlier file has them, so the most shared one comes first.
 */
export const screenChunks = (
  ['shell', 'home', 'screens', 'layers', 'cards', 'sessions', 'maps', 'plans', 'admin'] as const
).map((name, index) => ({
  debugName: name,
  name: (id: string, context: ChunkingContext) => (chunkOf(id, context) === name ? name : null),
  priority: 9 - index,
}));

type Chunk = 'shell' | 'home' | 'screens' | 'layers' | 'cards' | 'sessions' | 'maps' | 'plans' | 'admin';

function chunkOf(id: string, context: ChunkingContext): Chunk | null {
  const all = startsOf(id, context);
  const chunk = chunkFrom(id, all);
  return chunk === 'screens' && all.some((start) => library.test(start)) ? 'home' : chunk;
}

function chunkFrom(id: string, all: string[]): Chunk | null {
  if (all.some((start) => program.test(start))) return 'shell';
  if (all.length > 1 && all.every((start) => ofMaps.test(start))) return 'maps';
  if (all.length > 1 && all.every((start) => ofPlans.test(start))) return 'plans';
  if (all.every((start) => ofAdmin.test(start)) && all.some((start) => adminPage.test(start))) return 'admin';
  if (all.length > 0 && all.every((start) => ofClasses.test(start))) return null;
  const starts = all.filter((start) => !apart.test(start));
  // Too small for a separate file: style rules, an icon, an expression, limits, controls beside a toast or the timer, a
  // maker's name, or requests shared by guests, maps, the palette and the tray.
  const isSlight =
    /\.module\.css$|\/lucide-react\/|\/usable-controls\.ts$|\/one-line\.ts$|\/copy-button\.tsx$|\/contract\/concept-maps\.ts$|\/generation\.api\.ts$|\/made-by-person\.ts$|\/card-bounds\.ts$|\/kept-day\.ts$|\/upload-queue\.ts$|\/use-uploads\.ts$|\/contract\/ocr\.ts$/.test(
      id,
    );
  if (
    starts.length === 0 &&
    // A module shared by a screen and several of its dialogs would otherwise become a separate file.
    (all.length > 2 || all.filter((start) => sessions.test(start)).length > 1) &&
    all.every((start) => ofSessions.test(start))
  )
    return 'sessions';
  if (starts.length === 0 && all.filter((start) => pages.test(start)).length > 1)
    return isSlight || all.some((start) => ofSessions.test(start)) ? 'screens' : 'cards';
  if (starts.length === 1 && all.length > 1 && isSlight) return 'screens';
  const isBesides = all.some((start) => sessions.test(start)) && !all.every((start) => ofSessions.test(start));
  if (starts.length === 0 && isBesides && !behaviour.test(id)) return 'screens';
  if (starts.length < 2) return id.startsWith(bundler) ? 'shell' : null;
  if (id.includes('/src/locales/')) return 'shell';
  const onPages = starts.filter((start) => pages.test(start)).length;
  const isOnSessions = all.some((start) => sessions.test(start));
  return onPages > 1 || ((onPages === 1 || isOnSessions) && !behaviour.test(id)) ? 'screens' : 'layers';
}

/** Returns the load entry points (the app, and all dynamic imports) that lead to this module. */
function startsOf(id: string, context: ChunkingContext): string[] {
  const seen = new Set([id]);
  const starts: string[] = [];
  for (const current of seen) {
    const info = context.getModuleInfo(current);
    if (!info) continue;
    if (info.dynamicImporters.length > 0 || program.test(current)) starts.push(current);
    for (const importer of info.importers) seen.add(importer);
  }
  return starts;
}
