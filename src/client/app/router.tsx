import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import { readProfileTab } from '#client/features/accounts/profile-tabs.ts';
import { readCheckoutReturn } from '#client/features/billing/checkout-return.ts';
import { documentsSearch } from '#client/features/documents/documents-search.ts';
import { quizSearch } from '#client/features/quizzes/quiz-search.ts';
import { readShared, readSpan } from '#client/features/viewer/quote-span.ts';
import { loadTexts } from '#client/lib/i18n.ts';
import { inBrowser } from '#client/lib/in-browser.ts';
import { type Keeping, whenLoadable } from '#client/lib/load-when-online.ts';
import { AppShell } from './app-shell.tsx';
import { BrokenScreen } from './broken-screen.tsx';
import { readNext, readFilter, readToken, requireAdmin, requireUser, requireVisitor } from './guards.ts';
import { PlayerFrame } from './player-frame.tsx';
import { PendingHome } from './pending-home.tsx';
import { PendingScreen } from './pending-screen.tsx';

export interface RouterContext {
  client: QueryClient;
}

/**
 * Builds screens that load their code and texts on demand. Offline they wait for the connection, unless cached, since
 * Chromium never retries a module that failed to load.
 */
const screensWith =
  (features: Parameters<typeof loadTexts>[0][], keeping?: Keeping): typeof lazyRouteComponent =>
  (load, name) =>
    lazyRouteComponent(async () => {
      await whenLoadable(keeping);
      return (await Promise.all([load(), ...features.map(loadTexts)]))[0];
    }, name);
const lazyScreen = screensWith([]);
const accountScreen = screensWith(['settings']);
const sharingScreen = screensWith(['sharing']);
const formScreen = screensWith(['forms']);
const billingScreen = screensWith(['billing']);
/** The classes show what was last known. */
const classScreen = screensWith(['classes'], 'kept');
const newsScreen = screensWith(['news']);
/** Documents that were opened show what was last seen. */
const documentScreen = screensWith(['analysis'], 'kept');
/** A document as guests see it. */
const sharedScreen = screensWith(['sharing', 'analysis']);
/** Cards work offline too. */
const cardScreen = screensWith(['flashcards'], 'kept');
const timerScreen = screensWith(['focus'], 'kept');
/** Plans and sessions, with their texts and those of the timer. */
const studyScreen = screensWith(['study', 'focus']);

const root = createRootRouteWithContext<RouterContext>()({
  notFoundComponent: lazyScreen(() => import('./unknown-address.tsx'), 'UnknownAddress'),
});

/** The server serves the landing page here; only the dev server reaches this route. */
const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/documents' });
  },
});

const visitor = createRoute({
  getParentRoute: () => root,
  id: 'visitor',
  component: lazyScreen(() => import('./visitor-layout.tsx'), 'VisitorLayout'),
  validateSearch: readNext,
  beforeLoad: requireVisitor,
});
const loginPage = lazyScreen(() => import('#client/pages/accounts/login-page.tsx'), 'LoginPage');
const login = createRoute({ getParentRoute: () => visitor, path: '/login', component: loginPage });
/** Target after a lost session (A10). */
const auth = createRoute({ getParentRoute: () => visitor, path: '/auth', component: loginPage });
const register = createRoute({
  getParentRoute: () => visitor,
  path: '/register',
  component: lazyScreen(() => import('#client/pages/accounts/register-page.tsx'), 'RegisterPage'),
});
const forgotPassword = createRoute({
  getParentRoute: () => visitor,
  path: '/forgot-password',
  component: accountScreen(() => import('#client/pages/accounts/forgot-password-page.tsx'), 'ForgotPasswordPage'),
});
const visitorFrame = lazyScreen(() => import('./visitor-layout.tsx'), 'VisitorFrame');
/** Targets of mailed links, for any user. */
const mailed = createRoute({
  getParentRoute: () => root,
  id: 'mailed',
  component: visitorFrame,
  validateSearch: readToken,
});
const mailedPage = accountScreen(() => import('#client/pages/accounts/mailed-page.tsx'), 'MailedPage');
const mailedRoute = <Path extends string>(path: Path) =>
  createRoute({ getParentRoute: () => mailed, path, component: mailedPage });

