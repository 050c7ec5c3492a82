import { getCurrentUser } from '#contract/accounts.ts';
import { listDocuments } from '#contract/documents.ts';
import { listFolders } from '#contract/folders.ts';
import { urlOf } from '#contract/endpoint.ts';
import { getConfig } from '#contract/system.ts';
import { getToday } from '#contract/today.ts';

/** A screen of the app, by URL. */
interface AppScreen {
  name: string;
  path: RegExp;
  /** Entry modules of its code, in src/client. */
  modules: string[];
  /** HTTP status; 200 by default. */
  status?: 404;
  /** Whom the server renders it for; anybody else gets an empty page. */
  paintedFor?: 'visitors' | 'members';
  /** Requests of its first render. */
  answers: string[];
}

const me = getCurrentUser.path;
const config = getConfig.path;
/** The library's default request. */
const newestDocuments = urlOf(listDocuments, { query: { page: 1, pageSize: 25 } });

const visitors = (name: string, path: RegExp, page: string, answers: string[]): AppScreen => ({
  name,
  path,
  modules: ['app/visitor-layout.tsx', `pages/accounts/${page}.tsx`],
  paintedFor: 'visitors',
  answers,
});
const members = (name: string, path: RegExp, page: string): AppScreen => ({
  name,
  path,
  modules: [`pages/${page}.tsx`],
  answers: [me, config],
});

/** The first match wins. */
export const appScreens: AppScreen[] = [
  visitors('login', /^\/(?:login|auth)$/, 'login-page', [config]),
  visitors('register', /^\/register$/, 'register-page', [config]),
  visitors('forgot-password', /^\/forgot-password$/, 'forgot-password-page', [config]),
  // The client alone renders the screens of signed-in people.
  {
    name: 'mailed',
    path: /^\/(?:reset-password|verify-email)$/,
    modules: ['app/visitor-layout.tsx', 'pages/accounts/mailed-page.tsx'],
    answers: [],
  },
  {
    name: 'newsletter',
    path: /^\/newsletter(?:\/leave)?$/,
    modules: ['app/visitor-layout.tsx', 'pages/forms/newsletter-page.tsx'],
    answers: [],
  },
  {
    name: 'forms',
    path: /^\/(?:contacts|feedback|academy\/home\/[^/]+\/contribute)$/,
    modules: ['app/visitor-layout.tsx', 'pages/forms/message-page.tsx'],
    answers: [me],
  },
  {
    ...members('documents', /^\/documents$/, 'documents/documents-page'),
    paintedFor: 'members',
    answers: [me, config, newestDocuments, listFolders.path, getToday.path],
  },
  members('document', /^\/documents\/[^/]+(?:\/chat)?$/, 'documents/document-page'),
  members('tests', /^\/tests\/[^/]+$/, 'quizzes/quizzes-page'),
  members('test', /^\/tests\/[^/]+\/[^/]+$/, 'quizzes/quiz-page'),
  members('concept-map', /^\/concept-map\/[^/]+$/, 'concept-maps/concept-map-page'),
  members(
    'study',
    /^\/(?:flashcards\/(?:all|tags\/[^/]+|[^/]+)\/study|study\/session\/[^/]+\/cards)$/,
    'flashcards/study-page',
  ),
  members('flashcards', /^\/flashcards\/(?:tags\/)?[^/]+$/, 'flashcards/flashcards-page'),
  members('study-dashboard', /^\/study-dashboard$/, 'study/study-dashboard-page'),
  members('active-session', /^\/study\/session\/active$/, 'study/active-session-page'),
  members('limits', /^\/limits$/, 'billing/limits-page'),
  members('quests', /^\/quests$/, 'quests/quests-page'),
  members('subscription', /^\/subscription$/, 'billing/subscription-page'),
  members('referral-dashboard', /^\/referral-dashboard$/, 'referrals/referral-dashboard-page'),
  members('news', /^\/news$/, 'news/news-page'),
  {
    name: 'join-class',
    path: /^\/classes\/join\/[^/]+$/,
    modules: ['app/visitor-layout.tsx', 'pages/classes/join-class-page.tsx'],
    answers: [me],
  },
  members('classes', /^\/classes$/, 'classes/classes-page'),
  members('class', /^\/classes\/[^/]+$/, 'classes/class-page'),
  members('shared-links', /^\/shared-links$/, 'sharing/shared-links-page'),
  { name: 'shared', path: /^\/shared(?:-error$|\/)/, modules: ['pages/sharing/shared-page.tsx'], answers: [] },
  members('profile', /^\/profile$/, 'accounts/profile-page'),
  { name: 'focus-timer', path: /^\/focus-timer$/, modules: ['pages/focus-timer/focus-timer-page.tsx'], answers: [] },
  { name: 'other', path: /^\/(?:admin(?:\/.*)?)?$/, modules: [], answers: [me, config] },
  // All other URLs are unknown.
  { name: 'missing', path: /^/, modules: [], status: 404, answers: [me, config] },
];
