import * as academy from './academy.ts';
import * as accounts from './accounts.ts';
import * as adminAcademy from './admin-academy.ts';
import * as adminCache from './admin-cache.ts';
import * as adminHealth from './admin-health.ts';
import * as adminInbox from './admin-inbox.ts';
import * as adminInvitations from './admin-invitations.ts';
import * as invitationCodes from './invitation-codes.ts';
import * as adminNews from './admin-news.ts';
import * as adminPlans from './admin-plans.ts';
import * as adminQuests from './admin-quests.ts';
import * as adminQueue from './admin-queue.ts';
import * as adminReferrals from './admin-referrals.ts';
import * as adminSocial from './admin-social.ts';
import { tableEndpoints } from './admin-tables.ts';
import * as adminVerifications from './admin-verifications.ts';
import * as adminUsers from './admin-users.ts';
import * as analysis from './analysis.ts';
import * as assistants from './assistants.ts';
import * as apiKeys from './api-keys.ts';
import * as audit from './audit.ts';
import * as billing from './billing.ts';
import * as chat from './chat.ts';
import * as highlights from './highlights.ts';
import * as classes from './classes.ts';
import * as conceptMaps from './concept-maps.ts';
import * as documentContent from './document-content.ts';
import * as documents from './documents.ts';
import type { Endpoint } from './endpoint.ts';
import * as firstSteps from './first-steps.ts';
import * as flashcardFiles from './flashcard-files.ts';
import * as flashcardStudy from './flashcard-study.ts';
import * as flashcards from './flashcards.ts';
import * as folders from './folders.ts';
import * as forms from './forms.ts';
import * as generation from './generation.ts';
import * as google from './google.ts';
import * as letterTexts from './letter-texts.ts';
import * as mail from './mail.ts';
import * as mailedLinks from './mailed-links.ts';
import * as oidc from './oidc.ts';
import * as mcp from './mcp.ts';
import * as model from './model.ts';
import * as modelSetup from './model-setup.ts';
import * as news from './news.ts';
import * as notifications from './notifications.ts';
import * as peopleData from './people-data.ts';
import * as profile from './profile.ts';
import * as quests from './quests.ts';
import * as quizAttempts from './quiz-attempts.ts';
import * as quizQuestions from './quiz-questions.ts';
import * as quizzes from './quizzes.ts';
import * as testFiles from './test-files.ts';
import * as ocr from './ocr.ts';
import * as referrals from './referrals.ts';
import * as search from './search.ts';
import * as settings from './settings.ts';
import * as sharing from './sharing.ts';
import * as study from './study.ts';
import * as studyPlans from './study-plans.ts';
import * as studySessions from './study-sessions.ts';
import * as system from './system.ts';
import * as today from './today.ts';
import * as tryout from './tryout.ts';
import * as verification from './verification.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** All endpoints of the product: OpenAPI, the access table and the mounted-once test read this list. */
export const allEndpoints: Endpoint[] = [
  system,
  mail,
  letterTexts,
  forms,
  accounts,
  mailedLinks,
  google,
  profile,
  peopleData,
  verification,
  apiKeys,
  adminAcademy,
  adminCache,
  adminHealth,
  adminInbox,
  adminInvitations,
  invitationCodes,
  adminNews,
  adminPlans,
  adminQuests,
  adminQueue,
  adminReferrals,
  adminSocial,
  adminVerifications,
  ...Object.values(tableEndpoints),
  adminUsers,
  tryout,
  documents,
  documentContent,
  folders,
  ocr,
  analysis,
  assistants,
  mcp,
  generation,
  oidc,
  model,
  modelSetup,
  firstSteps,
  quests,
  quizzes,
  quizQuestions,
  quizAttempts,
  testFiles,
  flashcards,
  flashcardStudy,
  flashcardFiles,
  conceptMaps,
  search,
  sharing,
  classes,
  chat,
  highlights,
  studyPlans,
  study,
  studySessions,
  today,
  notifications,
  settings,
  audit,
  billing,
  referrals,
  academy,
  news,
].flatMap((feature) => Object.values(feature).filter(isEndpoint));