/** Public forms, for any user. */
const publicForms = createRoute({
  getParentRoute: () => root,
  id: 'forms',
  component: visitorFrame,
});
const messagePage = formScreen(() => import('#client/pages/forms/message-page.tsx'), 'MessagePage');
const formRoute = <Path extends string>(path: Path) =>
  createRoute({ getParentRoute: () => publicForms, path, component: messagePage });
const newsletterPage = formScreen(() => import('#client/pages/forms/newsletter-page.tsx'), 'NewsletterPage');
const newsletterRoute = <Path extends string>(path: Path) =>
  createRoute({ getParentRoute: () => mailed, path, component: newsletterPage });

/** Public, and available offline. */
const focusTimer = createRoute({
  getParentRoute: () => root,
  path: '/focus-timer',
  component: timerScreen(() => import('#client/pages/focus-timer/focus-timer-page.tsx'), 'FocusTimerPage'),
});

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: AppShell,
  beforeLoad: requireUser,
});
/** Builds a member route without search parameters. */
const memberRoute = <Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => signedIn, path, component });
const documents = createRoute({
  getParentRoute: () => signedIn,
  path: '/documents',
  validateSearch: documentsSearch,
  component: lazyScreen(() => import('#client/pages/documents/documents-page.tsx'), 'DocumentsPage'),
  pendingComponent: PendingHome,
});

const documentPage = documentScreen(() => import('#client/pages/documents/document-page.tsx'), 'DocumentPage');
const documentRoute = <Path extends string>(path: Path) =>
  createRoute({ getParentRoute: () => signedIn, path, validateSearch: readSpan, component: documentPage });
const document = documentRoute('/documents/$uuid');
const chat = documentRoute('/documents/$uuid/chat');

const profile = createRoute({
  getParentRoute: () => signedIn,
  path: '/profile',
  validateSearch: readProfileTab,
  component: accountScreen(() => import('#client/pages/accounts/profile-page.tsx'), 'ProfilePage'),
});
const quizzes = memberRoute(
  '/tests/$documentUuid',
  lazyScreen(() => import('#client/pages/quizzes/quizzes-page.tsx'), 'QuizzesPage'),
);
const limits = memberRoute(
  '/limits',
  billingScreen(() => import('#client/pages/billing/limits-page.tsx'), 'LimitsPage'),
);
const subscription = createRoute({
  getParentRoute: () => signedIn,
  path: '/subscription',
  validateSearch: readCheckoutReturn,
  component: billingScreen(() => import('#client/pages/billing/subscription-page.tsx'), 'SubscriptionPage'),
});
const referralDashboard = memberRoute(
  '/referral-dashboard',
  billingScreen(() => import('#client/pages/referrals/referral-dashboard-page.tsx'), 'ReferralDashboardPage'),
);
const quests = memberRoute(
  '/quests',
  screensWith(['quests'])(() => import('#client/pages/quests/quests-page.tsx'), 'QuestsPage'),
);
const sharedLinks = memberRoute(
  '/shared-links',
  sharingScreen(() => import('#client/pages/sharing/shared-links-page.tsx'), 'SharedLinksPage'),
);
const classes = memberRoute(
  '/classes',
  classScreen(() => import('#client/pages/classes/classes-page.tsx'), 'ClassesPage'),
);
const classRoute = memberRoute(
  '/classes/$uuid',
  classScreen(() => import('#client/pages/classes/class-page.tsx'), 'ClassPage'),
);
/** Public: guests see the class, then register and return. */
const joinClass = createRoute({
  getParentRoute: () => publicForms,
  path: '/classes/join/$code',
  component: screensWith(['classes'])(() => import('#client/pages/classes/join-class-page.tsx'), 'JoinClassPage'),
});
const news = memberRoute(
  '/news',
  newsScreen(() => import('#client/pages/news/news-page.tsx'), 'NewsPage'),
);
/** For administrators only; the rest of the URL is a section and its open item (X01). */
const admin = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/$',
  validateSearch: readFilter,
  beforeLoad: requireAdmin,
  component: lazyScreen(() => import('#client/pages/admin/admin-page.tsx'), 'AdminPage'),
});
/** Screens for the key of a link: the document at its own URL, a test or the cards below it. */
const sharedRoute = <Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: readShared,
    component: sharedScreen(() => import('#client/pages/sharing/shared-page.tsx'), 'SharedPage'),
  });
