/** Checks of the server's health: what each one found and, where something is wrong, what helps. */
export const health = {
  disk: {
    name: 'Disk',
    outcomes: {
      fine: { says: '{free} free of {total}, {reserve} kept in reserve' },
      low: {
        says: '{free} free of {total}, {reserve} kept in reserve',
        remedy: 'Below the reserve nothing new is stored. Delete old backups or enlarge the disk.',
      },
      shrinking: {
        says: '{free} free of {total}, {reserve} kept in reserve',
        remedy: 'At this week’s pace it is full in {days} days. Delete old backups or enlarge the disk.',
      },
      full: {
        says: '{free} free, less than the reserve of {reserve}',
        remedy:
          'Nothing new is stored until there is room. Delete what is not needed on the disk of {folder}, or enlarge it. Reading and deleting go on.',
      },
    },
  },
  storage: {
    name: 'Files',
    outcomes: {
      fine: { says: 'They can be written' },
      gone: {
        says: 'They cannot be written',
        remedy:
          'See that {folder} is mounted and belongs to the account of the server. Once it is back, work goes on by itself.',
      },
    },
  },
  database: {
    name: 'Database',
    outcomes: { fine: { says: '{size}; the largest table is {table} with {tableSize}' } },
  },
  record: {
    name: 'Record and ledgers',
    outcomes: {
      fine: { says: 'Entries can only be added' },
      open: {
        says: 'Entries of {tables} could be changed',
        remedy:
          'Somebody removed the triggers that protect them. Find out who had access to the database, and restore a verified backup.',
      },
    },
  },
  waiting: {
    name: 'Longest wait',
    outcomes: {
      none: { says: 'Nothing waits' },
      fine: { says: '{wait}, in {queue}' },
      slow: {
        says: '{wait}, in {queue}',
        remedy:
          'It is worked on, but more slowly than it comes. Start another worker (ROLE=worker), or see in the queue what takes so long.',
      },
      unworked: {
        says: '{wait}, in {queue}',
        remedy:
          'Nothing works on {queue}. Start a server with ROLE=all or ROLE=worker, or restart the one that stands still.',
      },
    },
  },
  failures: {
    name: 'Failures in 24 hours',
    outcomes: {
      fine: { says: '{failed} of {all}' },
      some: {
        says: '{failed} of {all}, most of them in {queue}',
        remedy: 'See the reason in the queue, mend it, and retry them there.',
      },
    },
  },
  night: {
    name: 'Nightly and hourly work',
    outcomes: {
      fine: { says: 'All {all} on time' },
      late: {
        says: '{late} of {all} not done on time: {queue} for {wait}',
        remedy: 'See in the log why {queue} does not end, and restart the server.',
      },
    },
  },
  documents: {
    name: 'Documents',
    outcomes: {
      fine: { says: '{count} being read; in 24 hours {failed} could not be' },
      unread: {
        says: '{failed} of the last 24 hours could not be read',
        remedy: 'Their owners see why. If good files are among them, the log names the fault (grep documents.extract).',
      },
      stuck: {
        says: '{count} are said to be read, but nothing works on them',
        remedy: 'Their owners can delete them and upload them again. The log of that time says what happened.',
      },
    },
  },
  letterTexts: {
    name: 'E-mail texts',
    outcomes: {
      fine: { says: '{count} changed here' },
      outdated: {
        says: 'Of {count} texts changed here the app has newer ones',
        remedy: 'See under E-mail texts what is new, then save yours again or go back to the app’s.',
      },
      unusable: {
        says: '{count} texts changed here do not fit this version',
        remedy: 'E-mails go out with the app’s texts until you mend yours under E-mail texts.',
      },
    },
  },
  mail: {
    name: 'Mail',
    outcomes: {
      off: { says: 'No mail server is set; messages stay under “Unsent mail”' },
      fine: { says: 'No message waits' },
      unsent: {
        says: '{count} messages wait, the oldest for {wait}',
        remedy:
          'The mail server cannot be reached, or refuses the account in SMTP_URL. Mend that, and the messages go out by themselves.',
      },
      refused: {
        says: '{count} messages were refused',
        remedy: 'The mail server takes no messages for these addresses. They are under “Unsent mail”.',
      },
    },
  },
  backups: {
    name: 'Backups',
    outcomes: {
      fine: { says: 'The last verified one is of {day}, {size}' },
      none: {
        says: 'None was verified yet',
        remedy: 'Make one with: npm run admin -- backup FILE. It is read again before it counts.',
      },
      never: {
        says: 'None was ever verified, and people have stored their work for {age}',
        remedy: 'Make one now with: npm run admin -- backup FILE. Then do so every night, to another disk.',
      },
      aging: {
        says: 'The last verified one is {age} old',
        remedy: 'Make one with: npm run admin -- backup FILE, best every night.',
      },
      old: {
        says: 'The last verified one is {age} old',
        remedy:
          'All that came since would be lost. Make one now with: npm run admin -- backup FILE, and see why the nightly one ends early: mostly its disk is full.',
      },
    },
  },
  payments: {
    name: 'Payments',
    outcomes: {
      off: { says: 'Off' },
      fine: { says: 'Prices are the shown ones, and no event waits' },
      offer: {
        says: 'The prices at the payment provider are not the shown ones, or it cannot be reached',
        remedy: 'Nothing is sold until they are. Run: npm run admin -- stripe-setup, and see the log.',
      },
      events: {
        says: '{count} events wait, the oldest for {wait}',
        remedy: 'See in the queue why billing.sync-customer fails, and whether the provider can be reached.',
      },
    },
  },
  ledgers: {
    name: 'Balances',
    outcomes: {
      fine: { says: 'All are the sum of their entries' },
      differ: {
        says: '{count} are not the sum of their entries',
        remedy: 'The log of the night names them. Correct each by an entry, never in the database.',
      },
    },
  },
  model: {
    name: 'Model',
    outcomes: {
      none: { says: 'None is set; the built-in engine makes everything' },
      own: { says: '{model}, on this machine' },
      fine: { says: '{model} answers in {wait}' },
      silent: {
        says: '{model} does not answer',
        remedy: 'See its server or its key under Model. Until then the built-in engine makes everything.',
      },
      unfit: {
        says: '{model} answers, but never in the form we ask for',
        remedy: 'Choose another model under Model. Until then the built-in engine makes everything.',
      },
    },
  },
  downloads: {
    name: 'Downloads for a local model',
    outcomes: {
      none: { says: 'None is under way' },
      fine: { says: '{count} under way' },
      broken: {
        says: 'Failed: {names}',
        remedy: 'Model tells the reason; start it again there.',
      },
    },
  },
  spend: {
    name: 'Tokens and money of the day',
    outcomes: {
      none: { says: 'No model is set' },
      fine: { says: '{tokens} of {limit}' },
      near: {
        says: '{tokens} of {limit}',
        remedy:
          'Once they are spent, the built-in engine makes everything until midnight UTC. AI_TOKENS_PER_DAY allows more.',
      },
      spent: {
        says: '{tokens} of {limit}',
        remedy: 'The built-in engine makes everything until midnight UTC. AI_TOKENS_PER_DAY allows more.',
      },
      unpriced: {
        says: '{model} has no prices',
        remedy:
          'The limit in money was entered for {other} and does not hold. Enter the prices of this model under Model.',
      },
      moneyNear: {
        says: '{cost} of {limit} USD',
        remedy:
          'Once it is spent, the built-in engine makes everything until midnight UTC. The limit stands under Model.',
      },
      moneySpent: {
        says: '{cost} of {limit} USD',
        remedy: 'The built-in engine makes everything until midnight UTC. A higher limit stands under Model.',
      },
    },
  },
  social: {
    name: 'Social posts',
    outcomes: {
      none: { says: 'No channel is set' },
      fine: { says: 'Nothing is overdue' },
      late: {
        says: '{count} should have been sent and were not',
        remedy: 'See in the queue why social.send does not run, and restart the server.',
      },
      broken: {
        says: '{channel} takes nothing any more',
        remedy: 'See what its service says under Social poster, enter a new key there, and check it.',
      },
      decide: {
        says: '{count} wait for a decision',
        remedy: 'Say under Social poster whether they were sent or still should be.',
      },
    },
  },
  address: {
    name: 'Public address',
    outcomes: {
      fine: { says: '{origin}' },
      plain: {
        says: '{origin}',
        remedy: 'Without a certificate passwords travel in clear. Put a proxy with https in front, and set PUBLIC_URL.',
      },
    },
  },
  versions: {
    name: 'Versions',
    outcomes: { fine: { says: 'Repaso {app}, Node {node}, {database}' } },
  },
  /** Stands for a check that itself ended with an error. */
  failed: {
    says: 'This could not be found out',
    remedy: 'The log says why. If it stays so, restart the server.',
  },
  units: { seconds: '{count} s', minutes: '{count} min', hours: '{count} h', days: '{count} days' },
};
