import type { LetterKind } from '#domain/mail/letter-kinds.ts';
import type { LetterText } from '#domain/mail/letter-text.ts';

/** Words around every letter. */
export const letterFrame = {
  hello: 'Hello,',
  /** Where a program shows no buttons. */
  orOpen: 'Or open this address:',
  bye: 'Repaso',
  /** The reason that an administrator gave. */
  quoted: 'The reason given: “{reason}”',
  /** For previews. */
  sample: { name: 'Lucía', reason: 'Shared an exam before its day.' },
};

/** Letters: subject, text, and the words on the link. */
export const letters: Record<LetterKind, LetterText> = {
  confirm: {
    subject: 'Confirm your e-mail',
    text: 'Someone signed up for Repaso with this address. If it was you, confirm the address; the link works for 24 hours.',
    action: 'Confirm my e-mail',
    note: 'If it wasn’t you, you don’t need to do anything.',
  },
  reset: {
    subject: 'Choose a new password',
    text: 'You asked for a new password. The link works once, for 30 minutes, and signs you out everywhere.',
    action: 'Choose a new password',
    note: 'If it wasn’t you, you don’t need to do anything: your password stays as it is.',
  },
  resetGoogle: {
    subject: 'Choose a password',
    text: 'You asked for a new password. You currently sign in with another account, and that stays as it is. If you also want a password, choose one; the link works once, for 30 minutes.',
    action: 'Choose a password',
    note: 'If it wasn’t you, you don’t need to do anything.',
  },
  change: {
    subject: 'Confirm your new e-mail',
    text: 'You asked to use this address for Repaso from now on. Confirm it; the link works for 24 hours. Until then, your old address stays in use.',
    action: 'Confirm my new e-mail',
    note: 'If it wasn’t you, you don’t need to do anything.',
  },
  joined: {
    subject: 'You can now sign in with Google',
    text: 'From now on you can also sign in to Repaso with Google. Your password still works.',
    action: '',
    note: 'If it wasn’t you, contact whoever runs this server right away.',
  },
  apiKeyMade: {
    subject: 'An API key was created',
    text: 'A new API key lets a program use Repaso on your behalf. It gives no access to your account settings, your payments or what you share.',
    action: 'See my keys',
    note: 'If it wasn’t you, revoke it and change your password.',
  },
  apiKeyExpires: {
    subject: 'An API key expires soon',
    text: 'An API key of yours expires within two weeks. Programs that use it will stop working; create another one before then if you still need it.',
    action: 'See my keys',
    note: 'If you no longer use it, you don’t need to do anything.',
  },
  farewell: {
    subject: 'Your account will be erased',
    text: 'You asked to delete your Repaso account. It is now closed, and will be erased with everything in it on {date}. If you change your mind, log in before then: everything is still there.',
    action: 'Log in and keep it',
    note: 'If it wasn’t you, log in and change your password.',
  },
  closed: {
    subject: 'Your account was closed',
    text: 'Whoever runs this Repaso has closed your account. It will be erased with everything in it on {date}. If that is a mistake, log in before then: everything is still there.',
    action: 'Log in and keep it',
    note: 'You can also reply through the site’s contact form.',
  },
  suspended: {
    subject: 'Your account was suspended',
    text: 'Whoever runs this Repaso has suspended your account: it cannot be opened, and what you shared cannot be seen. Nothing was deleted.',
    action: 'Write to whoever runs it',
    note: 'If you think this is a mistake, tell us through the contact form.',
  },
  unsuspended: {
    subject: 'Your account is open again',
    text: 'Your Repaso account is no longer suspended. Everything is where you left it.',
    action: 'Log in',
    note: 'Thank you for your patience.',
  },
  approved: {
    subject: 'You are verified',
    text: 'Repaso has verified you as a teacher or creator: the number of your documents is no longer limited.',
    action: '',
    note: 'Thank you for teaching with it.',
  },
  rejected: {
    subject: 'Your request was not approved',
    text: 'You asked Repaso to verify you as a teacher or creator, and this time the answer is no. Everything else stays as it is.',
    action: '',
    note: 'You can ask again in your settings and say more about what you do.',
  },
  joinedOidc: {
    subject: 'You can now sign in with your school or organisation',
    text: 'From now on you can also sign in to Repaso with the account of your school or organisation. Your password still works.',
    action: '',
    note: 'If it wasn’t you, choose a new password and write to whoever runs this server.',
  },
  invited: {
    subject: 'You are invited to Repaso',
    text: 'Your school has a place for you on Repaso, to study with tests and flashcards. Create your account with this link; it works once, for 60 days.',
    action: 'Create my account',
    note: 'If you weren’t expecting this, you don’t need to do anything.',
  },
  newsletter: {
    subject: 'Confirm your subscription',
    text: 'Someone signed this address up for the Repaso newsletter. If it was you, confirm and you’ll receive it.',
    action: 'Confirm',
    note: 'If it wasn’t you, you don’t need to do anything: you won’t receive it.',
  },
  betaEnds: {
    subject: 'The beta ends soon',
    text: 'You chose a Repaso plan while every plan is free. That ends on {date}; after that your account moves to the Free plan. Nothing is deleted and nothing is charged.',
    action: 'See the plans',
    note: 'You don’t need to do anything: you only pay if you choose to.',
  },
  paymentFailed: {
    subject: 'Your payment did not go through',
    text: 'The bank did not accept the last charge for your Repaso plan. The plan goes on until {date} while we try again; after that your account is on Free and nothing is deleted.',
    action: 'Update payment method',
    note: 'If you have already changed your card, you don’t need to do anything.',
  },
  paymentFailedAgain: {
    subject: 'Your plan ends in a week',
    text: 'The last charge for your Repaso plan still has not gone through. On {date} your account moves to Free. Nothing is deleted.',
    action: 'Update payment method',
    note: 'If you want to stay on Free, you don’t need to do anything.',
  },
  modelBudget: {
    subject: 'Most of today’s model budget is spent',
    text: 'Your Repaso’s model has used 80% of today’s budget. Once it is used up, the built-in engine takes over until tomorrow (midnight, UTC).',
    action: 'See what it costs and change the limit',
    note: 'Administrators receive this at most once a day.',
  },
  changed: {
    subject: 'Your e-mail was changed',
    text: 'Your Repaso account now uses another address. You can no longer sign in with this one.',
    action: '',
    note: 'If it wasn’t you, contact whoever runs this server right away.',
  },
};