const shared = [sharedRoute('/shared/$'), sharedRoute('/shared-error')] as const;
const cardsPage = cardScreen(() => import('#client/pages/flashcards/flashcards-page.tsx'), 'FlashcardsPage');
const studyPage = cardScreen(() => import('#client/pages/flashcards/study-page.tsx'), 'StudyPage');
const cards = [
  memberRoute('/flashcards/all', cardsPage),
  memberRoute('/flashcards/tags/$tagIds', cardsPage),
  memberRoute('/flashcards/$documentUuid', cardsPage),
] as const;
const player = createRoute({
  getParentRoute: () => root,
  id: 'player',
  component: PlayerFrame,
  beforeLoad: requireUser,
});
const quiz = createRoute({
  getParentRoute: () => player,
  path: '/tests/$documentUuid/$testUuid',
  validateSearch: quizSearch,
  component: lazyScreen(() => import('#client/pages/quizzes/quiz-page.tsx'), 'QuizPage'),
});

const studyDashboard = memberRoute(
  '/study-dashboard',
  studyScreen(() => import('#client/pages/study/study-dashboard-page.tsx'), 'StudyDashboardPage'),
);
const activeSession = createRoute({
  getParentRoute: () => player,
  path: '/study/session/active',
  component: studyScreen(() => import('#client/pages/study/active-session-page.tsx'), 'ActiveSessionPage'),
});
const conceptMap = createRoute({
  getParentRoute: () => player,
  path: '/concept-map/$uuid',
  component: screensWith(['conceptMap'])(
    () => import('#client/pages/concept-maps/concept-map-page.tsx'),
    'ConceptMapPage',
  ),
});
const studyRoute = <Path extends string>(path: Path) =>
  createRoute({ getParentRoute: () => player, path, component: studyPage });
const study = [
  studyRoute('/flashcards/all/study'),
  studyRoute('/flashcards/tags/$tagIds/study'),
  studyRoute('/flashcards/$documentUuid/study'),
  studyRoute('/study/session/$sessionUuid/cards'),
] as const;

const routeTree = root.addChildren([
  home,
  focusTimer,
  visitor.addChildren([login, auth, register, forgotPassword]),
  mailed.addChildren([
    mailedRoute('/reset-password'),
    mailedRoute('/verify-email'),
    newsletterRoute('/newsletter'),
    newsletterRoute('/newsletter/leave'),
  ]),
  publicForms.addChildren([
    formRoute('/contacts'),
    formRoute('/feedback'),
    formRoute('/academy/home/$lang/contribute'),
    joinClass,
  ]),
  signedIn.addChildren([
    documents,
    document,
    chat,
    quizzes,
    profile,
    limits,
    subscription,
    referralDashboard,
    quests,
    sharedLinks,
    classes,
    classRoute,
    news,
    studyDashboard,
    admin,
    ...cards,
  ]),
  player.addChildren([quiz, activeSession, conceptMap, ...study]),
  ...shared,
]);

export function createAppRouter(client: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history ? { history } : {}),
    context: { client },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingMinMs: 400,
    // On the server it would add a script to the HTML.
    scrollRestoration: inBrowser,
    // Drops unknown parameters, e.g. of mail trackers, before they reach the server.
    search: { strict: true },
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: BrokenScreen,
    // Plain query strings instead of JSON values.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search: Record<string, unknown>) => {
      const filled = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
      const text = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString();
      return text ? `?${text}` : '';
    },
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
